import Holdfast
import XCTest

@testable import HoldfastTesting

/// Tests the table of flows and of the causes of their ends, for tests in XCTest.
@MainActor
final class XCTestCoverageTests: XCTestCase {
  func testAFlowThatAnyFileOfTheTestsMakesStandsForTheAppsLine() async throws {
    for file in [#fileID, "HoldfastTestingTests/Flows.swift"] {
      let record = CoverageRecord()
      try await record.recording {
        try await expectFreed(by: [.swipeBack]) { placement, leaks, onEnd in
          let flow = Flow<Int>(placement, fileID: file, line: 9, onEnd: onEnd)
          let screen = UIViewController()
          screen.keepAlive(leaks.track(ListCoordinator(flow)))
          flow.show(screen)
        }
      }

      XCTAssertTrue(record.table.text.contains("\(file):9 "), record.table.text)
      let whole = try record.wholeTableBesideList()
      XCTAssertFalse(whole.contains("\(file):9 "), whole)
      XCTAssertTrue(whole.contains("App/List.swift:1 "), whole)
    }
  }

  func testTheTableSaysThatAnotherProcessMayAddToIt() async throws {
    let record = CoverageRecord()
    await record.recording { Flow<Void>(.push(onto: UINavigationController())).cancel() }

    XCTAssertTrue(record.farewell(record.table).hasPrefix(record.table.text))
    XCTAssertTrue(record.farewell(record.table).hasSuffix("and its table includes these flows."))
  }

  func testAFlowThatTheAppMakesFirstStandsForNoOther() async throws {
    let record = CoverageRecord()
    try await record.recording {
      try await expectFreed(by: [.swipeBack]) { placement, leaks, onEnd in
        Flow<Void>(placement, fileID: "App/Other.swift", line: 3).cancel()
        let flow = Flow<Int>(placement, line: 9, onEnd: onEnd)
        let screen = UIViewController()
        screen.keepAlive(leaks.track(ListCoordinator(flow)))
        flow.show(screen)
      }
    }

    let whole = try record.wholeTableBesideList()
    XCTAssertFalse(whole.contains("\(#fileID):9 "), whole)
    XCTAssertTrue(whole.contains("App/Other.swift:3 "), whole)
  }
}
