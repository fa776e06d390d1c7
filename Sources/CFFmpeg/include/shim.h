#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/channel_layout.h>
#include <libavutil/dict.h>
#include <libavutil/error.h>
#include <libavutil/log.h>
#include <libavutil/opt.h>
#include <libavutil/samplefmt.h>
#include <libswresample/swresample.h>

// Constants in place of function-like macros, which Swift cannot import.
static const int tilawa_AVERROR_EAGAIN = AVERROR(EAGAIN);
static const int tilawa_AVERROR_EOF = AVERROR_EOF;
static const int tilawa_AVERROR_INVALIDDATA = AVERROR_INVALIDDATA;

// Each returns null if its library and the libraries that it depends on can be loaded, otherwise
// the message of dlerror(3). Call them before any function of libavformat or libswresample.
const char *tilawa_missing_avformat(void);
const char *tilawa_missing_swresample(void);
