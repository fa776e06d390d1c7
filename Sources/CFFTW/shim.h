#include <fftw3.h>

// A function for a value that Swift cannot import: an array of unknown length.
static inline const char *tilawa_fftwf_version(void) { return fftwf_version; }
