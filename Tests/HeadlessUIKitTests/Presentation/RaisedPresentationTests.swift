import Expectations
import HeadlessUIKit
import HoldfastTesting
import Testing

@testable import BehaviourTests

extension Behaviours {
  /// Section H: mistakes for which UIKit raises an exception, and for which HeadlessUIKit ends the process.
  @MainActor
  struct RaisedPresentationTests {
    @Test
    func `B121: presenting a presented screen raises at once`() async {
      let result = await #expect(
        processExitsWith: .failure,
        observing: [\.standardErrorContent]
      ) {
        await Mistakes.presentTwice()
      }

      expectRaised(
        result,
        "NSInvalidArgumentException",
        "Application tried to present modally a view controller",
        "that is already being presented by"
      )
      expect(result?.callReturned, equals: false)
    }

    @Test
    func `B293: a text field in an action sheet raises`() async {
      let result = await #expect(
        processExitsWith: .failure,
        observing: [\.standardErrorContent]
      ) {
        await MainActor.run {
          UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet).addTextField()
        }
      }

      expectRaised(result, "Text fields can only be added to an alert controller")
    }

    @Test
    func `B307: a second action to cancel raises`() async {
      let result = await #expect(
        processExitsWith: .failure,
        observing: [\.standardErrorContent]
      ) {
        await Mistakes.cancelTwice()
      }

      expectRaised(
        result,
        "NSInternalInconsistencyException",
        "UIAlertController can only have one action with a style of UIAlertActionStyleCancel"
      )
      expect(result?.callReturned, equals: true)
    }

    @Test
    func `B309: an action without a title raises as it is added`() async {
      let result = await #expect(
        processExitsWith: .failure,
        observing: [\.standardErrorContent]
      ) {
        await Mistakes.addUntitled()
      }

      expectRaised(result, "Actions added to UIAlertController must have a title")
      expect(result?.callReturned, equals: false)
    }

    @Test
    func `B310: an alert with nothing to be seen raises as it is presented`() async {
      let result = await #expect(
        processExitsWith: .failure,
        observing: [\.standardErrorContent]
      ) {
        await Mistakes.presentEmpty()
      }

      expectRaised(
        result,
        "NSInternalInconsistencyException",
        "UIAlertController must have a title, a message or an action to display"
      )
    }

    @Test
    func `B308: presenting in no style raises`() async {
      let result = await #expect(
        processExitsWith: .failure,
        observing: [\.standardErrorContent]
      ) {
        await Mistakes.presentInNoStyle()
      }

      expectRaised(
        result,
        "NSInternalInconsistencyException",
        "The specified modal presentation style doesn't have a corresponding presentation controller."
      )
      expect(result?.callReturned, equals: false)
    }

    @Test
    func `B122: presenting the root of a stack raises`() async {
      let result = await #expect(
        processExitsWith: .failure,
        observing: [\.standardErrorContent]
      ) {
        await Mistakes.presentChild()
      }

      expectRaised(
        result,
        "NSInvalidArgumentException",
        "Application tried to present modally an active controller"
      )
      expect(result?.callReturned, equals: false)
    }

    @Test
    func `B122: presenting oneself raises`() async {
      let result = await #expect(
        processExitsWith: .failure,
        observing: [\.standardErrorContent]
      ) {
        await Mistakes.presentSelf()
      }

      expectRaised(result, "NSInvalidArgumentException")
      expect(result?.callReturned, equals: false)
    }

    @Test
    func `B128: a popover without a source raises after the commit`() async {
      let result = await #expect(
        processExitsWith: .failure,
        observing: [\.standardErrorContent]
      ) {
        await Mistakes.presentPopoverWithoutSource()
      }

      expectRaised(
        result,
        "NSGenericException",
        "should have a non-nil sourceView or barButtonItem set before the presentation occurs."
      )
      expect(result?.callReturned, equals: true)
    }
  }
}

/// The mistakes of callers, each of which runs in a process of its own.
@MainActor
private enum Mistakes {
  static func presentTwice() async {
    let host = await RootOnDisplay()
    let screen = await host.presented("A")
    let other = await host.presented("B", by: screen)
    other.present(screen, animated: true)
    say("the call returned")
  }

  static func presentChild() async {
    let host = await RootOnDisplay()
    let child = UIViewController()
    let navigation = UINavigationController(rootViewController: child)
    host.root.present(child, animated: true)
    say("the call returned \(navigation)")
  }

  static func cancelTwice() {
    let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(UIAlertAction(title: "Delete", style: .default))
    say("the call returned")
    alert.addAction(UIAlertAction(title: "Close", style: .cancel))
  }

  static func addUntitled() {
    let alert = UIAlertController(title: "Alert", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: nil, style: .default))
    say("the call returned")
  }

  static func presentEmpty() async {
    let host = await RootOnDisplay()
    let alert = UIAlertController(title: nil, message: "", preferredStyle: .alert)
    host.root.present(alert, animated: true)
    await settle()
  }

  static func presentInNoStyle() async {
    let host = await RootOnDisplay()
    host.root.present(host.screen("A", .none), animated: true)
    say("the call returned")
  }

  static func presentSelf() async {
    let host = await RootOnDisplay()
    host.root.present(host.root, animated: true)
    say("the call returned")
  }

  static func presentPopoverWithoutSource() async {
    await onPad {
      let host = await RootOnDisplay()
      let popover = host.screen("A", .popover)
      host.root.present(popover, animated: true)
      if host.root.presentedViewController === popover { say("the call returned") }
      await settle()
    }
  }

  private static func say(_ words: String) {
    FileHandle.standardError.write(Data((words + "\n").utf8))
  }
}

extension ExitTest.Result {
  /// Whether the call that should raise an exception has returned.
  fileprivate var callReturned: Bool {
    String(decoding: standardErrorContent, as: UTF8.self).contains("the call returned")
  }
}
