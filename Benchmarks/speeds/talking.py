"""The analysis of an hour with default settings: talk and recitation, with a stated range and without."""
import json
import random
import shutil
import subprocess

import analysing
import material
import measuring

# Sentences of a teacher in a lesson, without any text of the Quran.
ENGLISH = [
    "Good evening everyone, and welcome back to our weekly circle.",
    "Last week we spoke about planning the day and keeping to it.",
    "Please open your notebooks at page twelve.",
    "The first thing to remember is that slow practice is better than fast practice.",
    "Who can tell me what we said about the letter at the end of the word?",
    "Some students find the long vowels difficult, and that is perfectly normal.",
    "Listen to the recording at home, and repeat each part three times.",
    "The library holds more than four thousand books in nine languages.",
    "A farmer plants a seed, waters it, and waits patiently for months.",
    "Are there any questions so far? No? Then we continue.",
    "The bus leaves at a quarter past seven, so we shall finish on time.",
    "Thank you for your patience; the microphone was not switched on.",
]
ARABIC = [
    "افتحوا دفاتركم على الصفحة العاشرة من فضلكم.",
    "في الدرس الماضي تكلمنا عن تنظيم الوقت خلال الأسبوع.",
    "أحسنت، والآن ننتقل إلى المثال الثاني على السبورة.",
    "اليوم الطقس بارد جدا والطريق إلى المدرسة طويل.",
    "استمعوا إلى التسجيل في البيت ثلاث مرات على الأقل.",
    "سوف نجتمع يوم الخميس في القاعة الكبيرة بعد العصر.",
    "بعض الطلاب يجدون صعوبة في نطق الحروف القريبة من بعضها.",
    "المكتبة فيها أكثر من أربعة آلاف كتاب بلغات مختلفة.",
    "الحافلة تغادر في السابعة والربع لذلك سننتهي في الوقت المحدد.",
    "شكرا على صبركم، لم يكن مكبر الصوت يعمل.",
]
# The voices of espeak-ng: one teacher in English and one in Arabic, and a student of each.
VOICES = [("en+m3", ENGLISH), ("ar+m2", ARABIC), ("en+f2", ENGLISH[4:9]), ("ar+f5", ARABIC[2:6])]
# One reciter, 59.5 minutes; the folder exists only where the project is developed.
RECITED = [("voices/akhdar_012.opus", "12"), ("clean/akhdar_067.mp3", "67"),
           ("clean/akhdar_078.mp3", "78"), ("clean/akhdar_093.mp3", "93")]
# The limit in processor seconds for an hour of talk without a stated range.
BAR = 5.0


def talk(bench):
    """Makes lesson talk with synthetic voices, pauses and a little noise."""
    path = bench.folder("default") / "talk.flac"
    if path.exists():
        return path
    bench.tell("making talk")
    chance = random.Random(11)
    rate = material.RATE
    said = []
    for voice, sentences in VOICES:
        for text in sentences:
            raw = subprocess.run(
                ["espeak-ng", "-v", voice, "-s", str(chance.randint(125, 170)), "--stdout", text],
                check=True, stdout=subprocess.PIPE).stdout
            said.append(subprocess.run(
                ["ffmpeg", "-v", "error", "-i", "-", "-ar", str(rate), "-ac", "2", "-f", "s16le",
                 "-"], input=raw, check=True, stdout=subprocess.PIPE).stdout)
    part = path.with_name("part-" + path.name)
    encoder = subprocess.Popen(
        ["ffmpeg", "-v", "error", "-y", "-f", "s16le", "-ar", str(rate), "-ac", "2", "-i", "-",
         "-filter_complex",
         f"anoisesrc=r={rate}:a=0.0004:seed=3,aformat=channel_layouts=stereo[n];"
         "[0][n]amix=duration=first:normalize=0", str(part)], stdin=subprocess.PIPE)
    left = 4 * rate * bench.seconds
    while left > 0:
        pause = bytes(4 * int(chance.uniform(0.2, 1.4) * rate))
        block = (chance.choice(said) + pause)[:left]
        left -= len(block)
        encoder.stdin.write(block)
    encoder.stdin.close()
    if encoder.wait() != 0:
        raise OSError(f"ffmpeg did not write {path}")
    part.rename(path)
    return path


def recitation(bench):
    """Returns a recording of whole surahs by one reciter and its range; `None` if the recordings are missing."""
    folder = bench.root.parent / "shared" / "recordings"
    wanted = RECITED if bench.seconds > 600 else RECITED[-1:]
    if not all((folder / name).exists() for name, _ in wanted):
        bench.tell(f"recitation is left out: {folder} does not hold it")
        return None
    path = bench.folder("default") / "recitation.flac"
    if not path.exists():
        bench.tell("joining recitation")
        inputs = [word for name, _ in wanted for word in ("-i", str(folder / name))]
        alike = "".join(
            f"[{i}]aresample={material.RATE},aformat=channel_layouts=stereo[s{i}];"
            for i in range(len(wanted)))
        joined = "".join(f"[s{i}]" for i in range(len(wanted)))
        part = path.with_name("part-" + path.name)
        subprocess.run(
            ["ffmpeg", "-v", "error", "-nostdin", "-y", *inputs, "-filter_complex",
             f"{alike}{joined}concat=n={len(wanted)}:v=0:a=1", "-map_metadata", "-1", str(part)],
            check=True)
        part.rename(path)
    return path, ",".join(surah for _, surah in wanted)


def expected_from(bench, library):
    """Returns the source from which the only recording of a library has its range."""
    shown = subprocess.run(
        [bench.tilawa, "status", "--json", "--library", str(library)],
        stdout=subprocess.PIPE, check=True)
    return json.loads(shown.stdout)["result"]["recordings"][0].get("expectedFrom")


def measure(bench, report):
    """Measures `tilawa process` with its defaults, compared with computing only features and with silencedetect."""
    library = bench.folder("libraries") / "default"

    def processing(path, *options):
        def task():
            shutil.rmtree(library, ignore_errors=True)
            return measuring.once(
                [bench.tilawa, "process", path, "--library", library, "--quiet", *options])
        return task

    cases = [("talk", talk(bench), "67", BAR if bench.seconds == 3_600 else None)]
    recited = recitation(bench)
    if recited:
        cases.append(("recitation", *recited, None))
    for name, path, surahs, bar in cases:
        found = measuring.in_turn(bench.runs, {
            "nothing said": processing(path),
            "a range": processing(path, "--range", surahs),
            "features alone": processing(path, *analysing.ALIKE),
            "silencedetect": lambda path=path: measuring.once(
                [*analysing.FFMPEG, "-i", path, *analysing.SILENCES]),
        }, bench.tell)
        peer = found.pop("silencedetect")
        for said, samples in found.items():
            work = f"{bench.hour} of {name}, {said}"
            if said == "nothing said":
                report.seconds("default", work, samples, bar)
            report.against("default", work, samples, "silencedetect", peer)
        if name == "talk":
            processing(path)()
            if expected_from(bench, library) is not None:
                raise measuring.Failed("talk was taken for recitation")
