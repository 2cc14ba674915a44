"""Checks the control files, then the project for iOS, tvOS and macOS: per module what the compiler said.

Ends with 1 if a control isn't answered as it says, or if there is any error or warning.
"""

import os
import re
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import selftest
from build import Cache
from project import LIBRARIES, c_module_flags, modules
from table import NEVER
from toolchain import ALL, MACOS, Toolchain, run

DIAGNOSTIC = re.compile(r"^(/[^:\n]+|<unknown>):(\d+):(\d+): (error|warning): (.*)$", re.M)


# What a test is found by is a constant, and the library that is stood in for has no bodies by which the
# compiler could compute one. Said of a macro's expansion it is not about the project.
CONSTANTS = ["'@const' value", "compile-time constant to use @section"]
# Those that run on UIKit, too: they may use no more than public API, and others import them.
IMPORTED_TESTS = "BehaviourTests"
# What tests expect, for all of them: on iOS a target of OnSimulator's.
EXPECTATIONS = "Expectations"
PROJECT = Path(__file__).resolve().parents[3]


def main():
    cache = Cache(Toolchain(), PROJECT / ".build-apple")
    cache.build(lambda line: print(line, flush=True))
    failed = selftest.run_all(cache, diagnostics)
    sys.exit(1 if check(cache, PROJECT, sys.argv[1:]) or failed else 0)


def check(cache, project, names):
    """All modules, or what others import and those with one of the names."""
    found = modules(project, cache.folder / "manifest")
    with tempfile.TemporaryDirectory() as scratch:
        jobs = [
            Job(cache, project, Path(scratch), platform, module)
            for platform in ALL for module in found if platform in module.platforms
        ]
        return run_jobs([
            job for job in jobs if not names or job.is_imported or job.module.name in names
        ])


def run_jobs(jobs):
    """What others import in its order, since the later import the earlier; the rest side by side."""
    failed = 0
    first = [job for job in jobs if job.is_imported]
    rest = [job for job in jobs if job not in first]
    with ThreadPoolExecutor(max_workers=os.cpu_count()) as pool:
        # The platforms share nothing: one module of each at a time.
        chains = [[job for job in first if job.platform is platform] for platform in ALL]
        done = list(pool.map(lambda chain: [job.run() for job in chain], chains))
        for report in [*sum(done, []), *pool.map(Job.run, rest)]:
            failed += report.print()
    return failed


class Job:
    def __init__(self, cache, project, scratch, platform, module):
        self.cache, self.project, self.scratch = cache, project, scratch / platform.name
        self.platform, self.module = platform, module
        self.scratch.mkdir(exist_ok=True)

    @property
    def is_imported(self):
        # On a Mac the tests import the migrations too.
        name = self.module.name
        if self.platform is MACOS:
            return name == IMPORTED_TESTS or not name.endswith("Tests")
        return name in LIBRARIES or name == EXPECTATIONS

    def run(self):
        output = self.compile()
        if not self.emitted.exists():
            # Its importers are to be checked all the same: errors in bodies are not theirs, nor is what
            # is left out of the report.
            self.compile("-experimental-skip-non-inlinable-function-bodies")
        return Report(self, output)

    @property
    def emitted(self):
        return self.scratch / f"{self.module.name}.swiftmodule"

    @property
    def flags(self):
        # Tests share files with the sample's Xcode project, which is no package.
        package = ["-D", "SWIFT_PACKAGE"] if self.module.name.endswith("Tests") else []
        return self.cache.flags(self.platform, self.module.version, self.module.language) + package

    def compile(self, *options):
        """Emits the module, for `-typecheck` would leave out the checks of data flow: those of
        data races and of variables without a value. They run once there are no other errors."""
        name = self.module.name
        if name == "benchmarks":
            options = (*options, *c_module_flags(self.project, self.scratch))
        return run([
            "swiftc", *self.flags, *options,
            "-parse-as-library", "-emit-module",
            *(["-package-name", "holdfast"] if name != IMPORTED_TESTS else []),
            *(["-enable-testing"] if self.platform is MACOS else []),
            "-module-name", name, "-I", str(self.scratch),
            "-o", str(self.emitted), *map(str, self.module.sources),
        ]).stderr


class Report:
    def __init__(self, job, output):
        self.found = diagnostics(output, job.project)
        self.title = f"{job.platform.name} {job.module.name}"
        crashed = "Stack dump" in output or "Please submit a bug report" in output
        silent = output.strip() and not DIAGNOSTIC.search(output)
        if crashed or silent:
            self.found.append(("", 0, "error", "the compiler said: " + output[-2000:]))

    def print(self):
        kinds = [kind for _, _, kind, _ in self.found]
        errors, warnings = kinds.count("error"), kinds.count("warning")
        print(f"{self.title}: {errors} errors, {warnings} warnings")
        for file, line, kind, message in self.found:
            print(f"  {file}:{line}: {kind}: {message}")
        return bool(self.found)


def diagnostics(output, project):
    """Each once, in the order of the files: the compiler says some for every file of a module."""
    found = set()
    for file, line, _, kind, message in DIAGNOSTIC.findall(output):
        if "swift-generated-sources" in file and any(text in message for text in CONSTANTS):
            continue
        never = rf"only available in (\w+) {NEVER}\S* or newer"
        message = re.sub(never, r"unavailable in \1", message)
        if Path(file).is_relative_to(project):
            file = str(Path(file).relative_to(project))
        elif "swift-generated-sources" in file:
            file = Path(file).name  # a macro's expansion
        found.add((file, int(line), kind, message))
    return sorted(found)


if __name__ == "__main__":
    main()
