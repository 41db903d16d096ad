# Galley's commands. Each is a script in scripts/; `make help` lists them.
#
#   make fuzz TARGET=json SECONDS=60

TARGET ?= all
SECONDS ?= 60

.PHONY: help setup build test demo fuzz bench lint format doc wasm check

help: ## Shows this list (the default).
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: ## Installs the libraries that are missing (Debian; as root or with sudo).
	@scripts/setup.sh

build: setup ## Builds everything, tests included.
	@scripts/build.sh

test: build ## Builds, and runs all tests.
	@scripts/test.sh

demo: setup ## Turns a file of chat messages into message payloads and shows them.
	@scripts/demo.sh

wasm: ## Compiles the core as Embedded Swift for WebAssembly.
	@scripts/wasm.sh

lint: ## Checks the layout of all Swift files, and the shell scripts.
	@scripts/lint.sh

format: ## Lays out all Swift files.
	@scripts/format.sh

fuzz: setup ## Fuzzes: TARGET=name or all, SECONDS=60 for each.
	@scripts/fuzz.sh $(TARGET) $(SECONDS)

bench: ## Measures against cmark-gfm and writes Benchmarks/results.json.
	@scripts/bench.sh

doc: setup ## Builds the documentation into .build/documentation.
	@scripts/doc.sh

check: lint wasm test ## What a change must pass before it is offered.
