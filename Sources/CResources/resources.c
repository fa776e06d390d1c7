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
#embed "../../Resources/models/encoder-model.ten"
};
static const uint8_t file8[] = {
#embed "../../Resources/models/fitted-numbers.json"
};
static const uint8_t file9[] = {
#embed "../../Resources/models/student-voices.json"
};
static const uint8_t file10[] = {
#embed "../../Resources/page/actions.js"
};
static const uint8_t file11[] = {
#embed "../../Resources/page/api.js"
};
static const uint8_t file12[] = {
#embed "../../Resources/page/app.js"
};
static const uint8_t file13[] = {
#embed "../../Resources/page/ask.js"
};
static const uint8_t file14[] = {
#embed "../../Resources/page/care.js"
};
static const uint8_t file15[] = {
#embed "../../Resources/page/check.js"
};
static const uint8_t file16[] = {
#embed "../../Resources/page/class.css"
};
static const uint8_t file17[] = {
#embed "../../Resources/page/class.js"
};
static const uint8_t file18[] = {
#embed "../../Resources/page/coverage.css"
};
static const uint8_t file19[] = {
#embed "../../Resources/page/coverage.js"
};
static const uint8_t file20[] = {
#embed "../../Resources/page/desk.js"
};
static const uint8_t file21[] = {
#embed "../../Resources/page/detail.js"
};
static const uint8_t file22[] = {
#embed "../../Resources/page/dialogs.js"
};
static const uint8_t file23[] = {
#embed "../../Resources/page/dom.js"
};
static const uint8_t file24[] = {
#embed "../../Resources/page/drill.js"
};
static const uint8_t file25[] = {
#embed "../../Resources/page/follow.js"
};
static const uint8_t file26[] = {
#embed "../../Resources/page/heard.js"
};
static const uint8_t file27[] = {
#embed "../../Resources/page/here.js"
};
static const uint8_t file28[] = {
#embed "../../Resources/page/hifz.css"
};
static const uint8_t file29[] = {
#embed "../../Resources/page/hifz.js"
};
static const uint8_t file30[] = {
#embed "../../Resources/page/importing.js"
};
static const uint8_t file31[] = {
#embed "../../Resources/page/index.html"
};
static const uint8_t file32[] = {
#embed "../../Resources/page/keyhelp.css"
};
static const uint8_t file33[] = {
#embed "../../Resources/page/keyhelp.js"
};
static const uint8_t file34[] = {
#embed "../../Resources/page/keys.js"
};
static const uint8_t file35[] = {
#embed "../../Resources/page/labels.js"
};
static const uint8_t file36[] = {
#embed "../../Resources/page/language.js"
};
static const uint8_t file37[] = {
#embed "../../Resources/page/lazy.js"
};
static const uint8_t file38[] = {
#embed "../../Resources/page/lettering.js"
};
static const uint8_t file39[] = {
#embed "../../Resources/page/listening.js"
};
static const uint8_t file40[] = {
#embed "../../Resources/page/marked.js"
};
static const uint8_t file41[] = {
#embed "../../Resources/page/marks.js"
};
static const uint8_t file42[] = {
#embed "../../Resources/page/meaning.js"
};
static const uint8_t file43[] = {
#embed "../../Resources/page/messages-ar.json"
};
static const uint8_t file44[] = {
#embed "../../Resources/page/messages-en.json"
};
static const uint8_t file45[] = {
#embed "../../Resources/page/messages-fr.json"
};
static const uint8_t file46[] = {
#embed "../../Resources/page/messages-id.json"
};
static const uint8_t file47[] = {
#embed "../../Resources/page/messages-tr.json"
};
static const uint8_t file48[] = {
#embed "../../Resources/page/messages-ur.json"
};
static const uint8_t file49[] = {
#embed "../../Resources/page/messages.js"
};
static const uint8_t file50[] = {
#embed "../../Resources/page/next.js"
};
static const uint8_t file51[] = {
#embed "../../Resources/page/palette.js"
};
static const uint8_t file52[] = {
#embed "../../Resources/page/phone.css"
};
static const uint8_t file53[] = {
#embed "../../Resources/page/phone.js"
};
static const uint8_t file54[] = {
#embed "../../Resources/page/player.js"
};
static const uint8_t file55[] = {
#embed "../../Resources/page/pointer.js"
};
static const uint8_t file56[] = {
#embed "../../Resources/page/practise.css"
};
static const uint8_t file57[] = {
#embed "../../Resources/page/practise.js"
};
static const uint8_t file58[] = {
#embed "../../Resources/page/problem.html"
};
static const uint8_t file59[] = {
#embed "../../Resources/page/progress.js"
};
static const uint8_t file60[] = {
#embed "../../Resources/page/queue.js"
};
static const uint8_t file61[] = {
#embed "../../Resources/page/quran.js"
};
static const uint8_t file62[] = {
#embed "../../Resources/page/range.js"
};
static const uint8_t file63[] = {
#embed "../../Resources/page/recited.js"
};
static const uint8_t file64[] = {
#embed "../../Resources/page/recordings.css"
};
static const uint8_t file65[] = {
#embed "../../Resources/page/recordings.js"
};
static const uint8_t file66[] = {
#embed "../../Resources/page/review.js"
};
static const uint8_t file67[] = {
#embed "../../Resources/page/rows.js"
};
static const uint8_t file68[] = {
#embed "../../Resources/page/saver.js"
};
static const uint8_t file69[] = {
#embed "../../Resources/page/scheme.js"
};
static const uint8_t file70[] = {
#embed "../../Resources/page/setting.js"
};
static const uint8_t file71[] = {
#embed "../../Resources/page/settings.js"
};
static const uint8_t file72[] = {
#embed "../../Resources/page/shelf.js"
};
static const uint8_t file73[] = {
#embed "../../Resources/page/simple.js"
};
static const uint8_t file74[] = {
#embed "../../Resources/page/spectrum.js"
};
static const uint8_t file75[] = {
#embed "../../Resources/page/strip.js"
};
static const uint8_t file76[] = {
#embed "../../Resources/page/students.js"
};
static const uint8_t file77[] = {
#embed "../../Resources/page/style.css"
};
static const uint8_t file78[] = {
#embed "../../Resources/page/sure.js"
};
static const uint8_t file79[] = {
#embed "../../Resources/page/text.css"
};
static const uint8_t file80[] = {
#embed "../../Resources/page/text.js"
};
static const uint8_t file81[] = {
#embed "../../Resources/page/tiles.js"
};
static const uint8_t file82[] = {
#embed "../../Resources/page/titles.js"
};
static const uint8_t file83[] = {
#embed "../../Resources/page/today.js"
};
static const uint8_t file84[] = {
#embed "../../Resources/page/tools.js"
};
static const uint8_t file85[] = {
#embed "../../Resources/page/transcript.js"
};
static const uint8_t file86[] = {
#embed "../../Resources/page/transcripts.css"
};
static const uint8_t file87[] = {
#embed "../../Resources/page/transcripts.js"
};
static const uint8_t file88[] = {
#embed "../../Resources/page/transport.js"
};
static const uint8_t file89[] = {
#embed "../../Resources/page/view-check.js"
};
static const uint8_t file90[] = {
#embed "../../Resources/page/view-class.js"
};
static const uint8_t file91[] = {
#embed "../../Resources/page/view-coverage.js"
};
static const uint8_t file92[] = {
#embed "../../Resources/page/view-practise.js"
};
static const uint8_t file93[] = {
#embed "../../Resources/page/view-progress.js"
};
static const uint8_t file94[] = {
#embed "../../Resources/page/view-queue.js"
};
static const uint8_t file95[] = {
#embed "../../Resources/page/view-recordings.js"
};
static const uint8_t file96[] = {
#embed "../../Resources/page/view-review.js"
};
static const uint8_t file97[] = {
#embed "../../Resources/page/view-students.js"
};
static const uint8_t file98[] = {
#embed "../../Resources/page/view-today.js"
};
static const uint8_t file99[] = {
#embed "../../Resources/page/view-transcripts.js"
};
static const uint8_t file100[] = {
#embed "../../Resources/page/warnings.js"
};
static const uint8_t file101[] = {
#embed "../../Resources/page/waveform.js"
};
static const uint8_t file102[] = {
#embed "../../Resources/page/written.js"
};
static const uint8_t file103[] = {
#embed "../../Resources/publication/CREDITS.txt"
};
static const uint8_t file104[] = {
#embed "../../Resources/publication/cover.png"
};
static const uint8_t file105[] = {
#embed "../../Resources/publication/icon-192.png"
};
static const uint8_t file106[] = {
#embed "../../Resources/publication/icon-512.png"
};
static const uint8_t file107[] = {
#embed "../../Resources/publication/index.html"
};
static const uint8_t file108[] = {
#embed "../../Resources/publication/player.css"
};
static const uint8_t file109[] = {
#embed "../../Resources/publication/player.js"
};
static const uint8_t file110[] = {
#embed "../../Resources/publication/service-worker.js"
};
static const uint8_t file111[] = {
#embed "../../Resources/text/phone-alphabet.txt"
};
static const uint8_t file112[] = {
#embed "../../Resources/text/phonetic-hafs.txt"
};
static const uint8_t file113[] = {
#embed "../../Resources/text/quran-hafs.txt"
};
static const uint8_t file114[] = {
#embed "../../Resources/text/riwayah-words.txt"
};
static const uint8_t file115[] = {
#embed "../../Resources/words/ar.json"
};
static const uint8_t file116[] = {
#embed "../../Resources/words/bn.json"
};
static const uint8_t file117[] = {
#embed "../../Resources/words/de.json"
};
static const uint8_t file118[] = {
#embed "../../Resources/words/en.json"
};
static const uint8_t file119[] = {
#embed "../../Resources/words/es.json"
};
static const uint8_t file120[] = {
#embed "../../Resources/words/fa.json"
};
static const uint8_t file121[] = {
#embed "../../Resources/words/fr.json"
};
static const uint8_t file122[] = {
#embed "../../Resources/words/hi.json"
};
static const uint8_t file123[] = {
#embed "../../Resources/words/id.json"
};
static const uint8_t file124[] = {
#embed "../../Resources/words/it.json"
};
static const uint8_t file125[] = {
#embed "../../Resources/words/ms.json"
};
static const uint8_t file126[] = {
#embed "../../Resources/words/nl.json"
};
static const uint8_t file127[] = {
#embed "../../Resources/words/pt.json"
};
static const uint8_t file128[] = {
#embed "../../Resources/words/ru.json"
};
static const uint8_t file129[] = {
#embed "../../Resources/words/tr.json"
};
static const uint8_t file130[] = {
#embed "../../Resources/words/ur.json"
};
#pragma clang diagnostic pop

