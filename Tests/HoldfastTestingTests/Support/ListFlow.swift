import Foundation
import Holdfast
import HoldfastDiagnostics

@testable import HoldfastTesting

/// A coordinator of the tests' own module, as an app has one.
@MainActor
final class ListCoordinator {
  let flow: Flow<Int>
  init(_ flow: Flow<Int>) { self.flow = flow }
}

extension CoverageRecord {
  /// Records what happens in `body`.
  @MainActor
  func recording(_ body: () async throws -> Void) async rethrows {
    let listening = FlowBulletin.main.listen { FlowCoverage.hear($0, in: self) }
    defer { listening.end() }
    try await body()
    await settle()
  }

  /// The table at the end, beside the source of an app with a line that makes a list's flow, `App/List.swift:1`.
  @MainActor
  func wholeTableBesideList() throws -> String {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("App-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("let c = ListCoordinator(Flow<Int>(.push(onto: stack)))".utf8)
      .write(to: folder.appendingPathComponent("List.swift"))
    return wholeTable(besides: [("App", folder.path)]).text
  }
}
