"""Decodes a sound file to floats with libsndfile and discards them: a lower limit for the cost of an analysis.

usage: decode_alone.py FILE
"""
import ctypes
import sys

SFM_READ = 0x10
FRAMES = 4_096


class Info(ctypes.Structure):
    """libsndfile's SF_INFO."""
    _fields_ = [("frames", ctypes.c_int64)] + [
        (name, ctypes.c_int)
        for name in ("samplerate", "channels", "format", "sections", "seekable")]


def main():
    library = ctypes.CDLL("libsndfile.so.1")
    library.sf_open.restype = ctypes.c_void_p
    library.sf_readf_float.argtypes = [
        ctypes.c_void_p, ctypes.POINTER(ctypes.c_float), ctypes.c_int64]
    library.sf_readf_float.restype = ctypes.c_int64
    info = Info()
    file = library.sf_open(sys.argv[1].encode(), SFM_READ, ctypes.byref(info))
    if not file:
        sys.exit("libsndfile does not open it")
    block = (ctypes.c_float * (FRAMES * info.channels))()
    while library.sf_readf_float(file, block, FRAMES) > 0:
        pass


main()
