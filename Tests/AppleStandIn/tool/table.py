"""The table of UIKit's declarations, and what can be asked of it."""

import re
from collections import namedtuple
from functools import cached_property
from pathlib import Path

# Stands for «unavailable»: Swift lets no member that is marked so be mirrored or overridden.
NEVER = 99
TYPES = {"class", "struct", "enum", "protocol"}
FACTS = Path(__file__).resolve().parents[2] / "Facts"
TABLE = FACTS / "api.tsv"
MISSING = {"tvOS": FACTS / "tvos-unavailable.tsv", "visionOS": FACTS / "visionos-unavailable.tsv"}

# An overlay's row is written in Swift by Apple: nothing for Objective-C, nothing to override.
Row = namedtuple("Row", "type kind swift ios is_overlay")


class Table:
    def __init__(self):
        self.raw = TABLE.read_text().splitlines()[1:]  # with the remarks that `read` drops
        self.rows = [read(line) for line in self.raw]
        self.declarations = {row.type: row for row in self.rows if row.kind in TYPES}
        self.members = {}
        for row in self.rows:
            if row.kind not in TYPES:
                self.members.setdefault(row.type, []).append(row)
        self.missing = {
            system: {tuple(line.split("\t")) for line in file.read_text().splitlines()[1:]}
            for system, file in MISSING.items()
        }

    @cached_property
    def protocols(self):
        return {name for name, row in self.declarations.items() if row.kind == "protocol"}

    @cached_property
    def overloaded(self):
        """The names, with labels, that functions of different types share."""
        found = {}
        for row in self.rows:
            if "func " in row.swift:
                found.setdefault(key(row.swift), set()).add(signature(row.swift))
        return {name for name, signatures in found.items() if len(signatures) > 1}

    def inherited(self, name):
        """What the declaration names after its colon."""
        _, _, names = re.sub(r"<.*?>", "", self.declarations[name].swift).partition(" : ")
        return [part.strip() for part in names.partition(" where ")[0].split(",") if part.strip()]

    def superclass(self, name):
        names = self.inherited(name)[:1]
        return names[0] if names and self.kind(names[0]) == "class" else None

    def kind(self, name):
        return self.declarations[name].kind if name in self.declarations else None

    def ancestors(self, name):
        while name := self.superclass(name):
            yield name

    def adopted(self, name):
        """The protocols of a class, with those that they inherit."""
        found, waiting = [], [part for part in self.inherited(name) if part in self.protocols]
        while waiting:
            protocol = waiting.pop(0)
            if protocol not in found:
                found.append(protocol)
                waiting += [part for part in self.inherited(protocol) if part in self.protocols]
        return found

    def availability(self, row):
        """Both systems count alike: what came with iOS 16 came with tvOS 16."""
        text = ""
        version = row.ios.rstrip("*?")
        if version and float(version) > 13:
            text = f"@available(iOS {version}, tvOS {version}, *) "
        name = "" if row.kind in TYPES else key(row.swift).removeprefix("static ")
        for system, missing in self.missing.items():
            if (row.type, name) in missing:
                text += f"@available({system} {NEVER}, *) "
        return text


def read(line):
    row = Row(*line.split("\t"), is_overlay=False)
    is_overlay = "@preconcurrency" in row.swift or "subscript<" in row.swift
    swift = re.sub(r"\s+// .*$", "", row.swift).strip()
    # Marks of Swift's own overlay and of ownership: neither changes what type-checks here. That a
    # class's property is weak does: an override has to say so.
    is_weak = swift.startswith("weak var ") and "{ get set }" in swift
    marks = ["@MainActor @preconcurrency ", "@NSCopying ", "unowned(unsafe) "]
    for mark in marks if is_weak else [*marks, "weak "]:
        swift = swift.replace(mark, "")
    if row.type + "." in swift.partition("=")[0] and row.kind == "typealias":
        swift = swift.replace(row.type + ".", "", 1)
    return row._replace(swift=swift, is_overlay=is_overlay)


def member_name(swift):
    match = re.search(r"\b(?:func|var|let|case) `?(\w+)", swift)
    return match[1] if match else ""


def key(swift):
    """The name, with its labels for a function or initializer."""
    if not re.search(r"\bfunc\b|\binit[?!]?[(<]", swift):
        return member_name(swift)
    name = re.search(r"\b(?:func (\S+?)|(init)[?!]?)(?:<[^(]*>)?\(", swift)
    labels = [parameter.split()[0] for parameter in parameters(swift)]
    labels = "".join(label.rstrip(":") + ":" for label in labels)
    side = "static " if re.search(r"\b(class|static) func", swift) else ""
    return f"{side}{name[1] or name[2]}({labels})"


def signature(swift):
    """What two members may not share in one class: for a function, the types as well."""
    if not re.search(r"\bfunc\b", swift):
        return member_name(swift)
    types = [part.partition(":")[2].partition(" = ")[0].strip() for part in parameters(swift)]
    return f"{key(swift)} {', '.join(types)}" + " async" * is_async(swift)


def is_async(swift):
    return ") async" in swift


def parameters(swift):
    """The parameters of a function or initializer, as text, without those of the closures."""
    start = re.search(r"(?:func [^\s(<]+|func \S+?|init[?!]?)(?:<[^(]*>)?\(", swift).end()
    depth, part, parts = 0, "", []
    for index in range(start, len(swift)):
        character = swift[index]
        if character == ")" and depth == 0:
            break
        if character == "," and depth == 0:
            parts.append(part.strip())
            part = ""
            continue
        depth += {"(": 1, "[": 1, "<": 1, ")": -1, "]": -1}.get(character, 0)
        depth -= character == ">" and swift[index - 1] != "-"
        part += character
    return parts + [part.strip()] if part.strip() else parts

