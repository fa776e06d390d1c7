// libopus 1.3 asks how large its decoders are with every packet of a stream (for the decoder of
// several streams, which libsndfile uses, has them one after the other; its encoder likewise), and to
// answer looks with `cpuid` for what the processor can do. On a virtual machine that instruction is a
// trap, and was half of what decoding took, a sixth of encoding. The answer never changes: here it is
// asked for once. The loader finds these functions before those of the same names in libopus, for that
// calls itself by way of its exports; where it does not, the same samples take longer.

#ifdef __linux__
#define _GNU_SOURCE
#include "COpus.h"

#include <dlfcn.h>
#include <stdatomic.h>

// What the function of libopus with this name says to 1 and to 2 channels, kept in `known`.
static int size_of(int channels, _Atomic int known[2], const char *name) {
  if (channels < 1 || channels > 2) return 0;
  int size = atomic_load_explicit(&known[channels - 1], memory_order_relaxed);
  if (size == 0) {
    int (*asked)(int) = (int (*)(int))dlsym(RTLD_NEXT, name);
    size = asked ? asked(channels) : 0;
    atomic_store_explicit(&known[channels - 1], size, memory_order_relaxed);
  }
  return size;
}

int opus_decoder_get_size(int channels) {
  static _Atomic int known[2];
  return size_of(channels, known, "opus_decoder_get_size");
}

int opus_encoder_get_size(int channels) {
  static _Atomic int known[2];
  return size_of(channels, known, "opus_encoder_get_size");
}
#endif
