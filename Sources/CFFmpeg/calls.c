// Wrappers with the names of the FFmpeg functions that Tilawa uses. Each wrapper loads the library
// of its function when it is first called. With normal linking, every command would load libavcodec
// and its hundred dependencies when it starts. This takes longer than most commands run.

#include <dlfcn.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

// These symbols are hidden, so that FFmpeg's libraries call each other directly and do not call the
// wrappers.
#pragma GCC visibility push(hidden)
#include "shim.h"
#pragma GCC visibility pop

#define TEXT_OF(number) #number
#define TEXT(number) TEXT_OF(number)
#define FILE_OF(name, version) "lib" name ".so." TEXT(version)

typedef struct {
  const char *file;
  _Atomic(void *) handle;
} Library;

static Library avutil = {FILE_OF("avutil", LIBAVUTIL_VERSION_MAJOR), 0};
static Library avcodec = {FILE_OF("avcodec", LIBAVCODEC_VERSION_MAJOR), 0};
static Library avformat = {FILE_OF("avformat", LIBAVFORMAT_VERSION_MAJOR), 0};
static Library swresample = {FILE_OF("swresample", LIBSWRESAMPLE_VERSION_MAJOR), 0};

static void *opened(Library *library) {
  void *handle = atomic_load(&library->handle);
  if (!handle) {
    handle = dlopen(library->file, RTLD_LAZY | RTLD_LOCAL);
    atomic_store(&library->handle, handle);
  }
  return handle;
}

const char *tilawa_missing_swresample(void) {
  return opened(&avutil) && opened(&swresample) ? 0 : dlerror();
}

const char *tilawa_missing_avformat(void) {
  return opened(&avutil) && opened(&avcodec) && opened(&avformat) ? 0 : dlerror();
}

// Returns the address of a library's function. Callers check beforehand that the library is
// available.
static void *function(Library *library, const char *name) {
  void *handle = opened(library);
  void *found = handle ? dlsym(handle, name) : 0;
  if (!found) {
    fprintf(stderr, "Error: %s\n  try:   install FFmpeg's libraries\n", dlerror());
    abort();
  }
  return found;
}

