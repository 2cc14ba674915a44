import Expectations
import Foundation
import Holdfast
import HoldfastTesting
import Testing

/// Tests calls of the app in `willMove(toParent:)` and `didMove(toParent:)`, inside UIKit's own change.
@MainActor
@Suite(.oneAtATime)
struct ParentCallbackTests {
  enum Moment: String, CaseIterable, Sendable { case willCome, didCome, willLeave, didLeave }

  enum Way: String, CaseIterable, Sendable {
    case back, pop, popUnanimated, swipe, swipeCancelled, setAnimated, setUnanimated, popUnderModal
  }

  enum Call: String, CaseIterable, Sendable { case finish, cancel, show }

  struct Row: Sendable, CustomTestStringConvertible {
    let moment: Moment
    let way: Way
    let call: Call
    let screensBelow: Int
    let animated: Bool

    var testDescription: String {
      "\(call) in \(moment), \(way), \(screensBelow) below, \(animated ? "" : "not ")animated"
    }

    static var all: [Row] {
      var rows: [Row] = []
      for moment in Moment.allCases {
        let isComing = moment == .willCome || moment == .didCome
        // A swipe that is released removes no screen from its parent.
        let ways = Way.allCases.filter { moment == .willLeave || $0 != .swipeCancelled }
        for way in isComing ? [.back] : ways {
          for call in Call.allCases {
            for below in [0, 1] {
              for animated in [true, false] {
                rows.append(
                  Row(
                    moment: moment,
                    way: way,
                    call: call,
                    screensBelow: below,
                    animated: animated
                  )
                )
              }
            }
          }
        }
      }
      return rows
    }
  }

  /// A screen that calls the app once at each moment.
  private final class MovingScreen: UIViewController {
    var calls: [Moment: () -> Void] = [:]

    override func willMove(toParent parent: UIViewController?) {
      super.willMove(toParent: parent)
      calls.removeValue(forKey: parent == nil ? .willLeave : .willCome)?()
    }

    override func didMove(toParent parent: UIViewController?) {
      super.didMove(toParent: parent)
      calls.removeValue(forKey: parent == nil ? .didLeave : .didCome)?()
    }
  }

  @Test(arguments: Row.all)
  func `S3: a call inside a change of UIKit's changes nothing before that is over`(
    _ row: Row
  ) async {
    let stage = Stage()
    await settle()
    let screen = MovingScreen()
    screen.title = "Moving"
    do {
      let (coordinator, flow) = stage.make("Flow", .push(onto: stage.navigation), animated: false)
      for _ in 0..<row.screensBelow {
        coordinator.showNext()
        await settle()
      }
      screen.calls[row.moment] = { [weak flow, weak coordinator] in
        switch row.call {
        case .finish: flow?.finish(with: "done")
        case .cancel: flow?.cancel()
        case .show: coordinator?.showNext()
        }
      }
      flow.show(screen, animated: row.animated)
      screen.keepAlive(coordinator)
    }
    await settle()
    if row.moment == .willLeave || row.moment == .didLeave { await leave(row.way, stage) }
    await settle()
    // A screen that UIKit was asked to show inside its own change is waited for like any other.
    await advanceTime(by: row.call == .show ? 7 : 1)

    expect(stage.stack.first, equals: "Home")
    expect(stage.warnings.lines, equals: [])
    let own = stage.stack.dropFirst()
    if row.call == .show {
      // Either the screen was shown and the flow is open, or the flow has ended and its screens have left.
      expect(stage.ends.isEmpty ? !own.isEmpty : own.isEmpty, "\(stage.ends) \(stage.stack)")
      expect(stage.ends.count <= 1)
    } else {
      expect(stage.ends.count, equals: 1)
      expect(own, equals: [])
    }
  }

  private func leave(_ way: Way, _ stage: Stage) async {
    let stack = stage.navigation
    switch way {
    case .back: UserAction.tapBack(in: stack)
    case .pop: stack.popViewController(animated: true)
    case .popUnanimated: stack.popViewController(animated: false)
    case .swipe: UserAction.swipeBack(in: stack).finish()
    case .swipeCancelled: UserAction.swipeBack(in: stack).cancel()
    case .setAnimated: stack.setViewControllers([stage.home], animated: true)
    case .setUnanimated: stack.setViewControllers([stage.home], animated: false)
    case .popUnderModal:
      let lock = ProbeScreen("PIN")
      lock.modalPresentationStyle = .fullScreen
      stack.present(lock, animated: false)
      await settle()
      stack.popViewController(animated: false)
      await settle()
      stack.dismiss(animated: false)
    }
  }

  @Test(arguments: [true, false])
  func `S3: a push asked for while another stack is pushed on, inside a change, waits for that`(
    _ animated: Bool
  ) async {
    let stage = Stage()
    let leaving = MovingScreen()
    stage.navigation.pushViewController(leaving, animated: false)
    let window = stage.otherWindow()
    let other = UINavigationController(rootViewController: ProbeScreen("Other"))
    window.rootViewController = other
    await settle()
    let pushed = MovingScreen()
    pushed.calls[.willCome] = { [weak stage] in
      guard let stage else { return }
      stage.begin("Here", .push(onto: stage.navigation), animated: animated)
    }
    let there = stage.make("There", .push(onto: other))
    leaving.calls[.willLeave] = { there.flow.show(pushed, animated: animated) }

    stage.navigation.popViewController(animated: animated)
    await settle()

    expect(stage.ends, equals: [])
    expect(stage.stack, equals: ["Home", "Here 1"])
    expect(other.topViewController, is: pushed)
    stage.expectNoIssue()
  }
}
