#include <fftw3.h>

// Returns FFTW's version. Swift cannot import the variable, an array of unknown length.
static inline const char *tilawa_fftwf_version(void) { return fftwf_version; }
