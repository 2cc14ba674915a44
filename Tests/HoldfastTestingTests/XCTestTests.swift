import Foundation
import Holdfast
import HoldfastDiagnostics
import HoldfastTesting
import XCTest

/// Tests the same functions in XCTest, whose failures must be where XCTest expects them.
@MainActor
final class XCTestTests: XCTestCase {
  private let trap = FailureTrap()

  #if canImport(ObjectiveC)
  nonisolated override func record(_ issue: XCTIssue) {
    let location = issue.sourceCodeContext.location
    let failure = FailureTrap.Failure(
      message: issue.compactDescription,
      file: location?.fileURL.path ?? "",
      line: location?.lineNumber ?? 0
    )
    let trap = trap
    guard !MainActor.assumeIsolated({ trap.keeps(failure) }) else { return }
    super.record(issue)
  }
  #else
  nonisolated override func recordFailure(
    withDescription description: String,
    inFile filePath: String,
    atLine lineNumber: Int,
    expected: Bool
  ) {
    let failure = FailureTrap.Failure(message: description, file: filePath, line: lineNumber)
    let trap = trap
    guard !MainActor.assumeIsolated({ trap.keeps(failure) }) else { return }
    super.recordFailure(
      withDescription: description,
      inFile: filePath,
      atLine: lineNumber,
      expected: expected
    )
  }
  #endif

  #if !canImport(ObjectiveC)
  func testAStoryboardIsAPageInTheTemporaryFolder() async throws {
    let story = FlowStoryboard(titled: "From XCTest \(UUID())")
    story.attach()

    let folder = FileManager.default.temporaryDirectory
    let file = folder.appendingPathComponent("\(story.title).html")
    XCTAssertEqual(try String(contentsOf: file, encoding: .utf8), story.page)
    try FileManager.default.removeItem(at: file)
  }
  #endif

  func testSettlesATransition() async {
    let navigation = UINavigationController(rootViewController: UIViewController())
    let window = TestWindow(rootViewController: navigation)
    await window.settle()
    let pushed = UIViewController()

    navigation.pushViewController(pushed, animated: true)
    await window.settle()

    expectTop(of: navigation, is: pushed)
    expectOnDisplay(pushed)
    XCTAssertNil(navigation.transitionCoordinator)
  }

  func testWhatIsTrackedAndFreedIsNoFailure() async {
    let navigation = UINavigationController(rootViewController: trackForLeaks(UIViewController()))
    let window = TestWindow(rootViewController: navigation)
    await window.settle()
    trackForLeaks(navigation)
    trackForLeaks(StepsCoordinator(Flow<Int>(.push(onto: navigation)) { _ in })).showStep()
    await window.settle()
  }

  func testReportsFailuresAtTheCallersLine() async {
    let navigation = UINavigationController(rootViewController: UIViewController())

    var line = 0
    let failures = await trap.failures {
      line = #line + 1
      UserAction.tapBack(in: navigation)
    }

    XCTAssertEqual(failures.count, 1)
    XCTAssertEqual(failures.first?.message.contains("can't tap the back button"), true)
    XCTAssertEqual(failures.first?.file.hasSuffix("XCTestTests.swift"), true)
    XCTAssertEqual(failures.first?.line, line)
  }

  func testReportsAnIssueWhereTheFlowWasMade() async {
    let stack = UINavigationController(rootViewController: UIViewController())
    let window = TestWindow(rootViewController: stack)
    await window.settle()

    var line = 0
    let failures = await trap.failures {
      line = #line + 1
      let flow = Flow<Int>(.push(onto: stack)) { _ in }
      flow.show(UIViewController())
      flow.finish(with: 1)
      flow.finish(with: 2)
      await window.settle()
    }

    XCTAssertEqual(failures.count, 1)
    XCTAssertEqual(failures.first?.message.contains("finish(with:) was called"), true)
    XCTAssertEqual(failures.first?.file, "\(#filePath)")
    XCTAssertEqual(failures.first?.line, line)
  }

