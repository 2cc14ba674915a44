// Checks an Xcode project that hasn't been opened in Xcode, for .ci/apple.
//
// Foundation's property list parser reads the file, and not the code that wrote it. Every reference must lead
// to an object of the right kind, and every object must have a reference to it. Every path must exist, and the
// package must have the products. How Xcode interprets the settings can't be
// checked without Xcode.

import Foundation

let arguments = CommandLine.arguments
if arguments.count == 4, ["--sources", "--flags"].contains(arguments[1]) {
  let project = try ProjectFile(at: URL(fileURLWithPath: arguments[2]))
  let lines =
    arguments[1] == "--sources"
    ? project.sources(of: arguments[3]) : project.flags(of: arguments[3])
  for line in lines { print(line) }
  exit(lines.isEmpty ? 1 : 0)
}
guard arguments.count == 3 else {
  let usage =
    "usage: project PROJECT.xcodeproj PACKAGE.json, or project --sources|--flags PROJECT.xcodeproj TARGET\n"
  FileHandle.standardError.write(Data(usage.utf8))
  exit(2)
}
let project = try ProjectFile(at: URL(fileURLWithPath: arguments[1]))
let package = try JSONSerialization.jsonObject(
  with: Data(contentsOf: URL(fileURLWithPath: arguments[2]))
)
let findings = project.findings(in: PackageManifest(package))
for finding in findings { print(finding) }
print("\(project.objects.count) objects in \(arguments[1]): \(findings.count) mistakes")
exit(findings.isEmpty && !project.objects.isEmpty ? 0 : 1)
