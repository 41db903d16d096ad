# Galley's commands. Each is a script in scripts/; `make help` lists them.
#
#   make fuzz TARGET=json SECONDS=60

TARGET ?= all
SECONDS ?= 60
COMMANDS ?= 1000000
DOCUMENTS ?= 5000000
SEED ?= $(shell date +%s)

.PHONY: help setup build test demo attach-demo example wasm lint format law fuzz fuzz-model fuzz-repro fuzz-merge \
	fuzz-coverage sanitize-thread sanitize-address bench bench-full bench-hostile bench-curves bench-upload \
	bench-compare bench-check bench-baseline scale doc check

help: ## Shows this list (the default).
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-16s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: ## Installs the libraries that are missing (Debian; as root or with sudo).
	@scripts/setup.sh

build: ## Builds everything, tests included.
	@scripts/build.sh

test: ## Builds, and runs all tests.
	@scripts/test.sh

demo: ## Turns a file of chat messages into message payloads and shows them.
	@scripts/demo.sh

attach-demo: ## Uploads files to a web server on this machine and shows the payloads.
	@scripts/attach-demo.sh

example: ## Builds the terminal composer in examples/ and types into it.
	@scripts/example.sh

wasm: ## Compiles the core as Embedded Swift for WebAssembly.
	@scripts/wasm.sh

lint: ## Checks the layout of all Swift files, comments on public symbols, the pages in docs/, and the scripts.
	@scripts/lint.sh

format: ## Lays out all Swift files.
	@scripts/format.sh

law: ## Writes random documents as markdown, reads them back and compares: DOCUMENTS=5000000.
	@scripts/law.sh $(DOCUMENTS)

fuzz: ## Fuzzes: TARGET=name or all, SECONDS=60 for each.
	@scripts/fuzz.sh $(TARGET) $(SECONDS)

fuzz-model: ## Random commands through the composer and a naive one: COMMANDS=1000000 SEED=number.
	@scripts/fuzz.sh model $(COMMANDS) $(SEED)

fuzz-repro: ## Runs one input once: FILE=path.
	@scripts/fuzz.sh repro "$(FILE)"

fuzz-merge: ## Takes what was found to cover more into the committed corpora: TARGET=name or all.
	@scripts/fuzz.sh merge $(TARGET)

fuzz-coverage: ## Lines that the committed corpora cover, by file and module: TARGET=name or all.
	@scripts/fuzz.sh coverage $(TARGET)

sanitize-thread: ## Tests of what uses threads and C libraries, under ThreadSanitizer.
	@scripts/sanitize.sh thread

sanitize-address: ## The same tests under AddressSanitizer.
	@scripts/sanitize.sh address

bench: ## Measures against other libraries; writes Benchmarks/results.json and docs/performance.md.
	@scripts/bench.sh

bench-full: ## Everything that docs/performance.md shows, and the page (a quarter of an hour).
	@scripts/bench.sh
	@scripts/bench.sh hostile
	@scripts/bench-upload.sh
	@scripts/bench.sh curves

bench-hostile: ## Hostile inputs through every way in: how time grows with size, and the slowest.
	@scripts/bench.sh hostile

bench-curves: ## How costs grow with the size of the text: measures, prints the slopes, draws docs/pictures/scaling.svg.
	@scripts/bench.sh curves

bench-upload: ## Uploads 1 GB to a web server on this machine, beside curl, and measures time and memory.
	@scripts/bench-upload.sh

bench-compare: ## Compares Benchmarks/results.json with another: BASE=path. Fails where a ratio is a fifth worse.
	@scripts/bench-compare.py "$(BASE)"

bench-check: ## The same with the committed Benchmarks/baseline.json; what looks worse is measured again.
	@scripts/bench-compare.py check

bench-baseline: ## Makes the ratios of Benchmarks/results.json the baseline.
	@scripts/bench-compare.py baseline

scale: ## Runs a million messages in one process, with --jobs, GNU parallel and Spark, and compares.
	@scripts/scale.sh

doc: ## Builds the documentation into .build/documentation.
	@scripts/doc.sh

check: lint wasm test ## What a change must pass before it is offered.
