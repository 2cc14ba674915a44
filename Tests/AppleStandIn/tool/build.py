"""Builds the stand-ins into the cache, and compiles the project's modules against them."""

import os
import re
import shutil
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import uikit
from table import MISSING, TABLE
from toolchain import (
    ALL, IOS, MACOS, STANDINS, WITH_UIKIT, fingerprint, lay_out_resources, run,
)

# In order of dependency. XCTest's and os's are not resilient: nobody switches over their enums.
MODULES = [
    "ObjectiveC", "Dispatch", "Foundation", "Combine", "QuartzCore", "AppKit", "os", "XCTest",
]
AFTER_UIKIT = ["UserNotifications", "SwiftUI", "RxSwift"]
BUILDERS = ["build", "table", "toolchain", "uikit"]  # what the result depends on


class Cache:
    """What is built once for a toolchain, a table and a set of stand-ins."""

    def __init__(self, toolchain, root):
        inputs = [file for file in STANDINS.rglob("*") if file.is_file()]
        inputs += [TABLE, *MISSING.values()]
        inputs += [Path(__file__).with_name(f"{name}.py") for name in BUILDERS]
        self.toolchain = toolchain
        self.folder = root / fingerprint(inputs, toolchain.version)
        self.resources = self.folder / "resources"

    def modules(self, platform):
        return self.folder / "modules" / platform.name

    def flags(self, platform, version=None, language="6"):
        return [
            "-frontend", "-target", platform.target(version), "-swift-version", language,
            "-resource-dir", str(self.resources), "-sdk", str(self.resources),
            "-module-cache-path", str(self.folder / "cache"), "-enable-objc-interop",
            "-I", str(self.modules(platform)), "-diagnostic-style", "llvm",
            "-Xcc", f"-I{STANDINS / 'include'}", "-Xcc", "-fblocks", "-Xcc", "-fobjc-arc",
            *self.toolchain.plugins,
        ]

    def build(self, say):
        done = self.folder / "done"
        if done.exists():
            return
        shutil.rmtree(self.folder.parent, ignore_errors=True)  # of other stand-ins
        lay_out_resources(self.toolchain, self.resources)
        generated = self.folder / "UIKit.swift"
        generated.write_text(uikit.source())
        say("Building the stand-ins (once)")
        with ThreadPoolExecutor(max_workers=os.cpu_count()) as pool:
            list(pool.map(self.build_foundations, ALL))
            files = [generated, *sorted((STANDINS / "UIKit").glob("*.swift"))]
            self.leave_out_what_does_not_compile(IOS, files)
            list(pool.map(lambda platform: self.build_uikit(platform, files), WITH_UIKIT))
        done.touch()

    def build_foundations(self, platform):
        self.modules(platform).mkdir(parents=True, exist_ok=True)
        for module in MODULES:
            if module != "AppKit" or platform is MACOS:
                self.build_standin(platform, module, [STANDINS / f"{module}.swift"])

    def build_uikit(self, platform, files):
        self.build_standin(platform, "UIKit", files)
        for module in AFTER_UIKIT:
            self.build_standin(platform, module, [STANDINS / f"{module}.swift"])

    def standin_flags(self, platform, module):
        # Resilient: a switch over their enums wants `@unknown default`, as with Apple's.
        return [
            *self.flags(platform), "-parse-as-library", "-enable-library-evolution",
            # They declare Apple's newest next to Apple's oldest, and what tvOS has not.
            "-disable-availability-checking", "-module-name", module,
        ]

    def build_standin(self, platform, module, files):
        spelled = self.folder / "sources" / platform.folder / module
        spelled.mkdir(parents=True)
        for file in files:
            (spelled / file.name).write_text(platform.spelled(file.read_text()))
        result = run([
            "swiftc", *self.standin_flags(platform, module), "-suppress-warnings",
            "-emit-module", "-experimental-skip-all-function-bodies",
            # That of the newest SDK in the table, which sources may ask for.
            "-user-module-version", "9127.0.85",
            "-o", str(self.modules(platform) / f"{module}.swiftmodule"),
            *map(str, sorted(spelled.iterdir())),
        ])
        if result.returncode:
            raise SystemExit(f"The stand-in {module} doesn't compile:\n{result.stderr[:4000]}")

    def leave_out_what_does_not_compile(self, platform, files):
        """The table names types that it has no rows of: such a line is commented out."""
        generated, left_out = files[0], []
        for _ in range(12):
            result = run([
                "swiftc", *self.standin_flags(platform, "UIKit"), "-suppress-warnings",
                "-typecheck", *map(str, files),
            ])
            errors = re.findall(r"UIKit\.swift:(\d+):\d+: error: (.*)", result.stderr)
            if not errors:
                break
            lines = generated.read_text().split("\n")
            for number, message in dict((int(n) - 1, m) for n, m in reversed(errors)).items():
                lines[number] = mended(lines[number], message, left_out)
            generated.write_text("\n".join(lines))
        (self.folder / "left-out.txt").write_text("\n".join(left_out) + "\n")


def mended(line, message, left_out):
    if line.endswith("{"):
        return mended_head(line, message)
    unrepresentable = "@objc" in message or "Objective-C" in message
    if unrepresentable and re.search(r"@objc(\([\w:]+\))? .*(open|public) ", line):
        return re.sub(r"@objc(\([\w:]+\))? ", "", line, count=1)
    left_out.append(f"{message} | {line}")
    return "// " + line


def mended_head(line, message):
    """A class without one of its protocols is better than none: that would drop all its members."""
    name = re.search(r"(?:cannot find type|to protocol) '(\w+)'", message)
    if not name:
        return line
    return re.sub(rf", (@preconcurrency )?{name[1]}\b", "", line)
