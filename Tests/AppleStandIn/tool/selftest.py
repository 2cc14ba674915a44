"""The control files: each says in its head which error it must give on which platform, or none."""

import re
from pathlib import Path

from toolchain import ALL, IOS, TVOS, run

CONTROLS = Path(__file__).resolve().parent.parent / "controls"


def run_all(cache, diagnostics):
    results = [
        outcome(cache, platform, file, expected, diagnostics)
        for file in sorted(CONTROLS.glob("*.swift"))
        for platform, expected in expectations(file)
    ]
    print(f"{results.count(True)} of {len(results)} controls as expected")
    return not results or not all(results)


def expectations(file):
    head = [line[3:] for line in file.read_text().splitlines() if line.startswith("// ")]
    if "passes" in head:
        return [(IOS, None), (TVOS, None)]
    said = dict(re.match(r"(\w+): (.*)", line).groups() for line in head)
    found = [(platform, said[platform.name]) for platform in ALL if platform.name in said]
    return [(platform, None if text == "passes" else text) for platform, text in found]


def outcome(cache, platform, file, expected, diagnostics):
    result = run([
        "swiftc", *cache.flags(platform), "-parse-as-library", "-emit-module",
        "-o", "/dev/null", "-module-name", "Control", str(file),
    ])
    said = diagnostics(result.stderr, CONTROLS)
    found = [message for _, _, kind, message in said if kind == "error"]
    # Exactly the one expected: a control that fails for another reason as well proves nothing.
    good = not found if expected is None else len(found) == 1 and found[0].startswith(expected)
    print(f"{'ok ' if good else 'BAD'} {platform.name} {file.name}: {'; '.join(found) or 'passes'}")
    if not good:
        print(f"    expected: {expected or 'no error'}\n    " + result.stderr[:1500])
    return good
