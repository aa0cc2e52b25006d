import sys,time,itertools
import numpy as np
from regalia.core.contract import load_game
from regalia.core.engine import blank_state
from regalia.core import bits,drive,hooks,gpu as G
from regalia.core.compile import link
from regalia.core.rng import seed_words
cuda=G._cuda(); import numba
game=load_game('game-of-crowns')
@cuda.jit(device=True)
def count(word): return cuda.popc(word)
@cuda.jit(device=True)
def lowest(word): return cuda.ffs(word)-1
def build(**kw):
    made=link({"play":drive.play_one_of,"st":hooks.standings},game.bind,lambda c: cuda.jit(c,device=True,**kw.get('dev',{})),game.id,{bits.count:count,bits.lowest:lowest})
    return made['play'],made['st']
REC=numba.from_dtype(game.dtype); NA=game.actions; i16=numba.int16
def kern(local,maxreg=None,dev={}):
    play_one_of,standings=build(dev=dev)
    if local:
        def kernel(blank,states,words,first,games,P,R,D):
            lane=cuda.grid(1); lanes=cuda.gridsize(1)
            moves=cuda.local.array(NA,i16)
            st=cuda.local.array(1,REC)
            k=lane
            while k<games:
                st[0]=blank[0]
                D[k]=play_one_of(st[0],moves,words[0],words[1],words[2],words[3],first+k)
                standings(st[0],P[k],R[k]); k+=lanes
    else:
        def kernel(blank,states,words,first,games,P,R,D):
            lane=cuda.grid(1); lanes=cuda.gridsize(1)
            moves=cuda.local.array(NA,i16)
            k=lane
            while k<games:
                states[lane]=blank[0]
                D[k]=play_one_of(states[lane],moves,words[0],words[1],words[2],words[3],first+k)
                standings(states[lane],P[k],R[k]); k+=lanes
    return cuda.jit(kernel,**({} if maxreg is None else dict(max_registers=maxreg)))
def bench(K,lanes,tpb,track,per=8):
    blank=cuda.to_device(blank_state(game,4,{},track=track)[0].to_record())
    games=lanes*per
    S=cuda.device_array(lanes,game.dtype); P=cuda.device_array((games,9),np.int16); R=cuda.device_array((games,9),np.int8); D=cuda.device_array(games,np.int32)
    W=cuda.to_device(np.array(seed_words(5),np.int64))
    K[lanes//tpb,tpb](blank,S,W,0,games,P,R,D); cuda.synchronize()
    t=time.perf_counter(); K[lanes//tpb,tpb](blank,S,W,games,games,P,R,D); cuda.synchronize(); dt=time.perf_counter()-t
    return D.copy_to_host().sum()/dt/1e6

K=kern(True,64)
for track in (False,True):
    for lanes in (1<<15,1<<18):
        print(track,lanes,round(bench(K,lanes,128,track)),flush=True)
K=kern(True,48)
print('maxreg 48',[round(bench(K,1<<18,t2,t)) for t in (False,True) for t2 in (64,128)],flush=True)
