import Expectations
import Foundation
import Testing

@testable import HoldfastTesting

/// Tests the meaning of the values of `HOLDFAST_COVERAGE`, and which files aren't overwritten.
@MainActor
struct CoverageRequestTests {
  @Test(arguments: ["1", "true", "YES", "on"])
  func `a switch asks for the console`(_ value: String) throws {
    let request = try #require(CoverageRequest(value) { Issue.record("\($0)") })
    expectNil(request.path)
  }

  @Test(arguments: [nil, "", "0", "false", "No", "off"])
  func `a switch that is off asks for nothing`(_ value: String?) {
    expectNil(CoverageRequest(value) { Issue.record("\($0)") })
  }

  @Test
  func `a file for the table ends in md, and another name is said`() throws {
    var said: [String] = []
    expect(CoverageRequest("Docs/flows.md") { said.append($0) }?.path, equals: "Docs/flows.md")
    expect(said.isEmpty)
    let other = try #require(CoverageRequest("Package.swift") { said.append($0) })
    expectNil(other.path)
    expect(
      said,
      equals: [
        "HOLDFAST_COVERAGE is “Package.swift”, which is neither 1 nor a file whose name ends in .md, so the table is "
          + "printed but not written."
      ]
    )
  }

  @Test
  func `a file that is no such table is left as it is`() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("readme-\(UUID().uuidString).md")
    defer { try? FileManager.default.removeItem(at: url) }
    try Data("# Read me".utf8).write(to: url)

    CoverageFile(path: url.path).write("| a table |\n")

    try expect(String(contentsOf: url, encoding: .utf8), equals: "# Read me")
  }
}
