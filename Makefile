# Tilawa: what can be made.
#
#   make demo         install what is missing to build, build for release, analyse SampleData into
#                     demo/library, render a drill to demo/drill.wav; can be run again at any time
#   make test         install what is missing to build and test, then lint, build and run every test
#   make setup        only install what is missing to build (apt packages, asked for only if absent)
#   make install      install program, manual pages, completions, recipes, systemd units and documents:
#                     make install PREFIX=/usr/local [DESTDIR=folder]
#   make uninstall    remove what make install installed; same PREFIX and DESTDIR
#   make deb          build a Debian package in .build; it needs no Swift where it is installed
#   make check        the same as `make test`, but installs nothing
#   make browser      only the tests of the review desk in a browser; needs chromium and chromedriver
#   make slurm        only the shards on a Slurm of two virtual nodes on this machine; needs root, slurmctld,
#                     slurmd, slurm-client and munge
#   make lint         style: layout of Swift, names in JavaScript and Python, plain prose, unused declarations
#   make sample-data  make the recordings in SampleData anew, byte for byte, with their truth
#   make bench        how fast everything is, beside ffmpeg, sox, rubberband and others; takes half an
#                     hour and 10 GB; make bench OPTIONS=--quick tries it
#   make accuracy     the accuracy on your own recordings: make accuracy RECORDINGS=folder
#   make transcription  an engine of transcription with Whisper's base model, for use offline afterwards
#                     (450 MB to download); make transcription FOLDER=folder sets it up there
#   make torture      faults at full size: kills, full and broken disks, damaged files, two at once,
#                     then make fuzz; takes a night
#   make faults       the first half of it
#   make fuzz         every parser of ours against bytes that libFuzzer makes up, ten minutes each;
#                     make fuzz FUZZ_SECONDS=60 PARSERS="recipe plan" tries it
#   make clean        remove what was built, and demo/
#
# A Swift toolchain (6.2 or newer) on PATH is all that must be there beforehand.

SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.ONESHELL:
.SILENT:
.NOTPARALLEL:
PREFIX ?= /usr/local
DESTDIR ?=
.PHONY: demo install uninstall deb test setup setup-test check lint browser slurm sample-data bench accuracy torture faults \
  fuzz transcription clean toolchain
.DEFAULT_GOAL := check

# What is needed, as module:package and command:package. It is looked for by pkg-config and on
# PATH, so a system without apt will do if it has them all.
MODULES := sndfile:libsndfile1-dev fftw3f:libfftw3-dev samplerate:libsamplerate0-dev \
  rubberband:librubberband-dev libebur128:libebur128-dev \
  libavformat:libavformat-dev libavcodec:libavcodec-dev libavutil:libavutil-dev \
  libswresample:libswresample-dev sqlite3:libsqlite3-dev nettle:nettle-dev \
  libseccomp:libseccomp-dev
COMMANDS := pkg-config:pkg-config
INSTALL_COMMANDS := python3:python3
DEB_COMMANDS := $(INSTALL_COMMANDS) dpkg-shlibdeps:dpkg-dev strip:binutils
TEST_COMMANDS := ffmpeg:ffmpeg sox:sox strace:strace python3:python3 pip3:python3-pip git:git
# The tests of the review desk are skipped where these cannot be had.
BROWSER_COMMANDS := chromium:chromium chromedriver:chromium-driver
# So are those on a Slurm of this machine, without root too.
SLURM_COMMANDS := ffmpeg:ffmpeg slurmctld:slurmctld slurmd:slurmd sbatch:slurm-client munged:munge \
  unshare:util-linux
# Debian keeps daemons where the PATH of a user does not look.
export PATH := $(PATH):/usr/sbin
BENCH_COMMANDS := $(TEST_COMMANDS) rubberband:rubberband-cli espeak-ng:espeak-ng \
  python3:python3-venv

# $(call install,commands): installs the packages of what is missing, or says what to install.
define install
missing() {
  for need in $(MODULES); do
    pkg-config --exists "$${need%%:*}" 2>/dev/null || echo "$${need#*:}"
  done
  for need in $(1); do
    command -v "$${need%%:*}" >/dev/null || echo "$${need#*:}"
  done
}
packages=$$(echo $$(missing))
if [ -n "$$packages" ]; then
  as_root=
  if ! command -v apt-get >/dev/null; then
    echo "error: these Debian packages, or what they hold, are missing: $$packages" >&2
    echo "  try: install their counterparts with your system's package tool" >&2
    exit 1
  elif [ "$$(id -u)" != 0 ]; then
    if ! command -v sudo >/dev/null; then
      echo "error: packages are missing, and there is neither root nor sudo to install them" >&2
      echo "  try: as root, apt-get install --no-install-recommends $$packages" >&2
      exit 1
    fi
    as_root=sudo
  fi
  echo "installing: $$packages"
  apt="$$as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=300"
  Scripts/apt-update $$as_root
  $$apt install -y --no-install-recommends $$packages >/dev/null
  packages=$$(echo $$(missing))
  if [ -n "$$packages" ]; then
    echo "error: still missing after installing: $$packages" >&2
    exit 1
  fi
fi
endef

toolchain:
	if ! command -v swift >/dev/null; then
	  echo "error: no Swift toolchain is on PATH" >&2
	  echo "  try: install Swift 6.2 or newer from https://www.swift.org/install" >&2
	  exit 1
	fi

setup: toolchain
	$(call install,$(COMMANDS))

setup-test: toolchain
	$(call install,$(COMMANDS) $(TEST_COMMANDS))
	Scripts/install-linters || true
	if ! ($(call install,$(COMMANDS) $(BROWSER_COMMANDS))); then
	  echo "the tests of the review desk in a browser will be skipped" >&2
	fi
	if ! ($(call install,$(COMMANDS) $(SLURM_COMMANDS))); then
	  echo "the tests on a Slurm of this machine will be skipped" >&2
	fi

