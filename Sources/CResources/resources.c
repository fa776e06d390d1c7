// Made by Scripts/update-resources.
#include "resources.h"

#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wc23-extensions"
static const uint8_t file0[] = {
#embed "../../Pipelines/overnight.yaml"
};
static const uint8_t file1[] = {
#embed "../../Pipelines/redetect.yaml"
};
static const uint8_t file2[] = {
#embed "../../Resources/facts/quran-facts.json"
};
static const uint8_t file3[] = {
#embed "../../Resources/fonts/Amiri-Regular.ttf"
};
static const uint8_t file4[] = {
#embed "../../Resources/fonts/AmiriQuran.ttf"
};
static const uint8_t file5[] = {
#embed "../../Resources/fonts/OFL.txt"
};
static const uint8_t file6[] = {
#embed "../../Resources/models/acoustic-model.tam"
};
static const uint8_t file7[] = {
#embed "../../Resources/page/actions.js"
};
static const uint8_t file8[] = {
#embed "../../Resources/page/api.js"
};
static const uint8_t file9[] = {
#embed "../../Resources/page/app.js"
};
static const uint8_t file10[] = {
#embed "../../Resources/page/desk.js"
};
static const uint8_t file11[] = {
#embed "../../Resources/page/detail.js"
};
static const uint8_t file12[] = {
#embed "../../Resources/page/dialogs.js"
};
static const uint8_t file13[] = {
#embed "../../Resources/page/dom.js"
};
static const uint8_t file14[] = {
#embed "../../Resources/page/drill.js"
};
static const uint8_t file15[] = {
#embed "../../Resources/page/follow.js"
};
static const uint8_t file16[] = {
#embed "../../Resources/page/importing.js"
};
static const uint8_t file17[] = {
#embed "../../Resources/page/index.html"
};
static const uint8_t file18[] = {
#embed "../../Resources/page/keyhelp.js"
};
static const uint8_t file19[] = {
#embed "../../Resources/page/keys.js"
};
static const uint8_t file20[] = {
#embed "../../Resources/page/palette.js"
};
static const uint8_t file21[] = {
#embed "../../Resources/page/player.js"
};
static const uint8_t file22[] = {
#embed "../../Resources/page/pointer.js"
};
static const uint8_t file23[] = {
#embed "../../Resources/page/quran.js"
};
static const uint8_t file24[] = {
#embed "../../Resources/page/range.js"
};
static const uint8_t file25[] = {
#embed "../../Resources/page/rows.js"
};
static const uint8_t file26[] = {
#embed "../../Resources/page/saver.js"
};
static const uint8_t file27[] = {
#embed "../../Resources/page/scheme.js"
};
static const uint8_t file28[] = {
#embed "../../Resources/page/settings.js"
};
static const uint8_t file29[] = {
#embed "../../Resources/page/sign-in.html"
};
static const uint8_t file30[] = {
#embed "../../Resources/page/strip.js"
};
static const uint8_t file31[] = {
#embed "../../Resources/page/style.css"
};
static const uint8_t file32[] = {
#embed "../../Resources/page/text.js"
};
static const uint8_t file33[] = {
#embed "../../Resources/page/tiles.js"
};
static const uint8_t file34[] = {
#embed "../../Resources/page/transcript.js"
};
static const uint8_t file35[] = {
#embed "../../Resources/page/transport.js"
};
static const uint8_t file36[] = {
#embed "../../Resources/page/view-coverage.js"
};
static const uint8_t file37[] = {
#embed "../../Resources/page/view-practise.js"
};
static const uint8_t file38[] = {
#embed "../../Resources/page/view-queue.js"
};
static const uint8_t file39[] = {
#embed "../../Resources/page/view-recordings.js"
};
static const uint8_t file40[] = {
#embed "../../Resources/page/view-review.js"
};
static const uint8_t file41[] = {
#embed "../../Resources/page/view-transcripts.js"
};
static const uint8_t file42[] = {
#embed "../../Resources/page/waveform.js"
};
static const uint8_t file43[] = {
#embed "../../Resources/publication/cover.png"
};
static const uint8_t file44[] = {
#embed "../../Resources/publication/icon-192.png"
};
static const uint8_t file45[] = {
#embed "../../Resources/publication/icon-512.png"
};
static const uint8_t file46[] = {
#embed "../../Resources/publication/index.html"
};
static const uint8_t file47[] = {
#embed "../../Resources/publication/player.css"
};
static const uint8_t file48[] = {
#embed "../../Resources/publication/player.js"
};
static const uint8_t file49[] = {
#embed "../../Resources/publication/service-worker.js"
};
static const uint8_t file50[] = {
#embed "../../Resources/text/phone-alphabet.txt"
};
static const uint8_t file51[] = {
#embed "../../Resources/text/phonetic-hafs.txt"
};
static const uint8_t file52[] = {
#embed "../../Resources/text/quran-hafs.txt"
};
#pragma clang diagnostic pop

