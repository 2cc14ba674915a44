import Expectations
import HoldfastTesting
import Testing

@testable import BehaviourTests
@testable import HeadlessUIKit

// Tests of behaviour that only HeadlessUIKit lets a test observe.

extension Behaviours.Appearing {
  @Test
  func `B21: an end without a beginning is logged`() async {
    let screen = SpyScreen("A", journal)

    let warnings = await warnings {
      screen.endAppearanceTransition()
    }

    expect(
      warnings,
      equals: ["Unbalanced calls to begin/end appearance transitions for \(screen)."]
    )
    expect(journal.appearances.isEmpty)
  }

  @Test
  func `B17: an appearance that is turned round by hand is ended by hand`() async {
    let parent = UIViewController()
    let window = TestWindow(rootViewController: parent)
    await window.settle()
    let child = SpyScreen("A", journal)
    parent.addChild(child)

    parent.view.addSubview(child.view)
    child.beginAppearanceTransition(false, animated: false)
    await window.settle()
    expect(journal.appearances, equals: ["A.viewWillAppear", "A.viewWillDisappear"])

    child.endAppearanceTransition()
    expect(journal.appearances.last, equals: "A.viewDidDisappear")
  }
}