  func testAnIssueIsExpectedBeforeTheFirstWindow() async {
    let failures = await trap.failures {
      await expectFlowIssue("an issue") {
        _ = TestWindow()
        CallSite(fileID: #fileID, line: 3).report("an issue", about: "none")
      }
    }

    XCTAssertEqual(failures.count, 0)
  }

  func testAFileThatIsNotFoundIsNamedByItsModule() async {
    _ = TestWindow()
    let failures = await trap.failures {
      CallSite(fileID: "Nowhere/Café.swift", line: 3).report("an issue", about: "none")
    }

    XCTAssertEqual(failures.first?.file, "Nowhere/Café.swift")
    XCTAssertEqual(failures.first?.line, 3)
  }

  func testReportsWhatIsTrackedAndLivesWhenTheTestIsOver() async {
    let keeper = UIViewController()
    let trap = trap
    trap.start()
    // XCTest runs the last added block first.
    addTeardownBlock { @MainActor @Sendable in
      let failures = trap.stop()
      XCTAssertEqual(failures.count, 1)
      XCTAssertEqual(failures.first?.message.contains("ComposerViewController, tracked"), true)
      withExtendedLifetime(keeper) {}
    }

    keeper.keepAlive(trackForLeaks(ComposerViewController()))
  }

  func testSaysWhoHoldsWhatLivesWhenTheTestIsOver() async {
    let keeper = Keeper()
    let trap = trap
    trap.start()
    // XCTest runs the last added block first.
    addTeardownBlock { @MainActor @Sendable in
      let message = trap.stop().first?.message ?? ""
      XCTAssertEqual(message.contains("It is held by the cache:"), true, message)
    }

    suspectForLeaks(keeper, named: "the cache")
    keeper.object = trackForLeaks(Leaked())
  }

  func testSaysThatAnOutputOfAFlowWithoutAValueIsDead() async {
    let trap = trap
    trap.start()
    // XCTest runs the last added block first.
    addTeardownBlock { @MainActor @Sendable in
      let messages = trap.stop().map(\.message)
      XCTAssertEqual(messages.count, 1, "\(messages)")
      let words =
        "shows a screen with a dead output: OutputScreen.onNext is closure #1 in WeakReader"
      XCTAssertEqual(messages.first?.contains(words), true, "\(messages)")
    }

    let stack = UINavigationController(rootViewController: UIViewController())
    let window = TestWindow(rootViewController: stack)
    await window.settle()
    trackForLeaks(WeakReader(Flow<Void>(.push(onto: stack)))).show()
    await window.settle()
  }

  func testAListOfExitsIsTakenOneAfterTheOther() async throws {
    var starts = 0
    try await expectFreed(by: Exit.all(for: .sheet) + [.swipeBack]) {
      (placement, leaks, onEnd: @escaping @MainActor (Outcome<Int>) -> Void) in
      leaks.track(StepsCoordinator(Flow(placement, onEnd: onEnd))).showStep()
      starts += 1
    }
    XCTAssertEqual(starts, Exit.all(for: .sheet).count + 1)
  }

  func testAListOfExitsGoesOnAfterAFailure() async {
    let keeper = Keeper()
    let failures = await trap.failures {
      try? await expectFreed(by: [.backButton, .swipeBack]) { place, leaks in
        keeper.list.append(leaks.track(ComposerViewController()))
        place.stack.pushViewController(
          keeper.list.last as? UIViewController ?? .init(),
          animated: true
        )
      }
    }

    XCTAssertEqual(failures.count, 2)
    XCTAssertEqual(failures.last?.message.contains("alive after swipeBack (push). "), true)
  }

  func testAnExitThatCantBeTakenIsAFailureAndTheOthersAreTaken() async {
    var starts = 0
    let failures = await trap.failures {
      try? await ExitTrial.each(of: Exit.all(for: .sheet), record: ExitRecord()) { trial in
        try await trial.run { place, leaks in
          let screen = leaks.track(ComposerViewController())
          screen.isModalInPresentation = true
          place.screen.present(screen, animated: true)
          starts += 1
        }
      }
    }

    XCTAssertEqual(starts, Exit.all(for: .sheet).count)
    XCTAssertEqual(
      failures.map { $0.message.replacingOccurrences(of: "failed - ", with: "") }
        .map { $0.components(separatedBy: " can't be taken: ")[0] },
      ["sheetDraggedDown (sheet)", "tapOutside (sheet)", "dragReleased (sheet)"]
    )
    XCTAssertEqual(failures.allSatisfy { $0.message.contains(".except(.") }, true)
  }

  func testALoopOverAllExitsOfAPlaceIsNotLeft() async throws {
    let keeper = Keeper()
    let failures = await trap.failures {
      do {
        for exit in Exit.all(for: .sheet) {
          try await expectFreed(by: exit) { place, leaks in
            let composer = leaks.track(ComposerViewController())
            keeper.list.append(composer)
            place.screen.present(composer, animated: true)
          }
        }
      } catch {
        XCTFail("The loop was left: \(error)")
      }
    }

    // If there is no left item, code removes the screens.
    XCTAssertEqual(failures.count, Exit.all(for: .sheet).count)
  }

  func testReportsLeaks() async {
    let keeper = ComposerCoordinator()

    let failures = await trap.failures {
      await expectFreed { leaks in
        keeper.screen = leaks.track(ComposerViewController())
      }
    }

    XCTAssertEqual(failures.count, 1)
    XCTAssertEqual(failures.first?.message.contains("ComposerViewController, tracked"), true)
  }
}

/// A coordinator that shows a screen, and that nothing holds.
@MainActor
private final class WeakReader {
  private let flow: Flow<Void>
  private var shows = 0

  init(_ flow: Flow<Void>) { self.flow = flow }

  func show() {
    let screen = OutputScreen()
    screen.onNext = { [weak self] in self?.shows += 1 }
    flow.show(screen)
  }
}

/// Collects the failures of a test that expects some, which would otherwise fail the test.
@MainActor
private final class FailureTrap {
  struct Failure {
    let message: String
    let file: String
    let line: Int
  }

  private var kept: [Failure]?

  nonisolated init() {}

  func keeps(_ failure: Failure) -> Bool {
    kept?.append(failure)
    return kept != nil
  }

  func failures(of body: () async -> Void) async -> [Failure] {
    start()
    await body()
    return stop()
  }

  func start() {
    kept = []
  }

  func stop() -> [Failure] {
    defer { kept = nil }
    return kept ?? []
  }
}
