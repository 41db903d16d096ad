#!/usr/bin/env python3
"""Runs a filter over the lines of a file under Apache Spark, and keeps their order.

Usage: spark.py MASTER INPUT OUTPUT COMMAND...

Spark cuts the file into partitions and starts COMMAND once for each, with the partition's lines on its standard input.
Name files in COMMAND by absolute paths: a worker runs in a folder of its own.
`local-cluster[2,1,1024]` as MASTER starts two workers in processes of their own on this machine.
"""

import os
import shlex
import sys

from pyspark import SparkConf, SparkContext


def main():
    master, source, target, *command = sys.argv[1:]
    conf = SparkConf().setMaster(master).setAppName("galley").set("spark.ui.enabled", "false")
    context = SparkContext(conf=conf)
    try:
        lines = context.textFile("file://" + os.path.abspath(source), minPartitions=8)
        # Status 1 is no failure: it says that a message was refused, and the answer says which.
        step = shlex.join(command) + " || [ $? -eq 1 ]"
        answers = lines.pipe(shlex.join(["sh", "-c", step]), checkCode=True)
        answers.saveAsTextFile("file://" + os.path.abspath(target))
    finally:
        context.stop()


main()
