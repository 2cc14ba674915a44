"""The UIKit stand-in: Swift source made of the table of its declarations.

What Apple's importer does to an Objective-C header, and Swift source doesn't get by itself, is
written out here: protocol members mirrored into classes, inherited initializers as convenience
initializers. The `async` variants of methods with a completion handler are rows of the table: which
of them Apple's headers opt out can't be seen from the rule.
"""

import re

from table import Table, is_async, key, parameters, signature

BODY = " { fatalError() }"
SWIFT_PROTOCOLS = {
    "UIMutableTraits", "UITraitDefinition", "UITraitChangeObservable",
    "UIContentConfiguration", "UIContentView", "UIConfigurationState",
}
# Its requirements name `Self` as a parameter: no class can be given them, only its extension.
EXTENDED = "UITraitChangeObservable"
SENDABLE = {
    "UIColor", "UIFont", "UIImage", "UIImage.Configuration", "UITraitCollection",
}
# Generic, or with a type of their own for each axis: in standins/UIKit instead.
BY_HAND = {
    "NSLayoutAnchor", "NSLayoutXAxisAnchor", "NSLayoutYAxisAnchor", "NSLayoutDimension",
    "UIFontDescriptor", "UITraitOverrides",
}


def source():
    generator = Generator(Table())
    lines = ["@_exported import Foundation", "@_exported import QuartzCore", "import Swift"]
    return "\n".join([*lines, "import _Concurrency", *generator.lines()]) + "\n"


