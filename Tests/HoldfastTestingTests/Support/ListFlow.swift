import Foundation
import Holdfast
import HoldfastDiagnostics

@testable import HoldfastTesting

/// A coordinator in the tests' own module, like one of an app.
@MainActor
final class ListCoordinator {
  let flow: Flow<Int>
  init(_ flow: Flow<Int>) { self.flow = flow }
}

extension CoverageRecord {
  /// Records the events of flows in `body`.
  @MainActor
  func recording(_ body: () async throws -> Void) async rethrows {
    let listening = FlowBulletin.main.listen { FlowCoverage.receive($0, in: self) }
    defer { listening.end() }
    try await body()
    await settle()
  }

  /// Returns the table at the end, beside the source of an app whose line `App/List.swift:1` makes a list's flow.
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
