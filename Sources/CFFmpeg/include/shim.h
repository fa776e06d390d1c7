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

// Each of the next two functions checks whether the library in its name can be loaded with all its
// dependencies. It returns null if so, otherwise the message of dlerror(3). Call it before any
// other function of that library.
const char *tilawa_missing_avformat(void);
const char *tilawa_missing_swresample(void);
