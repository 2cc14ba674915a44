import Expectations
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Attempts to make the answer of a guard's own closure not count.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct OwnAnswerAttackTests {
  private let stage = LinkStage()

  /// An act before which the guard is asked.
  enum Act: CaseIterable, Sendable {
    case finish, drag, replace
  }

  @Test(arguments: Act.allCases)
  func `the answer of a closure that switches its own guard off and on counts`(_ act: Act) async {
    let flow = Flow<Void>(.sheet(over: stage.tabs, embeddedIn: .nothing)) { _ in }
    let page = Page("Draft")
    var (asked, leaving) = (0, LeavingGuard?.none)
    leaving = page.guardLeaving(for: flow) { _, _ in
      asked += 1
      // The test would never end if the guard were asked again and again.
      if asked < 4 {
        leaving?.isOn = false
        leaving?.isOn = true
      }
      return .leave
    }
    flow.show(page, animated: false)
    await settle()
    let other = Flow<Void>(.sheet(over: stage.tabs, whenBusy: .replace)) { _ in }
    switch act {
    case .finish: flow.finish()
    case .drag: UserAction.dragDown(page).finish()
    case .replace: other.show(Page("Other"), animated: false)
    }
    await advanceTime(by: 12)
    expect(asked, equals: 1)
    expect(!flow.isOpen)
    other.cancel()
    leaving = nil
    await settle()
  }
}
