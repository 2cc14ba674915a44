import Expectations
import Foundation
import Holdfast
import HoldfastTesting
import Testing

/// Tests that a replacing screen leaves as the replaced one would if its root or window is removed meanwhile (A6).
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct HandedOnTests {
  /// The screen that replaces the sheet's first screen.
  enum Step: CaseIterable, Sendable {
    case nothing, replace, replaceTwice, followsGate, exchanged
  }

  enum Modal: CaseIterable, Sendable {
    case none, ofTheApp, ofAFlow
  }

  enum Exit: CaseIterable, Sendable {
    case rootReplaced, sceneClosed, windowDropped

    @MainActor
    func happen(to second: SecondWindow) {
      switch self {
      case .rootReplaced: second.window?.rootViewController = ProbeScreen("Other root")
      case .sceneClosed: second.disconnect()
      case .windowDropped: second.drop()
      }
    }

    var cause: EndCause { self == .rootReplaced ? .rootReplaced : .windowGone }
  }

  @Test(arguments: Step.allCases, Exit.allCases)
  func `A6: what replaces a screen is told when the root or the window goes, with a modal coming`(
    _ step: Step,
    _ exit: Exit
  ) async {
    for modal in Modal.allCases {
      for (animated, screens) in [(true, 1), (false, 3)] {
        for isModalFirst in [false, true] where modal != .none || !isModalFirst {
          for seconds in [0, 0.1, 0.35] {
            await row(step, exit, modal, animated, screens, isModalFirst, seconds)
          }
        }
      }
    }
  }

  private func row(
    _ step: Step,
    _ exit: Exit,
    _ modal: Modal,
    _ animated: Bool,
    _ screens: Int,
    _ isModalFirst: Bool,
    _ seconds: Double
  ) async {
    let words =
      "\(step) \(exit) modal: \(modal), animated: \(animated), \(screens) screens, modal first: \(isModalFirst), "
      + "\(seconds) s"
    let stage = Stage()
    let root = ProbeScreen("Root")
    let second = SecondWindow(root: root)
    await settle()
    let place = Placement.sheet(over: root)
    if step == .followsGate {
      let (outer, flow) = stage.make("Flow", place, animated: animated)
      await stage.start("Gate", .gate(before: flow), screens: screens, animated: animated) { _ in
        outer.showNext()
      }
    } else {
      await stage.start("Flow", place, screens: screens, animated: animated)
    }
    weak let sheet = root.presentedViewController as? UINavigationController
    expect(sheet != nil, "\(words)")

    if isModalFirst { present(modal, over: sheet, stage, animated) }
    switch step {
    case .nothing: break
    case .replace: stage.coordinator(named: "Flow")?.showNext(as: .replace)
    case .replaceTwice:
      stage.coordinator(named: "Flow")?.showNext(as: .replace)
      stage.coordinator(named: "Flow")?.showNext(as: .replace)
    case .followsGate:
      stage.coordinator(named: "Gate")?.flow.finish(with: "user")
      // `onEnd` is called in a later run-loop pass.
      await runLoopPass()
    case .exchanged:
      if let sheet { stage.begin("Next", .root(of: sheet), animated: animated) }
    }
    if !isModalFirst { present(modal, over: sheet, stage, animated) }
    await advanceTime(by: seconds)
    exit.happen(to: second)
    await advanceTime(by: 1)
    await settle()

    // Flows whose screens can't be shown any more fail, and flows whose screens were shown are dismissed.
    let expected: Set<String> =
      switch step {
      case .followsGate: ["Flow", "Gate"]
      case .exchanged: ["Flow", "Next"]
      default: ["Flow"]
      }
    let names = stage.ends.map { String($0.prefix { $0 != " " }) }
    expect(Set(names).subtracting(["Modal"]), equals: expected, "\(words) \(stage.ends)")
    expect(names.count, equals: Set(names).count, "\(words)")
    if modal == .ofAFlow { expect(names.contains("Modal"), "\(words)") }
    if step != .exchanged {
      expect(stage.ends.last, equals: "Flow dismissed", "\(words) \(stage.ends)")
      expect(stage.causes.last, equals: exit.cause, "\(words) \(stage.causes)")
    }
    expectNil(sheet?.presentingViewController, "\(words)")
    expectNil(root.presentedViewController, "\(words)")
    expect(stage.alive, equals: [], "\(words)")
    expect(stage.warnings.lines, equals: [], "\(words)")
  }

  private func present(
    _ modal: Modal,
    over sheet: UIViewController?,
    _ stage: Stage,
    _ animated: Bool
  ) {
    guard let sheet else { return }
    switch modal {
    case .none: break
    case .ofTheApp: sheet.present(ProbeScreen("Foreign"), animated: animated)
    case .ofAFlow: stage.begin("Modal", .sheet(over: sheet), animated: animated)
    }
  }

  // MARK: A window of its own

  enum WindowExit: CaseIterable, Sendable {
    case hidden, rootReplaced, outOfScene
  }

  @Test(arguments: WindowExit.allCases, [Step.nothing, .replace, .replaceTwice, .followsGate])
  func `A6: so is what replaces a screen in a window of its flow's own`(
    _ exit: WindowExit,
    _ step: Step
  ) async {
    for modal in Modal.allCases {
      for animated in [true, false] {
        for seconds in [0, 0.1, 0.35] {
          let words = "\(step) \(exit) \(modal) \(animated) \(seconds)"
          let stage = Stage()
          await settle()
          let place = stage.ownWindow(embeddedIn: .navigationController)
          if step == .followsGate {
            let (outer, flow) = stage.make("Flow", place, animated: animated)
            await stage.start("Gate", .gate(before: flow), animated: animated) { _ in
              outer.showNext()
            }
          } else {
            await stage.start("Flow", place, animated: animated)
          }
          weak let window = stage.ownWindows.first
          guard let root = window?.rootViewController else {
            Issue.record("no window: \(words)")
            return
          }
          switch step {
          case .replace: stage.coordinator(named: "Flow")?.showNext(as: .replace)
          case .replaceTwice:
            stage.coordinator(named: "Flow")?.showNext(as: .replace)
            stage.coordinator(named: "Flow")?.showNext(as: .replace)
          case .followsGate:
            stage.coordinator(named: "Gate")?.flow.finish(with: "user")
            await runLoopPass()
          default: break
          }
          present(modal, over: root, stage, animated)
          await advanceTime(by: seconds)
          switch exit {
          case .hidden: window?.isHidden = true
          case .rootReplaced: window?.rootViewController = ProbeScreen("The app's")
          case .outOfScene: window?.windowScene = nil
          }
          await advanceTime(by: 1)
          await settle()

          expect(stage.ends.last, equals: "Flow dismissed", "\(words) \(stage.ends)")
          expect(
            stage.causes.last,
            equals: (exit == .rootReplaced ? .rootReplaced : .windowGone),
            "\(words) \(stage.causes)"
          )
          expect(stage.ownWindows.isEmpty, "\(words)")
        }
      }
    }
  }

  // MARK: Screens that come as the window goes (A20)

  enum Coming: CaseIterable, Sendable {
    case pushed, onStackOf, presented, frontmost, gate, plainPush, plainModal
  }

  @Test(arguments: Coming.allCases, Variation.inPairs)
  func `A20: the window goes at its flow's end, whatever comes there in the same turn`(
    _ coming: Coming,
    _ variation: Variation
  ) async {
    for isFinished in [true, false] {
      for isFirst in [false, true] {
        for hasInner in [false, true] {
          await comes(coming, variation, isFinished, isFirst, hasInner)
        }
      }
    }
  }

  private func comes(
    _ coming: Coming,
    _ variation: Variation,
    _ isFinished: Bool,
    _ isFirst: Bool,
    _ hasInner: Bool
  ) async {
    let words = "\(coming) \(variation) finish: \(isFinished) first: \(isFirst) inner: \(hasInner)"
    await withStage(variation) { stage in
      await stage.start(
        "Flow",
        stage.ownWindow(embeddedIn: .navigationController),
        screens: variation.screens,
        animated: variation.animated
      )
      weak let window = stage.ownWindows.first
      guard let stack = window?.rootViewController as? UINavigationController,
        let flow = stage.coordinator(named: "Flow")?.flow
      else { return }
      if hasInner { await stage.start("Inner", .push(onto: stack), animated: variation.animated) }
      let come = {
        switch coming {
        case .pushed:
          stage.begin("Next", .push(onto: stack), animated: variation.animated)
        case .onStackOf:
          stage.begin("Next", .push(onStackOf: flow), animated: variation.animated)
        case .presented:
          if let top = stack.topViewController {
            stage.begin("Next", .sheet(over: top), animated: variation.animated)
          }
        case .frontmost:
          if let window {
            stage.begin("Next", .sheet(over: .frontmost(of: window)), animated: variation.animated)
          }
        case .gate: stage.begin("Next", .gate(before: flow), animated: variation.animated)
        case .plainPush:
          stack.pushViewController(ProbeScreen("Plain"), animated: variation.animated)
        case .plainModal: stack.present(ProbeScreen("Plain"), animated: variation.animated)
        }
      }

      if isFirst { come() }
      if isFinished { flow.finish(with: "done") } else { flow.cancel() }
      if !isFirst { come() }
      // A request that waits for a window which has been closed fails when its time limit expires.
      await advanceTime(by: 7)
      await settle()

      expect(
        stage.ends.filter { $0.hasPrefix("Flow") },
        equals: [
          "Flow \(isFinished ? "finished(done)" : "cancelled")"
        ],
        "\(words)"
      )
      if coming != .plainPush, coming != .plainModal {
        expect(
          stage.ends.filter { $0.hasPrefix("Next") }.count,
          equals: 1,
          "\(words) \(stage.ends)"
        )
      }
      expect(window?.isHidden != false, "\(words)")
      expect(stage.ownWindows.isEmpty, "\(words)")
      expect(stage.window.isKeyWindow, "\(words)")
      expect(stage.warnings.lines, equals: [], "\(words)")
      stage.expectNoIssue()
    }
  }
}
