import Expectations
import HoldfastTesting
import Testing

@testable import BehaviourTests
@testable import HeadlessUIKit

/// Tests an arrangement of two screens, as a folding phone shows them.
@MainActor
@Suite(.oneAtATime)
struct ArrangementTests {
  private let journal = Journal()
  private let arrangement = UIArrangementViewController()

  private func show() async -> TestWindow {
    let window = TestWindow(rootViewController: arrangement)
    await window.settle()
    return window
  }

  @Test
  func `B346: each placement has its screen, a child, shown or not`() async {
    expectNil(arrangement.viewController(for: .primary))
    expectNil(arrangement.state(for: .primary))
    let first = SpyScreen("A", journal)
    let second = SpyScreen("B", journal)
    arrangement.setViewController(first, for: .primary)
    arrangement.setViewController(second, for: .secondary)

    expect(arrangement.viewController(for: .secondary), is: second)
    expect(arrangement.placement(for: first), equals: .primary)
    expectNil(arrangement.placement(for: UIViewController()))
    expect(
      first.arrangementViewController === arrangement
        && arrangement.arrangementViewController == nil
    )
    expect(
      journal.lines,
      equals: [
        "A.willMove(parent)", "A.didMove(parent)", "B.willMove(parent)", "B.didMove(parent)",
      ]
    )
  }

  @Test
  func `B346: a split lies along the longer side`() async {
    arrangement.setViewController(SpyScreen("A", journal), for: .primary)
    arrangement.setViewController(SpyScreen("B", journal), for: .secondary)
    let window = await show()

    expect(
      journal.appearances.filter { $0.contains("DidAppear") },
      equals: [
        "A.viewDidAppear", "B.viewDidAppear",
      ]
    )
    expect(arrangement.state(for: .primary)?.splitAxis, equals: .vertical)
    let frame = arrangement.viewController(for: .secondary)?.view.frame
    expect(frame, equals: CGRect(x: 0, y: 426, width: 393, height: 426))

    window.frame.size = CGSize(width: 852, height: 393)
    await window.settle()
    expect(arrangement.state(for: .secondary)?.splitAxis, equals: .horizontal)
    expect(arrangement.viewController(for: .secondary)?.view.frame.minX, equals: 426)
  }

  @Test
  func `B346: a folding phone that is closed and held across shows the primary alone`() async {
    arrangement.setViewController(SpyScreen("A", journal), for: .primary)
    arrangement.setViewController(SpyScreen("B", journal), for: .secondary)
    let window = await show()
    arrangement.traitOverrides.verticalSizeClass = .compact

    window.frame.size = CGSize(width: 852, height: 393)
    await window.settle()

    expect(arrangement.state(for: .secondary)?.isHidden, equals: true)
    expect(arrangement.viewController(for: .primary)?.view.frame.width, equals: 852)
  }

  @Test
  func `B346: without room along an allowed axis the secondary is hidden, and stays a child`() async
  {
    let second = SpyScreen("B", journal)
    arrangement.setViewController(SpyScreen("A", journal), for: .primary)
    arrangement.setViewController(second, for: .secondary)
    let window = await show()
    journal.clear()

    arrangement.updateArrangement(.split.axes(.horizontal))
    await window.settle()

    expect(arrangement.state(for: .secondary)?.isHidden, equals: true)
    expect(arrangement.state(for: .primary)?.isHidden, equals: false)
    expect(journal.lines, equals: ["B.viewWillDisappear", "B.viewDidDisappear"])
    expect(second.parent === arrangement && second.view.window == nil)
    journal.clear()

    arrangement.updateArrangement(.split)
    await window.settle()
    expect(journal.appearances, equals: ["B.viewWillAppear", "B.viewDidAppear"])
  }

  @Test
  func `B346: an overlay has the primary in front`() async {
    arrangement.updateArrangement(.overlay)
    arrangement.setViewController(SpyScreen("A", journal), for: .primary)
    arrangement.setViewController(SpyScreen("B", journal), for: .secondary)
    let window = await show()

    expect(arrangement.view.subviews.last, is: arrangement.viewController(for: .primary)?.view)
    expect(arrangement.state(for: .primary)?.zIndex, equals: 1)
    expect(arrangement.state(for: .secondary)?.zIndex, equals: 0)
    expect(arrangement.state(for: .secondary)?.splitAxis, equals: [])
    window.close()
  }

  @Test
  func `B346: a screen that is replaced leaves and is freed`() async {
    arrangement.setViewController(SpyScreen("A", journal), for: .primary)
    let window = await show()
    journal.clear()

    arrangement.setViewController(SpyScreen("B", journal), for: .primary, animated: true)
    await window.settle()

    expect(
      journal.afterLoading,
      equals: [
        "A.willMove(nil)", "A.viewWillDisappear", "A.didMove(nil)", "B.willMove(parent)",
        "B.didMove(parent)", "B.viewWillAppear", "B.viewIsAppearing", "A.viewDidDisappear",
        "B.viewDidAppear", "A.deinit",
      ]
    )
    arrangement.setViewController(nil, for: .primary)
    await window.settle()
    expect(arrangement.children.isEmpty && journal.lines.last == "B.deinit")
  }

  @Test
  func `B346: a screen that is set for the other placement leaves its own`() async {
    let screen = SpyScreen("A", journal)
    arrangement.setViewController(screen, for: .primary)
    let window = await show()

    arrangement.setViewController(screen, for: .secondary)
    await window.settle()

    expectNil(arrangement.viewController(for: .primary))
    expect(arrangement.placement(for: screen), equals: .secondary)
    expectOnDisplay(screen)
  }

  @Test
  func `B346: a screen that other code takes out is at no placement`() async {
    let screen = SpyScreen("A", journal)
    arrangement.setViewController(screen, for: .primary)

    screen.removeFromParent()

    expectNil(arrangement.viewController(for: .primary))
  }
}