static const struct {
  const char *path;
  const uint8_t *bytes;
  size_t count;
} files[] = {
  {"Pipelines/overnight.yaml", file0, sizeof file0},
  {"Pipelines/redetect.yaml", file1, sizeof file1},
  {"Resources/facts/quran-facts.json", file2, sizeof file2},
  {"Resources/fonts/Amiri-Regular.ttf", file3, sizeof file3},
  {"Resources/fonts/AmiriQuran.ttf", file4, sizeof file4},
  {"Resources/fonts/OFL.txt", file5, sizeof file5},
  {"Resources/models/acoustic-model.tam", file6, sizeof file6},
  {"Resources/page/actions.js", file7, sizeof file7},
  {"Resources/page/api.js", file8, sizeof file8},
  {"Resources/page/app.js", file9, sizeof file9},
  {"Resources/page/desk.js", file10, sizeof file10},
  {"Resources/page/detail.js", file11, sizeof file11},
  {"Resources/page/dialogs.js", file12, sizeof file12},
  {"Resources/page/dom.js", file13, sizeof file13},
  {"Resources/page/drill.js", file14, sizeof file14},
  {"Resources/page/follow.js", file15, sizeof file15},
  {"Resources/page/importing.js", file16, sizeof file16},
  {"Resources/page/index.html", file17, sizeof file17},
  {"Resources/page/keyhelp.js", file18, sizeof file18},
  {"Resources/page/keys.js", file19, sizeof file19},
  {"Resources/page/palette.js", file20, sizeof file20},
  {"Resources/page/player.js", file21, sizeof file21},
  {"Resources/page/pointer.js", file22, sizeof file22},
  {"Resources/page/quran.js", file23, sizeof file23},
  {"Resources/page/range.js", file24, sizeof file24},
  {"Resources/page/rows.js", file25, sizeof file25},
  {"Resources/page/saver.js", file26, sizeof file26},
  {"Resources/page/scheme.js", file27, sizeof file27},
  {"Resources/page/settings.js", file28, sizeof file28},
  {"Resources/page/sign-in.html", file29, sizeof file29},
  {"Resources/page/strip.js", file30, sizeof file30},
  {"Resources/page/style.css", file31, sizeof file31},
  {"Resources/page/text.js", file32, sizeof file32},
  {"Resources/page/tiles.js", file33, sizeof file33},
  {"Resources/page/transcript.js", file34, sizeof file34},
  {"Resources/page/transport.js", file35, sizeof file35},
  {"Resources/page/view-coverage.js", file36, sizeof file36},
  {"Resources/page/view-practise.js", file37, sizeof file37},
  {"Resources/page/view-queue.js", file38, sizeof file38},
  {"Resources/page/view-recordings.js", file39, sizeof file39},
  {"Resources/page/view-review.js", file40, sizeof file40},
  {"Resources/page/view-transcripts.js", file41, sizeof file41},
  {"Resources/page/waveform.js", file42, sizeof file42},
  {"Resources/publication/cover.png", file43, sizeof file43},
  {"Resources/publication/icon-192.png", file44, sizeof file44},
  {"Resources/publication/icon-512.png", file45, sizeof file45},
  {"Resources/publication/index.html", file46, sizeof file46},
  {"Resources/publication/player.css", file47, sizeof file47},
  {"Resources/publication/player.js", file48, sizeof file48},
  {"Resources/publication/service-worker.js", file49, sizeof file49},
  {"Resources/text/phone-alphabet.txt", file50, sizeof file50},
  {"Resources/text/phonetic-hafs.txt", file51, sizeof file51},
  {"Resources/text/quran-hafs.txt", file52, sizeof file52},
};

const char *tilawa_embedded_file(size_t index, const uint8_t **bytes, size_t *count) {
  if (index >= sizeof files / sizeof files[0]) return NULL;
  *bytes = files[index].bytes;
  *count = files[index].count;
  return files[index].path;
}
