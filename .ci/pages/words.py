#!/usr/bin/env python3
"""Counts phrases that name nothing in comments, pages, messages and the names of tests; fails where there are more.

    words.py             compares the counts with the limits below
    words.py PART        lists where the phrases of a part stand: sources, pages, samples or tests

Docs/Contributors/Words.md says what to write instead. A limit is what is there: lower it when there is less.
"""
import re
import subprocess
import sys

PHRASES = {
    "what as a thing": r"\b[Ww]hat (?:is|was|are|were|has|had|have|it|they|lies|stays?|leaves?|left|comes?|came|goes|went"
    r"|waits?|asks?|shows?|holds?|keeps?|nothing|nobody|may|can|could|would|must|remains|moves|ends|belongs|another|others"
    r"|the (?:app|flow|user|screen|caller|link|gate|library|first|second|other|outer|inner))\b",
    "is none": r"\b(?:is|are|was|were|be) none\b",
    "of UIKit's": r"\bof (?:UIKit|the app|the flow|the library|the test|the user|the gate)['’]s\b",
    "so is": r"\b[Ss]o (?:is|are|does|do|has|have) (?!to |not |far)",
    "as far as": r"\bas far as\b",
    "metaphors": r"\b(?:seats?|fingers?|patience|piles?|let(?:s)? go of|takes? along|taken along|is told|are told|was told"
    r"|nobody|whoever|somebody|adrift|left behind|hear[sd]? (?:of|from))\b",
}

# In the order of PHRASES.
LIMITS = {
    "sources": [6, 4, 34, 1, 0, 8],
    "pages": [22, 1, 11, 0, 0, 5],
    "samples": [5, 0, 3, 0, 0, 2],
    "tests": [50, 27, 52, 16, 6, 87],
}


def part(path):
    if path.endswith(".md"):
        return "pages"
    return {"Sources": "sources", "Tests": "tests", "Examples": "samples"}.get(path.split("/")[0])


def texts(path):
    """The numbered lines of prose: without code in pages and comments, and without pieces of code in them."""
    is_code = False
    is_multiline = False
    with open(path, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            if path.endswith(".md"):
                if line.lstrip().startswith("```"):
                    is_code = not is_code
                elif not is_code:
                    yield number, re.sub(r"`[^`]*`", "``", line)
                continue
            if '"""' in line:
                is_multiline = not is_multiline
                continue
            if is_multiline:
                yield number, re.sub(r"`[^`]*`", "``", line.strip().removesuffix("\\"))
                continue
            comment = re.match(r"\s*///?(.*)", line)
            if comment:
                yield number, re.sub(r"`[^`]*`", "``", comment.group(1))
                continue
            for literal in re.findall(r'"((?:[^"\\]|\\.)*)"', line):
                if " " in literal:
                    yield number, literal
            name = re.search(r"func `([^`]* [^`]*)`", line)
            if name:
                yield number, name.group(1)


def main():
    wanted = sys.argv[1] if len(sys.argv) > 1 else None
    counts = {name: [0] * len(PHRASES) for name in LIMITS}
    paths = subprocess.run(["git", "ls-files", "*.swift", "*.md"], capture_output=True, text=True, check=True)
    for path in paths.stdout.split("\n"):
        if not path or part(path) is None:
            continue
        for number, text in texts(path):
            for index, phrase in enumerate(PHRASES.values()):
                for _ in re.finditer(phrase, text):
                    counts[part(path)][index] += 1
                    if wanted == part(path):
                        print(f"{path}:{number}: {text.strip()}")
    if wanted:
        return 0
    has_more = False
    for name, limits in LIMITS.items():
        print(f"{name}: {counts[name]}")
        for phrase, count, limit in zip(PHRASES, counts[name], limits):
            if count > limit:
                has_more = True
                print(f"  “{phrase}” stands {count} times, {limit} are allowed. Find them with: .ci/pages/words.py {name}")
    return 1 if has_more else 0


sys.exit(main())