static const struct {
  const char *path;
  const uint8_t *bytes;
  size_t count;
  const char *sha256;
} files[] = {
  {"Pipelines/overnight.yaml", file0, sizeof file0},
  {"Pipelines/redetect.yaml", file1, sizeof file1},
  {"Resources/facts/quran-facts.json", file2, sizeof file2},
  {"Resources/fonts/Amiri-Regular.ttf", file3, sizeof file3},
  {"Resources/fonts/AmiriQuran.ttf", file4, sizeof file4},
  {"Resources/fonts/OFL.txt", file5, sizeof file5},
  {"Resources/models/acoustic-model.tam", file6, sizeof file6, "7bfe4eeba29192f4ec32d935fa1b02c0960614fbe3f0f4ce16538e7630f8d8ef"},
  {"Resources/models/encoder-model.ten", file7, sizeof file7, "69682a497b03ea40aa33992cff46508afd24e04ea033d949d9e2360d2e03cc11"},
  {"Resources/models/fitted-numbers.json", file8, sizeof file8},
  {"Resources/models/student-voices.json", file9, sizeof file9},
  {"Resources/page/actions.js", file10, sizeof file10},
  {"Resources/page/api.js", file11, sizeof file11},
  {"Resources/page/app.js", file12, sizeof file12},
  {"Resources/page/ask.js", file13, sizeof file13},
  {"Resources/page/care.js", file14, sizeof file14},
  {"Resources/page/check.js", file15, sizeof file15},
  {"Resources/page/class.css", file16, sizeof file16},
  {"Resources/page/class.js", file17, sizeof file17},
  {"Resources/page/coverage.css", file18, sizeof file18},
  {"Resources/page/coverage.js", file19, sizeof file19},
  {"Resources/page/desk.js", file20, sizeof file20},
  {"Resources/page/detail.js", file21, sizeof file21},
  {"Resources/page/dialogs.js", file22, sizeof file22},
  {"Resources/page/dom.js", file23, sizeof file23},
  {"Resources/page/drill.js", file24, sizeof file24},
  {"Resources/page/follow.js", file25, sizeof file25},
  {"Resources/page/heard.js", file26, sizeof file26},
  {"Resources/page/here.js", file27, sizeof file27},
  {"Resources/page/hifz.css", file28, sizeof file28},
  {"Resources/page/hifz.js", file29, sizeof file29},
  {"Resources/page/importing.js", file30, sizeof file30},
  {"Resources/page/index.html", file31, sizeof file31},
  {"Resources/page/keyhelp.css", file32, sizeof file32},
  {"Resources/page/keyhelp.js", file33, sizeof file33},
  {"Resources/page/keys.js", file34, sizeof file34},
  {"Resources/page/labels.js", file35, sizeof file35},
  {"Resources/page/language.js", file36, sizeof file36},
  {"Resources/page/lazy.js", file37, sizeof file37},
  {"Resources/page/lettering.js", file38, sizeof file38},
  {"Resources/page/listening.js", file39, sizeof file39},
  {"Resources/page/marked.js", file40, sizeof file40},
  {"Resources/page/marks.js", file41, sizeof file41},
  {"Resources/page/meaning.js", file42, sizeof file42},
  {"Resources/page/messages-ar.json", file43, sizeof file43},
  {"Resources/page/messages-en.json", file44, sizeof file44},
  {"Resources/page/messages-fr.json", file45, sizeof file45},
  {"Resources/page/messages-id.json", file46, sizeof file46},
  {"Resources/page/messages-tr.json", file47, sizeof file47},
  {"Resources/page/messages-ur.json", file48, sizeof file48},
  {"Resources/page/messages.js", file49, sizeof file49},
  {"Resources/page/next.js", file50, sizeof file50},
  {"Resources/page/palette.js", file51, sizeof file51},
  {"Resources/page/phone.css", file52, sizeof file52},
  {"Resources/page/phone.js", file53, sizeof file53},
  {"Resources/page/player.js", file54, sizeof file54},
  {"Resources/page/pointer.js", file55, sizeof file55},
  {"Resources/page/practise.css", file56, sizeof file56},
  {"Resources/page/practise.js", file57, sizeof file57},
  {"Resources/page/problem.html", file58, sizeof file58},
  {"Resources/page/progress.js", file59, sizeof file59},
  {"Resources/page/queue.js", file60, sizeof file60},
  {"Resources/page/quran.js", file61, sizeof file61},
  {"Resources/page/range.js", file62, sizeof file62},
  {"Resources/page/recited.js", file63, sizeof file63},
  {"Resources/page/recordings.css", file64, sizeof file64},
  {"Resources/page/recordings.js", file65, sizeof file65},
  {"Resources/page/review.js", file66, sizeof file66},
  {"Resources/page/rows.js", file67, sizeof file67},
  {"Resources/page/saver.js", file68, sizeof file68},
  {"Resources/page/scheme.js", file69, sizeof file69},
  {"Resources/page/setting.js", file70, sizeof file70},
  {"Resources/page/settings.js", file71, sizeof file71},
  {"Resources/page/shelf.js", file72, sizeof file72},
  {"Resources/page/simple.js", file73, sizeof file73},
  {"Resources/page/spectrum.js", file74, sizeof file74},
  {"Resources/page/strip.js", file75, sizeof file75},
  {"Resources/page/students.js", file76, sizeof file76},
  {"Resources/page/style.css", file77, sizeof file77},
  {"Resources/page/sure.js", file78, sizeof file78},
  {"Resources/page/text.css", file79, sizeof file79},
  {"Resources/page/text.js", file80, sizeof file80},
  {"Resources/page/tiles.js", file81, sizeof file81},
  {"Resources/page/titles.js", file82, sizeof file82},
  {"Resources/page/today.js", file83, sizeof file83},
  {"Resources/page/tools.js", file84, sizeof file84},
  {"Resources/page/transcript.js", file85, sizeof file85},
  {"Resources/page/transcripts.css", file86, sizeof file86},
  {"Resources/page/transcripts.js", file87, sizeof file87},
  {"Resources/page/transport.js", file88, sizeof file88},
  {"Resources/page/view-check.js", file89, sizeof file89},
  {"Resources/page/view-class.js", file90, sizeof file90},
  {"Resources/page/view-coverage.js", file91, sizeof file91},
  {"Resources/page/view-practise.js", file92, sizeof file92},
  {"Resources/page/view-progress.js", file93, sizeof file93},
  {"Resources/page/view-queue.js", file94, sizeof file94},
  {"Resources/page/view-recordings.js", file95, sizeof file95},
  {"Resources/page/view-review.js", file96, sizeof file96},
  {"Resources/page/view-students.js", file97, sizeof file97},
  {"Resources/page/view-today.js", file98, sizeof file98},
  {"Resources/page/view-transcripts.js", file99, sizeof file99},
  {"Resources/page/warnings.js", file100, sizeof file100},
  {"Resources/page/waveform.js", file101, sizeof file101},
  {"Resources/page/written.js", file102, sizeof file102},
  {"Resources/publication/CREDITS.txt", file103, sizeof file103},
  {"Resources/publication/cover.png", file104, sizeof file104},
  {"Resources/publication/icon-192.png", file105, sizeof file105},
  {"Resources/publication/icon-512.png", file106, sizeof file106},
  {"Resources/publication/index.html", file107, sizeof file107},
  {"Resources/publication/player.css", file108, sizeof file108},
  {"Resources/publication/player.js", file109, sizeof file109},
  {"Resources/publication/service-worker.js", file110, sizeof file110},
  {"Resources/text/phone-alphabet.txt", file111, sizeof file111},
  {"Resources/text/phonetic-hafs.txt", file112, sizeof file112},
  {"Resources/text/quran-hafs.txt", file113, sizeof file113},
  {"Resources/text/riwayah-words.txt", file114, sizeof file114},
  {"Resources/words/ar.json", file115, sizeof file115},
  {"Resources/words/bn.json", file116, sizeof file116},
  {"Resources/words/de.json", file117, sizeof file117},
  {"Resources/words/en.json", file118, sizeof file118},
  {"Resources/words/es.json", file119, sizeof file119},
  {"Resources/words/fa.json", file120, sizeof file120},
  {"Resources/words/fr.json", file121, sizeof file121},
  {"Resources/words/hi.json", file122, sizeof file122},
  {"Resources/words/id.json", file123, sizeof file123},
  {"Resources/words/it.json", file124, sizeof file124},
  {"Resources/words/ms.json", file125, sizeof file125},
  {"Resources/words/nl.json", file126, sizeof file126},
  {"Resources/words/pt.json", file127, sizeof file127},
  {"Resources/words/ru.json", file128, sizeof file128},
  {"Resources/words/tr.json", file129, sizeof file129},
  {"Resources/words/ur.json", file130, sizeof file130},
};

const char *tilawa_embedded_file(
    size_t index, const uint8_t **bytes, size_t *count, const char **sha256) {
  if (index >= sizeof files / sizeof files[0]) return NULL;
  *bytes = files[index].bytes;
  *count = files[index].count;
  *sha256 = files[index].sha256;
  return files[index].path;
}
