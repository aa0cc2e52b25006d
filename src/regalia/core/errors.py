"""The one kind of error a person meets: a sentence that says what is wrong and what to do."""


class Refused(ValueError):
    """Something asked of Regalia cannot be done. The text is one clear sentence for a person."""


class IllegalPlay(Refused):
    """A play that the rules, or whose turn it is, do not allow. Nothing has changed."""