#define CALL(library, result, name, parameters, arguments)         \
  result name parameters {                                         \
    static _Atomic(void *) known;                                  \
    void *found = atomic_load_explicit(&known, memory_order_acquire); \
    if (!found) {                                                  \
      found = function(&library, #name);                           \
      atomic_store_explicit(&known, found, memory_order_release);  \
    }                                                              \
    return ((__typeof__(&name))found)arguments;                    \
  }

CALL(avutil, void, av_channel_layout_default, (AVChannelLayout * a, int b), (a, b))
CALL(avutil, void, av_channel_layout_uninit, (AVChannelLayout * a), (a))
CALL(avutil, void, av_dict_free, (AVDictionary * *a), (a))
CALL(avutil, AVDictionaryEntry *, av_dict_get,
     (const AVDictionary *a, const char *b, const AVDictionaryEntry *c, int d), (a, b, c, d))
CALL(avutil, int, av_dict_set, (AVDictionary * *a, const char *b, const char *c, int d),
     (a, b, c, d))
CALL(avutil, AVFrame *, av_frame_alloc, (void), ())
CALL(avutil, void, av_frame_free, (AVFrame * *a), (a))
CALL(avutil, int, av_frame_get_buffer, (AVFrame * a, int b), (a, b))
CALL(avutil, void, av_frame_unref, (AVFrame * a), (a))
CALL(avutil, void, av_free, (void *a), (a))
CALL(avutil, void, av_log_set_level, (int a), (a))
CALL(avutil, void *, av_malloc, (size_t a), (a))
CALL(avutil, void *, av_mallocz, (size_t a), (a))
CALL(avutil, int, av_opt_set_int, (void *a, const char *b, int64_t c, int d), (a, b, c, d))
CALL(avutil, int, av_sample_fmt_is_planar, (enum AVSampleFormat a), (a))
CALL(avutil, int, av_strerror, (int a, char *b, size_t c), (a, b, c))
CALL(avutil, const char *, av_version_info, (void), ())
CALL(avutil, unsigned, avutil_version, (void), ())

CALL(avcodec, int, av_new_packet, (AVPacket * a, int b), (a, b))
CALL(avcodec, AVPacket *, av_packet_alloc, (void), ())
CALL(avcodec, void, av_packet_free, (AVPacket * *a), (a))
CALL(avcodec, void, av_packet_unref, (AVPacket * a), (a))
CALL(avcodec, AVCodecContext *, avcodec_alloc_context3, (const AVCodec *a), (a))
CALL(avcodec, const AVCodec *, avcodec_find_decoder, (enum AVCodecID a), (a))
CALL(avcodec, const AVCodec *, avcodec_find_encoder, (enum AVCodecID a), (a))
CALL(avcodec, void, avcodec_free_context, (AVCodecContext * *a), (a))
CALL(avcodec, const char *, avcodec_get_name, (enum AVCodecID a), (a))
CALL(avcodec, int, avcodec_open2, (AVCodecContext * a, const AVCodec *b, AVDictionary **c),
     (a, b, c))
CALL(avcodec, int, avcodec_parameters_from_context,
     (AVCodecParameters * a, const AVCodecContext *b), (a, b))
CALL(avcodec, int, avcodec_parameters_to_context,
     (AVCodecContext * a, const AVCodecParameters *b), (a, b))
CALL(avcodec, int, avcodec_receive_frame, (AVCodecContext * a, AVFrame *b), (a, b))
CALL(avcodec, int, avcodec_receive_packet, (AVCodecContext * a, AVPacket *b), (a, b))
CALL(avcodec, int, avcodec_send_frame, (AVCodecContext * a, const AVFrame *b), (a, b))
CALL(avcodec, int, avcodec_send_packet, (AVCodecContext * a, const AVPacket *b), (a, b))
CALL(avcodec, unsigned, avcodec_version, (void), ())

CALL(avformat, int, av_find_best_stream,
     (AVFormatContext * a, enum AVMediaType b, int c, int d, const AVCodec **e, int f),
     (a, b, c, d, e, f))
CALL(avformat, const AVInputFormat *, av_find_input_format, (const char *a), (a))
CALL(avformat, int, av_read_frame, (AVFormatContext * a, AVPacket *b), (a, b))
CALL(avformat, int, av_write_frame, (AVFormatContext * a, AVPacket *b), (a, b))
CALL(avformat, int, av_write_trailer, (AVFormatContext * a), (a))
CALL(avformat, AVFormatContext *, avformat_alloc_context, (void), ())
CALL(avformat, int, avformat_alloc_output_context2,
     (AVFormatContext * *a, const AVOutputFormat *b, const char *c, const char *d), (a, b, c, d))
CALL(avformat, void, avformat_close_input, (AVFormatContext * *a), (a))
CALL(avformat, int, avformat_find_stream_info, (AVFormatContext * a, AVDictionary **b), (a, b))
CALL(avformat, void, avformat_free_context, (AVFormatContext * a), (a))
CALL(avformat, int, avformat_index_get_entries_count, (const AVStream *a), (a))
CALL(avformat, int, avformat_open_input,
     (AVFormatContext * *a, const char *b, const AVInputFormat *c, AVDictionary **d),
     (a, b, c, d))
CALL(avformat, AVStream *, avformat_new_stream, (AVFormatContext * a, const AVCodec *b), (a, b))
CALL(avformat, unsigned, avformat_version, (void), ())
CALL(avformat, int, avformat_write_header, (AVFormatContext * a, AVDictionary **b), (a, b))
CALL(avformat, AVIOContext *, avio_alloc_context,
     (unsigned char *a, int b, int c, void *d, int (*e)(void *, uint8_t *, int),
      int (*f)(void *, uint8_t *, int), int64_t (*g)(void *, int64_t, int)),
     (a, b, c, d, e, f, g))
CALL(avformat, void, avio_context_free, (AVIOContext * *a), (a))

CALL(swresample, int, swr_alloc_set_opts2,
     (struct SwrContext * *a, AVChannelLayout *b, enum AVSampleFormat c, int d,
      AVChannelLayout *e, enum AVSampleFormat f, int g, int h, void *i),
     (a, b, c, d, e, f, g, h, i))
CALL(swresample, int, swr_convert,
     (struct SwrContext * a, uint8_t **b, int c, const uint8_t **d, int e), (a, b, c, d, e))
CALL(swresample, void, swr_free, (struct SwrContext * *a), (a))
CALL(swresample, int, swr_init, (struct SwrContext * a), (a))
CALL(swresample, unsigned, swresample_version, (void), ())