demo: setup
	tilawa=$$(Scripts/build-release)
	mkdir -p demo
	"$$tilawa" process SampleData --plan SampleData/plan.csv --recipe SampleData/recipe.yaml \
	  --library demo/library
	"$$tilawa" status --library demo/library
	"$$tilawa" render --range 112 --gap 1s --library demo/library --output demo/drill.wav --force
	echo
	echo "The library: demo/library"
	echo "The drill:   demo/drill.wav (play it)"
	echo "The program: $$tilawa"
	printf 'Next: %q review --library demo/library\n' "$$tilawa"

install: toolchain
	$(call install,$(COMMANDS) $(INSTALL_COMMANDS))
	Scripts/install "$$(Scripts/build-release)" '$(PREFIX)' '$(DESTDIR)'
	echo "Installed: $(DESTDIR)$(PREFIX)/bin/tilawa"

uninstall:
	Scripts/uninstall '$(PREFIX)' '$(DESTDIR)'

deb: toolchain
	$(call install,$(COMMANDS) $(DEB_COMMANDS))
	Scripts/build-deb "$$(Scripts/build-release)"

lint: toolchain
	Scripts/install-linters
	Scripts/lint

# Every text of the page of the desk is in its files of messages; it reads files only.
MESSAGES := python3 -B Tests/Browser/test_messages.py
# Skips itself, in one line, without a browser.
BROWSER := python3 -B Tests/Browser/test_review.py
HIFZ := python3 -B Tests/Browser/test_hifz.py
TOOLS := python3 -B Tests/Browser/test_tools.py
FIREFOX := python3 -B Tests/Browser/test_firefox.py
PUBLISHED := python3 -B Tests/Browser/test_publication.py

browser: toolchain
	swift build --product tilawa
	$(MESSAGES)
	$(BROWSER) -v
	$(HIFZ) -v
	$(TOOLS) -v
	$(FIREFOX) -v
	$(PUBLISHED) -v

# So does this, where Slurm cannot be run; it is killed after a time limit of its own.
SLURM := Scripts/test-slurm .build/debug/tilawa

slurm: toolchain
	swift build --product tilawa
	$(SLURM)

# Eight tests at once: with no limit, a test that waits for a program has its next turn after all others.
test check: export SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH := 8

# A fault of style does not keep the tests from running; their closing lines come last, and after
# them what failed once more: of a crash the reason and where it was, not the registers.
test: setup-test
test check: export SWIFT_BACKTRACE := enable=yes,threads=crashed,images=none,registers=none
test check: toolchain
	style=clean
	Scripts/lint || style=faulty
	swift build --build-tests
	$(MESSAGES)
	# Two at a time, since each waits most of its time; xargs ends with a fault if one has one.
	printf '%s\n' '$(SLURM)' '$(BROWSER)' '$(HIFZ)' '$(TOOLS)' '$(FIREFOX)' \
	  '$(PUBLISHED)' | xargs -P 2 -I COMMAND bash -c COMMAND
	if ! swift test --skip-build 2>&1 | tee .build/tests.log; then
	  echo "error: these tests failed:" >&2
	  grep -aE '^✘|Fatal error:|crashed' .build/tests.log >&2 || true
	  exit 1
	fi
	if [ $$style = faulty ]; then
	  echo "error: the lint found faults; they are printed first, and by make lint" >&2
	  exit 1
	fi

sample-data: setup-test
	swift run -c release GenerateSampleData SampleData

bench: toolchain
	$(call install,$(COMMANDS) $(BENCH_COMMANDS))
	Benchmarks/speed $(OPTIONS)

transcription:
	Scripts/make-transcription.py $(FOLDER)

accuracy: setup
	Benchmarks/accuracy $(RECORDINGS)

# The tests of Tests/CLITests/Faults, against the program as it is released.
FAULTS := KillTests|CommandFaultTests|RenderFaultTests|DiskFaultTests|WorkerFaultTests|LimitTests|\
DamagedInputTests|HostileInputTests|HostileNameTests|OddFolderTests|TwoProcessesTests|\
SteadyResultTests|MutatedFilesTests

torture: faults fuzz

faults: setup-test
	tilawa=$$(Scripts/build-release)
	swift build --build-tests
	TILAWA_TORTURE=1 TILAWA_BINARY="$$tilawa" \
	  swift test --skip-build --filter '$(FAULTS)'

FUZZ_SECONDS := 600
PARSERS := recipe drill sweep range name plan timing reciter pattern truth features sound model engine annotation

fuzz: setup
	export TILAWA_FUZZ=1
	swift build -c release --scratch-path .build/fuzz --product Fuzz -Xswiftc -sanitize=fuzzer -Xswiftc -use-ld=lld
	for parser in $(PARSERS); do
	  mkdir -p .build/fuzz/found/$$parser
	  seeds=Fuzz/Seeds/$$parser
	  if [ $$parser = recipe ]; then seeds=Pipelines; fi
	  if [ $$parser = drill ]; then seeds=Pipelines/drills; fi
	  echo "fuzz: $$parser, $(FUZZ_SECONDS) s"
	  FUZZ_PARSER=$$parser .build/fuzz/release/Fuzz .build/fuzz/found/$$parser $$seeds \
	    -max_total_time=$(FUZZ_SECONDS) -timeout=20 -rss_limit_mb=1024 -max_len=16384 \
	    -verbosity=0 -print_final_stats=1 -artifact_prefix=.build/fuzz/$$parser-
	done

clean:
	rm -rf .build demo
