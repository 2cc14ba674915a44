import Expectations
import HeadlessUIKit
import Holdfast
import HoldfastTesting
import Testing

/// Tests which window receives keyboard input while a lock or another window of a higher level is visible (D7).
@MainActor
@Suite(.oneAtATime)
struct LockKeyWindowTests {
  enum Higher: CaseIterable, Sendable {
    case lock, window

    @MainActor
    func placement(_ stage: Stage) -> Placement {
      switch self {
      case .lock: stage.lock
      case .window: stage.ownWindow(level: .alert + 1)
      }
    }
  }

  @Test(arguments: Higher.allCases, [true, false])
  func `D7: a call of a lower level does not take the key window, and has it afterwards`(
    _ higher: Higher,
    _ closesFirst: Bool
  ) async throws {
    let stage = Stage()
    await stage.start("Lock", higher.placement(stage))
    let lock = try #require(stage.ownWindows.first)

    await stage.start("Call", stage.ownWindow(level: .normal + 1))
    expect(lock.isKeyWindow)
    expect(stage.ownRoots, equals: ["Lock 1", "Call 1"])

    if closesFirst {
      stage.coordinator(named: "Call")?.flow.finish(with: "hung up")
      await settle()
      expect(lock.isKeyWindow)
      stage.coordinator(named: "Lock")?.flow.finish(with: "unlocked")
    } else {
      stage.coordinator(named: "Lock")?.flow.finish(with: "unlocked")
      await settle()
      expect(stage.ownRoots, equals: ["Call 1"])
      expect(stage.ownWindows.first?.isKeyWindow, equals: true)
      stage.coordinator(named: "Call")?.flow.finish(with: "hung up")
    }
    await settle()
    expect(stage.ends.count, equals: 2)
    expect(stage.window.isKeyWindow)
  }

  @Test
  func `D7: a call that was there before closes beneath the lock, which stays the key window`()
    async
  {
    let stage = Stage()
    await stage.start("Call", stage.ownWindow(level: .normal + 1))
    await stage.start("Lock", stage.lock)

    stage.coordinator(named: "Call")?.flow.finish(with: "hung up")
    await settle()
    expect(stage.ownRoots, equals: ["Lock 1"])
    expect(stage.ownWindows.first?.isKeyWindow, equals: true)
    stage.coordinator(named: "Lock")?.flow.finish(with: "unlocked")
    await settle()

    expect(stage.window.isKeyWindow)
  }

  @Test
  func `D8: a flow's window of any level lies beneath a lock`() async throws {
    let stage = Stage()
    await stage.start("Before", stage.ownWindow(level: .init(rawValue: .greatestFiniteMagnitude)))
    await stage.start("Lock", stage.lock)
    expect(stage.isLocked)
    await stage.start("After", stage.ownWindow(level: .init(rawValue: .greatestFiniteMagnitude)))

    expect(stage.isLocked)
    expect(stage.scene.keyWindow?.rootViewController?.title, equals: "Lock 1")
    for name in ["Lock", "After", "Before"] {
      stage.coordinator(named: name)?.flow.finish(with: "done")
      await settle()
    }
    expect(stage.window.isKeyWindow)
  }

  @Test(arguments: [true, false])
  func `D7: a window that the app makes the key window is it after the lock`(
    isThereBefore: Bool
  ) async {
    let stage = Stage()
    let other = isThereBefore ? stage.otherWindow() : nil
    await stage.start("Lock", stage.lock)
    let made = other ?? stage.otherWindow()

    made.makeKeyAndVisible()

    expect(stage.isLocked)
    await settle()
    expect(stage.isLocked)
    stage.coordinator(named: "Lock")?.flow.finish(with: "unlocked")
    await settle()
    expect(made.isKeyWindow)
    made.isHidden = true
    made.windowScene = nil
    stage.window.makeKey()
  }

  // MARK: Typed text

  @Test(arguments: Typed.allCases)
  func `D7: the first responder beneath resigns, and is first responder again after the lock`(
    _ typed: Typed
  ) async {
    let stage = Stage()
    let responder = typed.begin(on: stage)
    expect(responder.isFirstResponder)

    stage.begin("Lock", stage.lock)
    expect(!responder.isFirstResponder)
    await settle()
    expect(!responder.isFirstResponder)
    expectNil(stage.window.firstResponderOfTests)

    stage.coordinator(named: "Lock")?.flow.finish(with: "unlocked")
    await settle()
    expect(responder.isFirstResponder)
  }

  @MainActor
  enum Typed: CaseIterable, Sendable {
    case field, stubborn, controller

    func begin(on stage: Stage) -> UIResponder {
      switch self {
      case .field, .stubborn:
        let field = self == .field ? UITextField() : StubbornField()
        stage.home.view.addSubview(field)
        field.becomeFirstResponder()
        return field
      case .controller:
        let chat = Chat()
        stage.home.addChild(chat)
        stage.home.view.addSubview(chat.view)
        chat.didMove(toParent: stage.home)
        chat.becomeFirstResponder()
        return chat
      }
    }
  }

  /// A field that doesn't resign when it is asked to.
  private final class StubbornField: UITextField {
    override func resignFirstResponder() -> Bool { false }
  }

  /// A screen that can become first responder, as one with an accessory view over the keyboard does.
  private final class Chat: UIViewController {
    override var canBecomeFirstResponder: Bool { true }
  }

  @Test
  func `D7: a field beneath that becomes first responder meanwhile resigns before the next event`()
    async
  {
    let stage = Stage()
    let field = UITextField()
    stage.home.view.addSubview(field)
    await stage.start("Lock", stage.lock)
    let pin = UITextField()
    stage.ownWindows.first?.rootViewController?.view.addSubview(pin)
    pin.becomeFirstResponder()

    field.becomeFirstResponder()
    await runLoopPass()

    expect(!field.isFirstResponder)
    expect(pin.isFirstResponder)
    stage.coordinator(named: "Lock")?.flow.finish(with: "unlocked")
    await settle()
    expect(!field.isFirstResponder)
  }

  @Test
  func `D7: of two locks the last gives the keyboard back`() async {
    let stage = Stage()
    let field = UITextField()
    stage.home.view.addSubview(field)
    field.becomeFirstResponder()
    await stage.start("First", stage.lock)
    stage.coordinator(named: "First")?.flow.finish(with: "unlocked")
    stage.begin("Second", stage.lock)
    await settle()

    expect(!field.isFirstResponder)
    stage.coordinator(named: "Second")?.flow.finish(with: "unlocked")
    await settle()
    expect(field.isFirstResponder)
  }
}

extension UIWindow {
  /// The first responder among the views in the window.
  fileprivate var firstResponderOfTests: UIView? {
    func find(in view: UIView) -> UIView? {
      view.isFirstResponder ? view : view.subviews.lazy.compactMap(find).first
    }
    return find(in: self)
  }
}
