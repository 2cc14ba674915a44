import Expectations
import Foundation
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Attempts to remove a PIN or a draft from a container by showing the next screen there.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct NextInContainerAttackTests {
  private let stage = LinkStage()
  private let asked = QuestionRecord()

  private func makePIN(_ style: UIModalPresentationStyle = .fullScreen) -> Page {
    let pin = Page("PIN")
    pin.modalPresentationStyle = style
    stage.respond(pin) { _ in .refuse("Locked.") }
    return pin
  }

  private func present(inContextOf host: UIViewController) async -> Page {
    let pin = makePIN(.overCurrentContext)
    host.definesPresentationContext = true
    host.present(pin, animated: false)
    await settle()
    expect(pin.presentingViewController, is: host)
    return pin
  }

  enum NextPlace: CaseIterable, Sendable {
    case detail, page
  }

  @Test(arguments: NextPlace.allCases, [true, false])
  func `a PIN or a draft on a page or detail stays when the next one is requested`(
    _ place: NextPlace,
    isPIN: Bool
  ) async {
    UserAction.resize(stage.window, to: .regular)
    let split = UISplitViewController(style: .doubleColumn)
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    let placement: Placement
    switch place {
    case .detail:
      split.setViewController(Page("List"), for: .primary)
      stage.window.rootViewController = split
      placement = .detail(in: split, embeddedIn: .nothing)
    case .page:
      pages.setViewControllers([Page("First")], direction: .forward, animated: false)
      stage.window.rootViewController = pages
      placement = .page(in: pages)
    }
    await settle()
    let flow = Flow<Void>(placement) { _ in }
    let host = Page("Host")
    flow.show(host, animated: false)
    await settle()
    var pin: Page?
    if isPIN { pin = await present(inContextOf: host) } else { asked.guardScreen(host) }
    await settle()
    let next = Flow<Void>(placement) { _ in }
    next.show(Page("Next"), animated: false)
    await advanceTime(by: 3)
    if isPIN {
      expect(pin?.viewIfLoaded?.window != nil)
    } else {
      expect(host.viewIfLoaded?.window != nil)
      expect(asked.names, equals: ["Host"])
    }
    pin?.dismiss(animated: false)
    next.cancel()
    await advanceTime(by: 8)
  }
}
