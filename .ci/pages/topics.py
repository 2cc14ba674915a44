#!/usr/bin/env python3
"""Fails where a page of the reference has topics, and leaves out a member: DocC lists it below them by kind.

    topics.py ARCHIVE…     the archives that docc has made
"""
import json
import pathlib
import sys

failed = False
for archive in map(pathlib.Path, sys.argv[1:]):
    pages = archive / "data" / "documentation"
    for page in sorted(pages.rglob("*.json")):
        topics = json.loads(page.read_text(encoding="utf-8")).get("topicSections", [])
        if all(topic.get("generated") for topic in topics):
            continue
        for topic in topics:
            # What a type has of a protocol is in a list of its own.
            if topic.get("generated") and topic["title"] != "Default Implementations":
                names = ", ".join(name.rpartition("/")[2] for name in topic["identifiers"])
                print(f"{page.relative_to(pages).with_suffix('')}: list in Topics: {names}", file=sys.stderr)
                failed = True
sys.exit(failed)
