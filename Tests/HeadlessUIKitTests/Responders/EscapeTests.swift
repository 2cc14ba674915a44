import Expectations
import Testing

@testable import BehaviourTests
@testable import HeadlessUIKit
@testable import HoldfastTesting

/// Tests VoiceOver's gesture for going back or dismissing.
@MainActor
@Suite(.oneAtATime)
struct EscapeTests {
  private let journal = Journal()

  @Test
  func `B343: responders do nothing by themselves`() {
    expect(!UIView().accessibilityPerformEscape())
    expect(!UIViewController().accessibilityPerformEscape())
    expect(
      !UINavigationController(rootViewController: UIViewController()).accessibilityPerformEscape()
    )
  }

  @Test
  func `B343: a stack goes back`() async {
    let stack = await Stack(of: 2, in: journal)

    UserAction.escape(from: stack[1])
    await settle()

    expect(stack.screens, equals: "A")
  }

  @Test
  func `B343: a screen that overrides it is asked before its stack`() async {
    final class Editor: UIViewController {
      var escapes = 0

      override func accessibilityPerformEscape() -> Bool {
        escapes += 1
        return true
      }
    }
    let stack = await Stack(in: journal)
    let editor = Editor()
    stack.navigation.pushViewController(editor, animated: false)
    await settle()

    UserAction.escape(from: editor)
    await settle()

    expect(editor.escapes == 1 && stack.navigation.topViewController === editor)
  }

  @Test
  func `B343: the closure of an object answers, unless that overrides the method`() {
    final class Deaf: UIView {
      override func accessibilityPerformEscape() -> Bool { false }
    }
    for (view, answer) in [(UIView(), true), (Deaf(), false)] {
      view.accessibilityPerformEscapeBlock = { true }
      expect(view.accessibilityPerformEscape(), equals: answer)
    }
  }

  @Test
  func `B343: an alert is cancelled, and its handler runs`() async {
    let host = await RootOnDisplay()
    let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
    var isCancelled = false
    alert.addAction(UIAlertAction(title: "Yes", style: .default))
    alert.addAction(UIAlertAction(title: "No", style: .cancel) { _ in isCancelled = true })
    host.root.present(alert, animated: true)
    await settle()

    UserAction.escape(from: alert)
    await settle()

    expect(isCancelled && host.root.presentedViewController == nil)
  }

  @Test
  func `B343: a popover goes, a sheet stays`() async {
    await onPad {
      let host = await RootOnDisplay()
      let popover = UIViewController()
      popover.modalPresentationStyle = .popover
      popover.popoverPresentationController?.sourceView = host.root.view
      host.root.present(popover, animated: true)
      await settle()

      UserAction.escape(from: popover)
      await settle()
      expectNil(host.root.presentedViewController)
    }

    let host = await RootOnDisplay()
    let sheet = UIViewController()
    host.root.present(sheet, animated: true)
    await settle()
    expect(!UserAction.escapes(from: sheet))
  }
}
