"""The Linux toolchain, made to type-check for Apple's platforms.

The standard library's interfaces are text and carry Apple's availability. With another target in
their head line they are the library of an iPhone, as far as type-checking goes.
"""

import hashlib
import json
import re
import subprocess
from pathlib import Path

STANDINS = Path(__file__).resolve().parent.parent / "standins"

# What the interfaces of Linux lack since they were printed without Objective-C.
OBJC_PARTS_OF_SWIFT = """
@frozen public struct AutoreleasingUnsafeMutablePointer<Pointee> {
  @usableFromInline internal var _p: Swift.UnsafeMutablePointer<Pointee>
}
public func _getErrorEmbeddedNSError<T: Swift.Error>(_ x: T) -> Swift.AnyObject?
public func _bridgeAnyObjectToAny(_ possiblyNullObject: Swift.AnyObject?) -> Any
public func _bridgeAnythingNonVerbatimToObjectiveC<T>(_ x: __owned T) -> Swift.AnyObject
"""

RETARGETED = [
    "Swift", "SwiftOnoneSupport", "_Concurrency", "_StringProcessing", "Synchronization",
    "Observation", "_TestDiscovery", "Testing",
]


class Platform:
    def __init__(self, name, triple, folder, version):
        self.name = name  # as said in the output
        self.triple = triple  # without the version: the toolchain looks modules up by it
        self.folder = folder  # where the compiler looks in its resource folder
        self.version = version

    def target(self, version=None):
        system, *simulator = self.triple.split("-")[2:]
        return "-".join(["x86_64-apple", f"{system}{version or self.version}", *simulator])


    def spelled(self, text):
        """Declarations as this system needs them spelled."""
        return text


class VisionOS(Platform):
    def spelled(self, text):
        """Its versions follow from those of iOS, by a table that stands in the SDK."""
        return re.sub(
            r"@available\((?![^()]*visionOS)([^()]*?)\biOS (\d+)((?:\.\d+)?)",
            lambda match: f"@available({match[1]}visionOS {vision(int(match[2]))}, "
            f"iOS {match[2]}{match[3]}",
            text,
        )


def vision(ios):
    return "1.0" if ios < 18 else "2.0" if ios < 26 else f"{ios}.0"


IOS = Platform("iOS", "x86_64-apple-ios-simulator", "iphonesimulator", "15.0")
TVOS = Platform("tvOS", "x86_64-apple-tvos-simulator", "appletvsimulator", "15.0")
# Without UIKit: there HeadlessUIKit is in its place.
MACOS = Platform("macOS", "x86_64-apple-macos", "macosx", "13.0")
VISIONOS = VisionOS("visionOS", "x86_64-apple-xros-simulator", "xrsimulator", "1.0")
CATALYST = Platform("Mac Catalyst", "x86_64-apple-ios-macabi", "maccatalyst", "15.0")
WITH_UIKIT = (IOS, TVOS, VISIONOS, CATALYST)
ALL = (*WITH_UIKIT, MACOS)


class Toolchain:
    def __init__(self):
        info = json.loads(run(["swiftc", "-print-target-info"]).stdout)
        self.version = info["compilerVersion"]
        self.target = info["target"]["moduleTriple"]
        self.resources = Path(info["paths"]["runtimeResourcePath"])
        self.libraries = Path(info["paths"]["runtimeLibraryPaths"][0])

    @property
    def plugins(self):
        host = self.resources / "host" / "plugins"
        return [flag for path in (host, host / "testing") for flag in ("-plugin-path", str(path))]


def run(command, **options):
    return subprocess.run(command, capture_output=True, text=True, **options)


def lay_out_resources(toolchain, folder):
    """A resource folder for `-resource-dir`: the toolchain's headers, the retargeted interfaces."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in ("clang", "shims"):
        link = folder / name
        if not link.is_symlink():
            link.symlink_to(toolchain.resources / name)
    for platform in ALL:
        for module in RETARGETED:
            text = platform.spelled(retargeted(interface(toolchain, module), platform))
            if module == "Swift":
                text += OBJC_PARTS_OF_SWIFT
            place = folder / platform.folder / f"{module}.swiftmodule"
            place.mkdir(parents=True, exist_ok=True)
            (place / f"{platform.triple}.swiftinterface").write_text(text)


def interface(toolchain, module):
    """The private interface where there is one: the modules use each other's SPI."""
    folder = toolchain.libraries / f"{module}.swiftmodule"
    for kind in ("private.swiftinterface", "swiftinterface"):
        file = folder / f"{toolchain.target}.{kind}"
        if file.exists():
            return file.read_text()
    raise SystemExit(f"The toolchain has no interface of {module}: {folder}")


def retargeted(text, platform):
    # Else each inlined body would be compiled again, for an older system than it was written for.
    text = re.sub(r"^\s*@backDeployed\(before:[^)]*\)\n", "", text, flags=re.M)
    # Linux's C library, which Observation imports and names nothing of.
    text = re.sub(r"^import Glibc\n", "", text, flags=re.M)
    return re.sub(
        r"^// swift-module-flags: (.*)$",
        lambda match: "// swift-module-flags: " + retargeted_flags(match[1], platform),
        text, count=1, flags=re.M,
    )


def retargeted_flags(flags, platform):
    flags = re.sub(r"-target \S+", "-target " + platform.target(), flags)
    flags = flags.replace("-disable-objc-interop", "-enable-objc-interop").replace("-static ", "")
    # Nothing is run, so nobody needs what the library's functions do; without, it is ten times as fast.
    flags = flags.replace(" -O ", " -Onone ") + " -experimental-skip-all-function-bodies"
    # The library uses its own newer parts freely; who imports it is checked all the same.
    return "-disable-availability-checking " + flags


def fingerprint(files, *words):
    """Names a cache: it is used again only while its inputs are the same."""
    digest = hashlib.sha256(" ".join(words).encode())
    for file in sorted(files):
        digest.update(file.name.encode() + file.read_bytes())
    return digest.hexdigest()[:16]
