// Made by Scripts/update-page: the files of page/.
#include "review_page.h"

#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wc23-extensions"
static const uint8_t file0[] = {
#embed "page/Amiri-Regular.ttf"
};
static const uint8_t file1[] = {
#embed "page/AmiriQuran.ttf"
};
static const uint8_t file2[] = {
#embed "page/actions.js"
};
static const uint8_t file3[] = {
#embed "page/api.js"
};
static const uint8_t file4[] = {
#embed "page/app.js"
};
static const uint8_t file5[] = {
#embed "page/coverage.js"
};
static const uint8_t file6[] = {
#embed "page/desk.js"
};
static const uint8_t file7[] = {
#embed "page/detail.js"
};
static const uint8_t file8[] = {
#embed "page/dialogs.js"
};
static const uint8_t file9[] = {
#embed "page/dom.js"
};
static const uint8_t file10[] = {
#embed "page/drill.js"
};
static const uint8_t file11[] = {
#embed "page/importing.js"
};
static const uint8_t file12[] = {
#embed "page/index.html"
};
static const uint8_t file13[] = {
#embed "page/keyhelp.js"
};
static const uint8_t file14[] = {
#embed "page/keys.js"
};
static const uint8_t file15[] = {
#embed "page/palette.js"
};
static const uint8_t file16[] = {
#embed "page/player.js"
};
static const uint8_t file17[] = {
#embed "page/pointer.js"
};
static const uint8_t file18[] = {
#embed "page/practise.js"
};
static const uint8_t file19[] = {
#embed "page/queue.js"
};
static const uint8_t file20[] = {
#embed "page/quran-hafs.txt"
};
static const uint8_t file21[] = {
#embed "page/quran.js"
};
static const uint8_t file22[] = {
#embed "page/range.js"
};
static const uint8_t file23[] = {
#embed "page/recordings.js"
};
static const uint8_t file24[] = {
#embed "page/review.js"
};
static const uint8_t file25[] = {
#embed "page/rows.js"
};
static const uint8_t file26[] = {
#embed "page/saver.js"
};
static const uint8_t file27[] = {
#embed "page/scheme.js"
};
static const uint8_t file28[] = {
#embed "page/settings.js"
};
static const uint8_t file29[] = {
#embed "page/strip.js"
};
static const uint8_t file30[] = {
#embed "page/style.css"
};
static const uint8_t file31[] = {
#embed "page/text.js"
};
static const uint8_t file32[] = {
#embed "page/tiles.js"
};
static const uint8_t file33[] = {
#embed "page/transcript.js"
};
static const uint8_t file34[] = {
#embed "page/transport.js"
};
static const uint8_t file35[] = {
#embed "page/waveform.js"
};
#pragma clang diagnostic pop

static const struct {
  const char *name;
  const uint8_t *bytes;
  size_t count;
} files[] = {
  {"Amiri-Regular.ttf", file0, sizeof file0},
  {"AmiriQuran.ttf", file1, sizeof file1},
  {"actions.js", file2, sizeof file2},
  {"api.js", file3, sizeof file3},
  {"app.js", file4, sizeof file4},
  {"coverage.js", file5, sizeof file5},
  {"desk.js", file6, sizeof file6},
  {"detail.js", file7, sizeof file7},
  {"dialogs.js", file8, sizeof file8},
  {"dom.js", file9, sizeof file9},
  {"drill.js", file10, sizeof file10},
  {"importing.js", file11, sizeof file11},
  {"index.html", file12, sizeof file12},
  {"keyhelp.js", file13, sizeof file13},
  {"keys.js", file14, sizeof file14},
  {"palette.js", file15, sizeof file15},
  {"player.js", file16, sizeof file16},
  {"pointer.js", file17, sizeof file17},
  {"practise.js", file18, sizeof file18},
  {"queue.js", file19, sizeof file19},
  {"quran-hafs.txt", file20, sizeof file20},
  {"quran.js", file21, sizeof file21},
  {"range.js", file22, sizeof file22},
  {"recordings.js", file23, sizeof file23},
  {"review.js", file24, sizeof file24},
  {"rows.js", file25, sizeof file25},
  {"saver.js", file26, sizeof file26},
  {"scheme.js", file27, sizeof file27},
  {"settings.js", file28, sizeof file28},
  {"strip.js", file29, sizeof file29},
  {"style.css", file30, sizeof file30},
  {"text.js", file31, sizeof file31},
  {"tiles.js", file32, sizeof file32},
  {"transcript.js", file33, sizeof file33},
  {"transport.js", file34, sizeof file34},
  {"waveform.js", file35, sizeof file35},
};

const char *tilawa_page_file(size_t index, const uint8_t **bytes, size_t *count) {
  if (index >= sizeof files / sizeof files[0]) return NULL;
  *bytes = files[index].bytes;
  *count = files[index].count;
  return files[index].name;
}
