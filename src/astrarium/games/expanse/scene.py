

def board(box, lang):
    raise NotImplementedError


def now(sight):
    raise NotImplementedError