class Generator:
    def __init__(self, table):
        self.table = table
        self.emitted = {}  # class -> the keys of its members
        self.initializers = {}  # class -> {key: (text, is designated)}
        self.shadowed = set()

    def lines(self):
        self.find_shadowed()
        lines = []
        for name in self.superclasses_first():
            if name.split(".")[0] not in BY_HAND:
                lines += self.declaration(name)
        for row in self.table.rows:
            if row.kind == "typealias" and row.type not in self.table.declarations:
                lines.append(f"public {row.swift}")
        return lines + self.extension_members() + self.shadows()

    def superclasses_first(self):
        """What a class inherits must be known when its own members are written."""
        depth = {name: len([*self.table.ancestors(name)]) for name in self.table.declarations}
        return sorted(self.table.declarations, key=depth.get)

    def declaration(self, name):
        """One line for each member: what doesn't compile is left out by its line."""
        row = self.table.declarations[name]
        emit = getattr(self, row.kind)
        head, body = emit(name, row)
        mark = self.table.availability(row)
        lines = [mark + head + " {", *body, "}"]
        outer, _, _ = name.rpartition(".")
        lines = [f"{mark}extension {outer} {{", *lines, "}"] if outer else lines
        return lines + (self.values(name) if row.kind == "protocol" else [])

    def values(self, name):
        """A protocol's static properties: each is found by a leading dot, and gives a type that adopts it."""
        lines = []
        for row in self.table.members.get(name, []):
            if row.kind != "class property":
                continue
            adopting = re.search(r": (\S+)", row.swift)[1]
            lines += [
                f"{self.table.availability(row)}extension {name} where Self == {adopting} {{",
                f"public {with_body(row.swift)}",
                "}",
            ]
        return lines

    # MARK: enums and structs

    def enum(self, name, row):
        raw = re.search(r": (U?Int\w*)", row.swift)
        cases = [
            self.table.availability(case) + case.swift
            for case in self.table.members.get(name, []) if case.kind == "case"
        ]
        short = name.split(".")[-1]
        if not cases:
            # A namespace, of Swift's own.
            members = self.table.members.get(name, [])
            return f"public enum {short}", [self.member_of_struct(member) for member in members]
        return f"@objc public enum {short}: {raw[1] if raw else 'Int'}, Sendable", cases

    def struct(self, name, row):
        if "UITraitDefinition" in row.swift:
            members = [self.member_of_struct(member) for member in self.table.members[name]]
            return f"public struct {name}: UITraitDefinition", members
        line = next(l for l in self.table.raw if l.startswith(f"{name}\tstruct\t"))
        raw = re.search(r"init\(rawValue: (\w+)\)", line)
        raw = raw[1] if raw else "UInt" if "OptionSet" in row.swift else None
        kinds = "OptionSet" if "OptionSet" in row.swift else "RawRepresentable, Hashable"
        body = []
        if raw:
            body.append(f"public var rawValue: {raw}")
            body.append(f"public init(rawValue: {raw}) {{ self.rawValue = rawValue }}")
        for member in self.table.members.get(name, []):
            if "rawValue" not in re.sub(r"^init\(_ rawValue", "", member.swift.partition("{")[0]):
                body.append(self.table.availability(member) + self.member_of_struct(member))
        adopted = [part for part in self.table.inherited(name) if part in self.table.protocols]
        if adopted:
            # Of Swift's own: nothing of Objective-C's.
            return f"public struct {name.split('.')[-1]}: {', '.join(adopted)}", body
        body.append("public typealias _ObjectiveCType = NSValue")
        kinds = f"{kinds if raw else 'Hashable'}, Sendable, _Bridged"
        return f"public struct {name.split('.')[-1]}: {kinds}", body

    def member_of_struct(self, row):
        if row.kind == "typealias":
            return "public " + row.swift
        text = re.sub(r"\b(class|static) let\b", "static var", row.swift)
        text = re.sub(r"\bclass (var|func)\b", r"static \1", text)
        attributes, text = split_attributes(text)
        return f"{attributes}public {with_body(text)}"

    def objc(self, row, wanted=True):
        if not wanted or row.is_overlay or is_async(row.swift):
            return ""
        overloaded = "func " in row.swift and key(row.swift) in self.table.overloaded
        return f"@objc({selector(row.swift)}) " if overloaded else "@objc "

    # MARK: protocols

    def protocol(self, name, row):
        parents = [part for part in self.table.inherited(name) if part in self.table.protocols]
        # Objective-C has no nested protocols: one in a class is Swift's own.
        is_objc = name not in SWIFT_PROTOCOLS and "." not in name
        if name == EXTENDED:
            return f"{actor(row)}public protocol {name}: AnyObject", []
        if is_objc and not parents:
            parents = ["NSObjectProtocol"]
        body = [
            self.requirement(member, is_objc)
            for member in self.table.members.get(name, [])
            if member.kind not in ("class method", "class property")
        ]
        text = f"{'@objc ' * is_objc}{actor(row)}public protocol {name.split('.')[-1]}"
        return text + (": " + ", ".join(parents) if parents else ""), body

    def extension_members(self):
        lines = []
        for row in self.table.members[EXTENDED]:
            attributes, text = split_attributes(row.swift)
            lines += [
                f"{self.table.availability(row)}extension {EXTENDED} {{",
                f"{attributes}public {text if row.kind == 'typealias' else with_body(text)}",
                "}",
            ]
        return lines

    def requirement(self, row, is_objc):
        attributes, text = split_attributes(row.swift)
        text = re.sub(r" = (nil|\[:\]|\[\])", "", text)
        return self.table.availability(row) + self.objc(row, is_objc) + attributes + text

    # MARK: classes

    def class_(self, name, row):
        parent = self.table.superclass(name) or "NSObject"
        adopted = [
            # Objective-C has no isolated conformances: such a one isn't checked.
            "@preconcurrency " * (not actor(self.table.declarations[p])) + p
            for p in self.table.inherited(name) if p in self.table.protocols
        ]
        kinds = [parent, *adopted] + ["@unchecked Sendable"] * (name in SENDABLE)
        self.emitted[name] = set()
        body = []
        for member in self.table.members.get(name, []):
            body += self.member(name, member)
        for protocol in self.table.adopted(name):
            if protocol == EXTENDED:
                continue
            for member in self.table.members.get(protocol, []):
                body += self.mirrored(name, protocol, member)
        body += self.inits(name)
        return f"@objc {actor(row)}open class {name.split('.')[-1]}: {', '.join(kinds)}", body

    def member(self, name, row, is_objc=True):
        if row.kind == "init":
            return []
        if row.kind == "typealias":
            return ["public " + row.swift]
        if (name, key(row.swift)) in self.shadowed or not self.is_new(name, signature(row.swift)):
            return []
        attributes, text = split_attributes(row.swift)
        mark = self.table.availability(row) + self.objc(row, is_objc)
        if re.match(r"(class|static) let", text):
            # A constant of the framework; it is not isolated, wherever it is declared.
            text = re.sub(r"^(class|static) let", "class var", text) + " { get }"
            mark = self.table.availability(row) + "nonisolated "
        access = "public" if text.startswith(("static", "final")) else "open"
        if text.startswith("weak "):
            return [f"{mark}{attributes}{access} {text.partition(' {')[0]}"]
        return [f"{mark}{attributes}{access} {with_body(text)}"]

    def mirrored(self, name, protocol, row):
        """The importer gives a class each member of its protocols, to call and to override."""
        if row.kind in ("typealias", "init") or row.kind == "class method" and row.is_overlay:
            return []
        row = row._replace(swift=re.sub(r"\boptional ", "", row.swift))
        return self.member(name, row, is_objc=protocol not in SWIFT_PROTOCOLS)

    def is_new(self, name, member):
        if any(member in self.emitted.get(cls, ()) for cls in (name, *self.table.ancestors(name))):
            return False
        self.emitted[name].add(member)
        return True

    # MARK: initializers

    def inits(self, name):
        """As imported: with designated initializers of its own, all others become convenience."""
        rows = self.table.members.get(name, [])
        own = {key(row.swift): row for row in rows if row.kind == "init"}
        special = {"init(coder:)", "init()"}
        designated = {k for k, row in own.items() if k not in special and is_designated(row)}
        inherited = self.inherited_inits(name)
        found = {}
        if designated or (not self.table.superclass(name) and "init(coder:)" in own):
            found = {k: (text, False) for k, (text, _) in inherited.items() if k != "init(coder:)"}
            found["init()"] = ("init()", not designated)
        for k, row in own.items():
            if k in special and not found:
                continue
            if k == "init(coder:)":
                found[k] = ("required init?(coder: NSCoder)", True)
            elif k != "init()":
                found[k] = (self.init_text(row), k in designated)
        self.initializers[name] = found or inherited
        return [self.init_line(inherited, k, *init) for k, init in found.items()]

    def inherited_inits(self, name):
        parent = self.table.superclass(name)
        return self.initializers.get(parent, {}) if parent else {"init()": ("init()", True)}

    def init_text(self, row):
        attributes, text = split_attributes(row.swift)
        return self.table.availability(row) + attributes + text.replace("convenience ", "")

    def init_line(self, inherited, k, text, is_designated_here):
        overrides = k in inherited and inherited[k][1] and "required" not in text
        words = "override " * overrides + "convenience " * (not is_designated_here)
        attributes, text = split_attributes(text)
        return f"@objc {attributes}public {words}{text}{BODY}"

    # MARK: properties redeclared with another type

    def find_shadowed(self):
        """`UITableView.delegate` has another type than `UIScrollView.delegate`: fine in
        Objective-C, an error in Swift, unless the inherited one is a protocol extension's."""
        for name in self.table.declarations:
            if self.table.kind(name) == "class":
                for row in self.table.members.get(name, []):
                    self.shadow_ancestors(name, row)

    def shadow_ancestors(self, name, row):
        for ancestor in self.table.ancestors(name):
            for other in self.table.members.get(ancestor, []):
                if row.kind == other.kind == "property" and key(row.swift) == key(other.swift):
                    if type_of(row.swift) != type_of(other.swift):
                        self.shadowed.add((ancestor, key(row.swift)))

    def shadows(self):
        lines = []
        for name, member in sorted(self.shadowed):
            row = next(r for r in self.table.members[name] if key(r.swift) == member)
            holder = f"_{name.replace('.', '')}_{member}"
            _, text = split_attributes(row.swift)
            lines += [
                f"@preconcurrency @MainActor public protocol {holder}: AnyObject {{}}",
                f"extension {holder} {{ public {with_body(text)} }}",
                f"extension {name}: {holder} {{}}",
            ]
        return lines


setattr(Generator, "class", Generator.class_)


def actor(row):
    return "@preconcurrency @MainActor " if "@MainActor" in row.swift else ""


def selector(swift):
    """One for each combination of types, where Swift's own would be the same for all of them."""
    name = key(swift).removeprefix("static ").partition("(")[0]
    parts = [re.match(r"(\w+)[^:]*: (.*)", part).groups() for part in parameters(swift)]
    kinds = [re.sub(r"\W", "", kind.partition(" = ")[0]) for _, kind in parts]
    labels = ["", *(label for label, _ in parts[1:])]
    return name + "".join(f"{label}_{kind}:" for label, kind in zip(labels, kinds))


def split_attributes(text):
    match = re.match(r"((?:@\w+(?:\([^)]*\))? )*)(.*)$", text)
    return match[1], match[2]


def with_body(text):
    if re.search(r"\bfunc\b|\binit\b|^subscript", text):
        return text + BODY
    text = text if "{" in text else text + " { get }"
    text = text.replace("{ get set }", "{ get { fatalError() } set {} }")
    return text.replace("{ get }", "{ get { fatalError() } }")


def type_of(swift):
    return swift.partition(":")[2].partition("{")[0].strip()


def is_designated(row):
    return "convenience" not in row.swift
