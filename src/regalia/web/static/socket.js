// The table's socket. It comes back by itself after a loss, and gives every message of mine a number, so that its
// answer finds back: `send` returns a promise of the server's answer.

export function connect(address, heard) {
  let socket = null;
  let last = 0;
  let tries = 0;
  let closed = false;
  const waiting = new Map();

  function open() {
    socket = new WebSocket(new URL(address, location.href.replace(/^http/, "ws")));
    socket.addEventListener("message", (event) => {
      const message = JSON.parse(event.data);
      if (message.type === "welcome") { tries = 0; heard.state("open"); }
      const id = message.type === "news" ? message.ack : message.id;
      (heard[message.type] || (() => {}))(message);
      if (id !== null && id !== undefined && waiting.has(id)) {
        waiting.get(id)(message);
        waiting.delete(id);
      }
    });
    socket.addEventListener("close", (event) => {
      for (const answer of waiting.values()) answer({ type: "lost" });
      waiting.clear();
      if (closed) return;
      if ([1008, 4403, 4404].includes(event.code)) { heard.state("refused", event.reason); return; }
      heard.state("lost");
      setTimeout(open, Math.min(8000, 250 * 2 ** tries++) * (0.75 + Math.random() / 2));
    });
  }

  open();
  addEventListener("online", () => { if (socket.readyState === WebSocket.CLOSED && !closed) { tries = 0; } });

  return {
    send(message) {
      if (socket.readyState !== WebSocket.OPEN) return Promise.resolve({ type: "lost" });
      const id = ++last;
      socket.send(JSON.stringify({ ...message, id }));
      return new Promise((answer) => waiting.set(id, answer));
    },
    drop() { socket.close(); }, // the page comes back by itself
    close() { closed = true; socket.close(); },
  };
}
