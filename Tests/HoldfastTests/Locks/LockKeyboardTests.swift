import Expectations
import HeadlessUIKit
import Holdfast
import HoldfastTesting
import Testing

/// Tests the key window, and the responder that the user types in afterwards, beside other windows (D7).
@MainActor
@Suite(.oneAtATime)
struct LockKeyboardTests {
  @Test
  func `D7: a window of the app in front of the lock may be the key window`() async {
    let stage = Stage()
    await stage.start("Lock", stage.lock)
    let higher = stage.otherWindow()
    higher.windowLevel = .init(rawValue: .greatestFiniteMagnitude)
    let field = UITextField()
    higher.rootViewController?.view.addSubview(field)

    higher.makeKeyAndVisible()
    field.becomeFirstResponder()
    await settle()

    expect(higher.isKeyWindow)
    expect(field.isFirstResponder)
    close(higher)
    expect(stage.isLocked)
    await unlock(stage, "Lock")
    expect(stage.window.isKeyWindow)
  }

  @Test
  func `D7: a call that comes and closes beneath the lock leaves the key window as it was`()
    async throws
  {
    let stage = Stage()
    // Without Holdfast, UIKit would make the last window the key window.
    let last = stage.otherWindow()
    last.isHidden = false
    stage.window.makeKey()
    await stage.start("Lock", stage.lock)

    await stage.start("Call", stage.ownWindow(level: .normal + 1))
    let call = try #require(
      stage.ownWindows.first { $0.rootViewController?.title == "Call 1" }
    )
    expect(!call.isKeyWindow)
    stage.coordinator(named: "Call")?.flow.finish(with: "hung up")
    await settle()
    await unlock(stage, "Lock")

    expect(stage.window.isKeyWindow)
    close(last)
  }

  @Test
  func `D7: a window beneath that takes the key window back each time doesn't end the app`() async {
    let stage = Stage()
    let other = stage.otherWindow()
    await stage.start("Lock", stage.lock)
    let center = NotificationCenter.default
    let observation = center.addObserver(
      forName: UIWindow.didResignKeyNotification,
      object: other,
      queue: nil
    ) { [weak other] _ in
      MainActor.assumeIsolated { other?.makeKey() }
    }

    other.makeKeyAndVisible()
    center.removeObserver(observation)
    await settle()

    expect(stage.isLocked)
    close(other)
    await unlock(stage, "Lock")
    expect(stage.window.isKeyWindow)
  }

  // MARK: The responder that the user was typing in

  @Test(arguments: [true, false])
  func `D7: of two windows the user types again in the one that was the key window`(
    isFirstWindow: Bool
  ) async {
    let stage = Stage()
    let other = stage.otherWindow()
    let fields = [stage.window as UIWindow, other].map { window in
      window.makeKeyAndVisible()
      return field(in: window.rootViewController)
    }
    if isFirstWindow { stage.window.makeKey() }

    await stage.start("Lock", stage.lock)
    expect(fields.allSatisfy { !$0.isFirstResponder })
    await unlock(stage, "Lock")

    expect(fields.map(\.isFirstResponder), equals: [isFirstWindow, !isFirstWindow])
    close(other)
    stage.window.makeKey()
  }

  @Test
  func `D7: where another window is the key window after the lock, nothing takes the keyboard`()
    async
  {
    let stage = Stage()
    let field = field(in: stage.home)
    await stage.start("Lock", stage.lock)
    let other = stage.otherWindow()
    other.makeKeyAndVisible()

    await unlock(stage, "Lock")

    expect(other.isKeyWindow)
    expect(!field.isFirstResponder)
    close(other)
    stage.window.makeKey()
  }

  @Test(arguments: [true, false])
  func `D7: after two locks, one over the other, the user types where they did before each`(
    lowerEndsFirst: Bool
  ) async throws {
    let stage = Stage()
    let content = field(in: stage.home)
    await stage.start("Lower", stage.lock)
    let pin = field(in: stage.ownWindows.first?.rootViewController)
    let upper = Flow<Void>(stage.lock)
    upper.show(UpperLock())
    expect(!pin.isFirstResponder)

    if lowerEndsFirst {
      await unlock(stage, "Lower")
      expect(!content.isFirstResponder)
      upper.finish()
    } else {
      upper.finish()
      await settle()
      expect(pin.isFirstResponder)
      await unlock(stage, "Lower")
    }
    await settle()

    expect(stage.ownWindows.isEmpty)
    expect(content.isFirstResponder)
  }

  private final class UpperLock: UIViewController {}

  private func field(in controller: UIViewController?) -> UITextField {
    let field = UITextField()
    controller?.view.addSubview(field)
    field.becomeFirstResponder()
    return field
  }

  private func unlock(_ stage: Stage, _ name: String) async {
    stage.coordinator(named: name)?.flow.finish(with: "unlocked")
    await settle()
  }

  private func close(_ window: UIWindow) {
    window.isHidden = true
    window.windowScene = nil
  }
}
