#!/usr/bin/env bash
# Lays out all Swift files as .swift-format says.
source "$(dirname "$0")/common.sh"

swift format format --in-place --parallel --recursive Package.swift Sources Tests Fuzz Benchmarks examples
