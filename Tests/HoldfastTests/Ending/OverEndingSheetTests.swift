import Expectations
import Foundation
import Holdfast
import HoldfastTesting
import Testing

/// Tests a modal that is requested over a sheet whose flow has ended (S8).
@MainActor
@Suite(.oneAtATime)
struct OverEndingSheetTests {
  enum Way: CaseIterable, Sendable {
    case above, frontmost, overItself, overWhatItContains

    @MainActor
    func placement(_ stage: Stage) -> Placement {
      switch self {
      case .above: .sheet(over: stage.home, whenBusy: .above)
      case .frontmost: .sheet(over: .frontmost(of: stage.window))
      case .overItself: .sheet(over: stage.presented ?? stage.home)
      case .overWhatItContains: .sheet(over: stage.presentedStack?.topViewController ?? stage.home)
      }
    }

    /// Whether the modal may be shown over the screens that remain.
    var isFound: Bool { self == .above || self == .frontmost }
  }

  @Test(arguments: Way.allCases, [0, 1, 2])
  func `S8: a sheet is shown over the rest of a sheet that ended during a gesture`(
    _ way: Way,
    _ passes: Int
  ) async {
    let stage = Stage()
    let ending = await stage.start("Ending", .sheet(over: stage.home))
    let drag = UserAction.dragDown(stage.presented)
    drag.move(to: 0.3)
    ending.flow?.finish(with: "done")
    await settle()
    drag.release()

    // The drag was released and the sheet is back, but the run loop has not been idle yet.
    var hasBegun = false
    stage.presented?.transitionCoordinator?.animate(alongsideTransition: nil) { _ in
      after(passes) {
        hasBegun = true
        stage.begin("Next", way.placement(stage))
      }
    }
    await advanceTime(by: 8)
    expect(hasBegun)

    if way.isFound {
      await stage.expect(ends: ["Ending finished(done)"], alive: ["Next"])
      expect(stage.titles, equals: ["Home", "Next 1"])
    } else {
      await settle()
      expect(Set(stage.ends), equals: ["Ending finished(done)", "Next failed(hostGone)"])
      expect(stage.titles, equals: ["Home"])
    }
    stage.expectNoIssue()
  }
}

/// Runs `body` after that number of passes of the main queue.
@MainActor
private func after(_ passes: Int, _ body: @escaping @MainActor () -> Void) {
  if passes == 0 { return body() }
  DispatchQueue.main.async { after(passes - 1, body) }
}
