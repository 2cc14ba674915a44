"""The modules of a Holdfast checkout that an app for Apple's devices, or a Mac's terminal, is made of."""

import json
import os
import re
import shutil
from collections import namedtuple
from pathlib import Path

from toolchain import ALL, IOS, MACOS, run

# The version is the oldest system, where it isn't the package's; the language is Swift's mode.
Module = namedtuple("Module", "name sources platforms version language", defaults=["6"])

LIBRARIES = ["Holdfast", "HoldfastLinks", "HoldfastDiagnostics", "HoldfastHolders", "HoldfastTesting"]


def modules(project, scratch):
    """In order of dependency. The package's manifest says where the sources are."""
    targets, languages = manifest_targets(project, scratch)
    found = [Module("HeadlessUIKit", targets["HeadlessUIKit"], (MACOS,), None)]
    found += [Module(name, targets[name], ALL, None) for name in LIBRARIES]
    found.append(Module("Expectations", targets["Expectations"], (MACOS,), None))
    # The core names no feature: it compiles without them.
    core = swift_files(project / "Sources" / "Holdfast" / "Core")
    found.append(Module("HoldfastCore", core, (IOS,), None))
    found.append(Module("Shop", targets["Shop"], (IOS, MACOS), None))
    found += [Module(name, targets[name], (MACOS,), None) for name in ("newsfeed", "benchmarks")]
    for name, sources in targets.items():
        if any("Examples/Migration/" in str(file) for file in sources) and "Tests" not in name:
            found.append(Module(name, sources, (IOS, MACOS), None, languages[name]))
    swift5 = swift_files(project / "Tests" / "Swift5")
    found.append(Module("Swift5", swift5, (IOS, MACOS), None, "5"))
    found += [
        Module(name, sources, (MACOS,), None)
        # What imports another test target can't be checked: the stand-in for Testing has no bodies, so
        # the compiler can't compute the constants that a test target's module is emitted with.
        for name, sources in targets.items()
        if name.endswith("Tests") and name != "HeadlessUIKitTests"
    ]
    # The Xcode project compiles the sample's folders itself, together with the entry point, and without the
    # terminal.
    newsfeed = project / "Examples" / "Newsfeed"
    app = [file for file in targets["newsfeed"] if newsfeed / "Terminal" not in Path(file).parents]
    app += swift_files(newsfeed / "App" / "Phone")
    found.append(Module("NewsfeedPhone", app, (IOS,), None))
    found += guide_modules(project, scratch.parent / "guides")
    return found + simulator_modules(project / "Tests" / "OnSimulator")


def guide_modules(project, scratch):
    """The pages with code, each a module, but for those that need HeadlessUIKit, which is on no phone."""
    found = []
    pages = [project / "README.md", *sorted((project / "Docs").glob("*.md"))]
    pages += sorted((project / "Docs" / "Reference").glob("*.md"))
    pages += sorted((project / "Examples").rglob("README.md"))
    for page in pages:
        text = page.read_text()
        if "```swift" not in text or "import HeadlessUIKit" in text:
            continue
        name = page.parent.name if page.stem == "README" and page.parent != project else page.stem
        folder = scratch / name
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        awk = ["awk", "-v", f"out={folder}", "-f", str(project / ".ci/pages/snippets.awk"), str(page)]
        result = run(awk)
        if result.returncode:
            raise SystemExit(result.stderr)
        files = [folder / "page.swift", *sorted(folder.glob("apple-*.swift"))]
        found.append(Module(f"{name}Guide", files, (IOS,), None))
    return found


def c_module_flags(project, scratch):
    """So that the benchmarks find the one module that is C; freestanding, for there are no C headers."""
    header = project / "Tests" / "Benchmarks" / "Allocations" / "include" / "Allocations.h"
    module_map = scratch / "allocations.modulemap"
    module_map.write_text(f'module Allocations {{ header "{header}" export * }}\n')
    return ["-Xcc", f"-fmodule-map-file={module_map}", "-Xcc", "-ffreestanding"]


def manifest_targets(project, scratch):
    command = ["swift", "package", "--package-path", str(project), "--scratch-path", str(scratch)]
    # Else git, asked by the package manager, freshens the project's index.
    environment = {**os.environ, "GIT_OPTIONAL_LOCKS": "0"}
    result = run([*command, "dump-package"], env=environment)
    if result.returncode:
        raise SystemExit(f"{project} has no readable Package.swift:\n{result.stderr}")
    targets = json.loads(result.stdout)["targets"]
    return (
        {target["name"]: target_sources(project, target) for target in targets},
        {target["name"]: target_language(target) for target in targets},
    )


def target_language(target):
    kinds = [setting["kind"] for setting in target.get("settings", [])]
    modes = [kind["swiftLanguageMode"]["_0"] for kind in kinds if "swiftLanguageMode" in kind]
    return modes[0] if modes else "6"


def target_sources(project, target):
    kind = "Tests" if target["type"] == "test" else "Sources"
    folder = project / (target.get("path") or f"{kind}/{target['name']}")
    return swift_files(folder, target.get("exclude", []))


def swift_files(folder, excluded=()):
    excluded = [folder / path for path in excluded]
    return [
        file for file in sorted(folder.rglob("*.swift"))
        if not any(path == file or path in file.parents for path in excluded)
        and not any(parent.suffix == ".docc" for parent in file.parents)
    ]


def simulator_modules(folder):
    """The targets of XcodeGen's project: its few keys are read by hand, YAML needs a package."""
    text = (folder / "project.yml").read_text()
    version = re.search(r'iOS: "([\d.]+)"', text)[1]
    text = text.partition("\ntargets:")[2].partition("\nschemes:")[0]
    targets = re.split(r"\n  (?=\w+:\n)", text)
    return [
        Module(target.partition(":")[0].strip(), sources(folder, target), (IOS,), version)
        for target in targets if ":" in target
    ]


def sources(folder, target):
    text = target.partition("sources:")[2].partition("\n    settings:")[0]
    inline = re.match(r" \[(.*?)\]", text)
    if inline:
        names = [name.strip() for name in inline[1].split(",")]
        return [file for name in names for file in swift_files(folder / name)]
    found = []
    for item in text.partition("\n    dependencies:")[0].split("- path: ")[1:]:
        excluded = re.findall(r'"([^"*]+?)(?:/\*\*)?"', item)
        path = Path(folder, item.split()[0]).resolve()
        found += swift_files(path, excluded)
    return found
