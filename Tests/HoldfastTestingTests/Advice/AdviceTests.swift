#if os(Linux)

import Foundation
import Holdfast
import HoldfastHolders
import HoldfastTesting
import Expectations
import Testing

/// Tests each kind of advice in a report: leaking code gets the advice, and code that follows it isn't reported.
@MainActor
@Suite(.serialized, .oneAtATime, .enabled(if: Holders.canSearch, "no memory is searched here"))
struct AdviceTests {
  @Test(arguments: Advice.all)
  func `a leak is reported with its cure, and is cured by that`(_ advice: Advice) async throws {
    let said = try await messages { try await Self.leave(advice.leak, advice) }
    if ProcessInfo.processInfo.environment["HOLDFAST_FIGURES"] != nil {
      print("### \(advice.testDescription)\n\(said.joined(separator: "\n"))")
    }
    expect(said.count, equals: 1, "\(said)")
    let message = said.first ?? ""
    for words in advice.words { expect(message.contains(words), "\(message)") }
    for words in advice.never { expect(!message.contains(words), "\(message)") }

    for (name, cure) in advice.cures {
      // Some objects are deallocated on another thread.
      let said = try await messages(timeLimit: 10) { try await Self.leave(cure, advice) }
      expect(said.isEmpty, "\(name): \(said)")
    }
    for (name, act) in advice.useless {
      let said = try await messages { try await Self.leave(act, advice) }
      expect(said.count, equals: 1, "\(name) cures after all: the report can advise it")
    }
  }

  /// Shows a flow, plants a leak or a cure in it, and lets the user swipe back.
  static func leave(_ act: Advice.Act, _ advice: Advice) async throws {
    let ground = AdviceGround()
    try await expectFreed(by: .swipeBack) { placement, leaks, onEnd in
      let flow = Flow<Int>(placement) { outcome in
        act.onEnd(ground)
        onEnd(outcome)
      }
      let coordinator = AdvisedCoordinator(flow)
      leaks.track(advice.tracksFlow ? flow as AnyObject : coordinator)
      coordinator.show()
      act.begin(coordinator, ground)
    }
    ground.end()
    await settle()
  }
}

/// A leak, the words that a report of it must contain, and the changes that these words name.
struct Advice: Sendable, CustomTestStringConvertible {
  struct Act: Sendable {
    var begin: @MainActor @Sendable (AdvisedCoordinator, AdviceGround) -> Void
    var onEnd: @MainActor @Sendable (AdviceGround) -> Void = { _ in }
  }

  let testDescription: String
  let words: [String]
  /// Words that the report must not contain, because such a change doesn't cure the leak.
  let never: [String]
  /// Whether the test tracks the flow instead of its coordinator.
  let tracksFlow: Bool
  let leak: Act
  let cures: [(name: String, act: Act)]
  /// Code that looks like a cure and doesn't cure, so that no report may advise it.
  let useless: [(name: String, act: Act)]

  init(
    _ name: String,
    _ words: String...,
    never: [String] = [],
    tracksFlow: Bool = false,
    leak: @escaping @MainActor @Sendable (AdvisedCoordinator, AdviceGround) -> Void,
    cures: [(name: String, act: Act)],
    useless: [(name: String, act: Act)] = []
  ) {
    testDescription = name
    self.words = words
    self.never = never
    self.tracksFlow = tracksFlow
    self.leak = Act(begin: leak)
    self.cures = cures
    self.useless = useless
  }

  /// Returns a cure that changes the code that the flow runs.
  static func instead(
    _ name: String,
    _ begin: @escaping @MainActor @Sendable (AdvisedCoordinator, AdviceGround) -> Void
  ) -> (name: String, act: Act) {
    (name, Act(begin: begin))
  }

  /// Returns a cure that does something in the flow's `onEnd`.
  static func atEnd(
    _ name: String,
    _ begin: @escaping @MainActor @Sendable (AdvisedCoordinator, AdviceGround) -> Void,
    _ onEnd: @escaping @MainActor @Sendable (AdviceGround) -> Void
  ) -> (name: String, act: Act) {
    (name, Act(begin: begin, onEnd: onEnd))
  }
}

#endif
