import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests that a flow goes back below a modal that the user can't dismiss (D6).
@MainActor
@Suite(.oneAtATime)
struct BackNavigationBelowLockTests {
  enum Lock: CaseIterable, Sendable {
    case fullScreen, overFullScreen, undraggable

    @MainActor
    func make() -> UIViewController {
      let lock = ProbeScreen("Lock")
      switch self {
      case .fullScreen: lock.modalPresentationStyle = .fullScreen
      case .overFullScreen: lock.modalPresentationStyle = .overFullScreen
      case .undraggable: lock.isModalInPresentation = true
      }
      return lock
    }
  }

  /// Shows three screens, optionally a sheet of the flow, and then a lock over them.
  private func begin(
    _ lock: Lock,
    isOnSheet: Bool
  ) async -> (stage: Stage, screen: UIViewController?) {
    let stage = Stage()
    await stage.start("Flow", .push(onto: stage.navigation), screens: 3)
    if isOnSheet { stage.coordinator(named: "Flow")?.showNext(as: .sheet) }
    await settle()
    stage.frontmost.present(lock.make(), animated: true)
    await settle()
    return (stage, stage.navigation.viewControllers[1])
  }

  @Test(arguments: Lock.allCases, [true, false])
  func `D6: a lock of the app's is waited for, reported, and never dismissed`(
    _ lock: Lock,
    _ isOnSheet: Bool
  ) async {
    let (stage, screen) = await begin(lock, isOnSheet: isOnSheet)
    if let screen { stage.coordinator(named: "Flow")?.flow.back(to: screen) }
    await settle()
    await advanceTime(by: 4)
    expect(stage.frontmost.title, equals: "Lock")
    stage.expectNoIssue()
    await advanceTime(by: 2)

    expect(stage.frontmost.title, equals: "Lock")
    expect(stage.issues.count, equals: 1)
    expect(stage.issues.first?.message.contains("Lock"), equals: true, "\(stage.issues)")
    await advanceTime(by: 10)
    expect(stage.frontmost.title, equals: "Lock")
    expect(stage.issues.count, equals: 1)
    expect(stage.ends, equals: [])
  }

  @Test(arguments: Lock.allCases, [true, false])
  func `D6: when the lock leaves in time the flow goes back`(
    _ lock: Lock,
    _ isOnSheet: Bool
  ) async {
    let (stage, screen) = await begin(lock, isOnSheet: isOnSheet)
    if let screen { stage.coordinator(named: "Flow")?.flow.back(to: screen) }
    await advanceTime(by: 2)
    stage.frontmost.presentingViewController?.dismiss(animated: true)
    await settle()
    await advanceTime(by: 6)

    expect(stage.stack, equals: ["Home", "Flow 1"])
    expectNil(stage.presented)
    stage.expectNoIssue()
  }

  @Test
  func `D6: a lock of another flow's is waited for, reported, and never dismissed`() async {
    let stage = Stage()
    await stage.start("Flow", .push(onto: stage.navigation), screens: 3)
    await stage.start(
      "Lock",
      .modal(over: stage.home, style: .fullScreen, embeddedIn: .nothing)
    )
    expect(stage.frontmost.title, equals: "Lock 1")
    stage.coordinator(named: "Flow")?.flow.back(to: stage.navigation.viewControllers[1])
    await settle()
    await advanceTime(by: 7)

    expect(stage.frontmost.title, equals: "Lock 1")
    expect(stage.issues.count, equals: 1)
    expect(stage.issues.first?.message.contains("Lock 1"), equals: true, "\(stage.issues)")
    await stage.expect(ends: [], alive: ["Flow", "Lock"])
  }

  @Test(arguments: [true, false])
  func `D6: a full-screen modal of the flow's own, or of one inside it, leaves`(
    _ isInner: Bool
  ) async {
    let stage = Stage()
    await stage.start("Flow", .push(onto: stage.navigation))
    weak let screen = stage.navigation.topViewController
    if isInner, let screen {
      await stage.start("Inner", .modal(over: screen, style: .fullScreen))
    } else {
      stage.coordinator(named: "Flow")?.showNext(as: .modal(style: .fullScreen))
      await settle()
    }
    if let screen { stage.coordinator(named: "Flow")?.flow.back(to: screen) }

    await stage.expect(ends: isInner ? ["Inner dismissed"] : [], alive: ["Flow"])
    expectNil(stage.presented)
    stage.expectNoIssue()
  }

  @Test
  func `D6: a sheet of the app's that only a guard holds is asked, and leaves`() async {
    let stage = Stage()
    let questions = Questions()
    await stage.start("Flow", .push(onto: stage.navigation))
    weak let screen = stage.navigation.topViewController
    let sheet = ProbeScreen("Sheet")
    sheet.guardLeaving(for: stage) { _, _ in await questions.ask("Sheet") }
    stage.navigation.present(sheet, animated: true)
    await settle()
    expect(sheet.isModalInPresentation)
    if let screen { stage.coordinator(named: "Flow")?.flow.back(to: screen) }
    await questions.answer(.leave)

    expectNil(stage.presented)
    stage.expectNoIssue()
  }
}
