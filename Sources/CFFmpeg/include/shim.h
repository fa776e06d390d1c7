#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/channel_layout.h>
#include <libavutil/dict.h>
#include <libavutil/error.h>
#include <libavutil/log.h>
#include <libavutil/opt.h>
#include <libavutil/samplefmt.h>
#include <libswresample/swresample.h>

// Names for what Swift cannot import: function-like macros.
static const int tilawa_AVERROR_EAGAIN = AVERROR(EAGAIN);
static const int tilawa_AVERROR_EOF = AVERROR_EOF;
static const int tilawa_AVERROR_INVALIDDATA = AVERROR_INVALIDDATA;

// What stands in the way of loading the library, or one that it needs, in the words of the system;
// null if nothing does. To be asked before any function of it is called.
const char *tilawa_missing_avformat(void);
const char *tilawa_missing_swresample(void);
