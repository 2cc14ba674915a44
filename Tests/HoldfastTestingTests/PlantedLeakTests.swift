#if os(Linux)

import Foundation
import Holdfast
import HoldfastHolders
import HoldfastTesting
import Expectations
import Testing

/// Whether the tests were built for release.
var isOptimized: Bool {
  #if DEBUG
  false
  #else
  true
  #endif
}

/// Tests each kind of leak: the message names the holder of the leaked object, the place in the source, and
/// the change that cures the leak.
@MainActor
@Suite(
  .oneAtATime,
  .enabled(
    if: Holders.canSearch,
    "no memory is searched under a sanitizer"
  )
)
struct PlantedLeakTests {
  struct Plant: Sendable, CustomTestStringConvertible {
    let name: String
    let make: @MainActor @Sendable (CheckoutCoordinator) -> Void
    /// The words for the holder, the place and the cure.
    let words: [String]

    /// `optimized` are the words for optimized code in which a frame or a closure is missing.
    init(
      _ name: String,
      _ words: String...,
      optimized: [String]? = nil,
      make: @escaping @MainActor @Sendable (CheckoutCoordinator) -> Void
    ) {
      self.name = name
      self.words = isOptimized ? optimized ?? words : words
      self.make = make
    }

    var testDescription: String { name }
  }

  nonisolated static let plants: [Plant] = [
    Plant(
      "a task in a `for await` loop",
      "a task that has not ended: it waits for the next element of an AsyncSequence",
      "closure #1 in CheckoutCoordinator.listensForEver()",
      "Start it with flow.task { … }, which is cancelled when the flow ends. A screen that listens instead"
    ) { $0.listensForEver() },
    Plant(
      "a task that sleeps",
      "a task that has not ended: it sleeps",
      "waits in closure #1 in CheckoutCoordinator.sleeps()",
      "Start it with flow.task { … }, which is cancelled when the flow ends, so that its sleep ends."
    ) { $0.sleeps() },
    Plant(
      "a continuation that is never resumed",
      "it waits for a continuation to be resumed",
      "waits in closure #1 in CheckoutCoordinator.waitsForAnAnswer()",
      "Resume the continuation on every path"
    ) { $0.waitsForAnAnswer() },
    Plant(
      "a detached task",
      "a task that has not ended",
      "closure #1 in CheckoutCoordinator.startsADetachedTask()",
      "Start it with flow.task { … }, which is cancelled when the flow ends"
    ) { $0.startsADetachedTask() },
    Plant(
      "an async let",
      "a task that has not ended",
      "CheckoutCoordinator.startsAChildTask()",
      "Start it with flow.task { … }, which is cancelled when the flow ends"
    ) { $0.startsAChildTask() },
    Plant(
      "a task group",
      "a task that has not ended",
      "CheckoutCoordinator.s",
      "Start it with flow.task { … }"
    ) { $0.startsAGroup() },
    Plant(
      "an actor that a task waits for",
      "a task that has not ended: it sleeps",
      "waits in Store.keep(_:)",
      "Start it with flow.task { … }, which is cancelled when the flow ends",
      optimized: [
        "a task that has not ended: it sleeps",
        "waits in closure #1 in CheckoutCoordinator.asksAnActor()",
        "Start it with flow.task { … }, which is cancelled when the flow ends",
      ]
    ) { $0.asksAnActor() },
    Plant(
      "a timer that nothing stores",
      "It is held by a timer:",
      "closure #1 in CheckoutCoordinator.startsATimer()",
      "Capture CheckoutCoordinator [weak] in its closure: a timer may keep it even after it is invalidated."
    ) { $0.startsATimer() },
    Plant(
      "asyncAfter",
      "work that a queue begins later (asyncAfter)",
      "closure #1 in CheckoutCoordinator.looksLater()",
      "Capture CheckoutCoordinator [weak] in the closure: a DispatchWorkItem that is cancelled is held until"
    ) { $0.looksLater() },
    Plant(
      "an observer of a notification",
      "an observer of the notification center",
      "closure #1 in CheckoutCoordinator.observesANotification()",
      "Remove the observer in the caller's onEnd, or capture CheckoutCoordinator [weak]"
    ) { $0.observesANotification() },
    Plant(
      "a dispatch source",
      "a DispatchSource that has not been cancelled",
      "closure #1 in CheckoutCoordinator.startsADispatchTimer()",
      "Cancel it in the caller's onEnd, or capture CheckoutCoordinator [weak]"
    ) { $0.startsADispatchTimer() },
    Plant(
      // libdispatch keeps such a block in memory without a type, so its closure isn't always found.
      "a suspended queue",
      "work that a dispatch queue has not run",
      "Find out why the queue does not run it, or capture CheckoutCoordinator [weak]"
    ) { $0.asksASuspendedQueue() },
    Plant(
      "an operation",
      "an operation that its queue has not finished",
      "closure #1 in CheckoutCoordinator.addsAnOperation()",
      "Cancel it in the caller's onEnd, or capture CheckoutCoordinator [weak]"
    ) { $0.addsAnOperation() },
    Plant(
      "work of a run loop",
      "work that a run loop has not run",
      "closure #1 in CheckoutCoordinator.performsInAMode()",
      "Find out why the run loop does not run it, or capture CheckoutCoordinator [weak]"
    ) { $0.performsInAMode() },
    Plant(
      "a blocked thread",
      "is still running on a thread",
      "CheckoutCoordinator",
      "Find out why the function does not return."
    ) { $0.blocksAThread() },
    Plant(
      "a closure in a service's dictionary",
      "held by Service.shared",
      #".handlers["feed"] → closure #1 in CheckoutCoordinator.registersWithAService()"#,
      ExpectedMessage.releaseClosure(of: "Service", capturing: "CheckoutCoordinator")
    ) { $0.registersWithAService() },
    Plant(
      "a closure in an enum's case",
      "held by Service.shared",
      ".state (case waiting) → closure #1 in CheckoutCoordinator.isInAnEnumCase()",
      "Have Service release the closure in the flow's onEnd"
    ) { $0.isInAnEnumCase() },
    Plant(
      "a value in an existential",
      "held by Service.shared",
      ".anything.coordinator → CheckoutCoordinator",
      "Have Service release it in the flow's onEnd: set Service.anything to nil, or make Visitor.coordinator weak."
    ) { $0.isInAnExistential() },
    Plant(
      "a delegate that is not weak",
      "held by Service.shared",
      ".delegate → CheckoutCoordinator",
      "or make Service.delegate weak."
    ) { $0.isBehindAProtocol() },
    Plant(
      "a closure in a generic class",
      "held by Service.shared",
      ".value → closure #1 in CheckoutCoordinator.isInAGenericClass()",
      "release the closure in the flow's onEnd, or capture CheckoutCoordinator [weak] in it."
    ) { $0.isInAGenericClass() },
    Plant(
      "a box that is not weak",
      "held by Service.shared",
      ".weakly",
      ": set Service.weakly to nil, or make NotWeak.value weak."
    ) { $0.isInABoxThatIsNotWeak() },
    Plant(
      "a tuple in an array",
      "held by Service.shared",
      ".list[0].1 → CheckoutCoordinator",
      "take it out of list."
    ) { $0.isInATuple() },
    Plant(
      "an element of a set",
      "held by Service.shared",
      ".set[…].object → CheckoutCoordinator",
      "take it out of set."
    ) { $0.isInASet() },
    Plant(
      "an observer of a value",
      "held by Service.shared",
      "captures → closure #1 in CheckoutCoordinator.observesAValue()",
      "Have Observed release the closure in the flow's onEnd"
    ) { $0.observesAValue() },
    Plant(
      "a button's action",
      "held by Service.shared",
      "closure #1 in CheckoutCoordinator.isInAButtonsAction()",
      "Remove the action in the flow's onEnd, or capture CheckoutCoordinator [weak] in its closure."
    ) { $0.isInAButtonsAction() },
    Plant(
      "a bar button's action",
      "held by Service.shared",
      "closure #1 in CheckoutCoordinator.isInABarButtonsAction()",
      "Remove the action in the flow's onEnd, or capture CheckoutCoordinator [weak] in its closure."
    ) { $0.isInABarButtonsAction() },
    Plant(
      "a property animator",
      "held by Service.shared",
      "closure #1 in CheckoutCoordinator.animates()",
      "Stop the animator in the flow's onEnd, or capture CheckoutCoordinator [weak] in its closure."
    ) { $0.animates() },
    Plant(
      "a lazy closure",
      "It is in a cycle",
      ".total → closure #1 in CheckoutCoordinator.total.getter",
      ExpectedMessage.captureWeakly("CheckoutCoordinator")
    ) { $0.isInALazyProperty() },
    Plant(
      "a static cache",
      "held by Cache.last, a global or static variable",
      "Set Cache.last to nil in the flow's onEnd, or make it weak."
    ) { $0.isCached() },
    Plant(
      "a global variable",
      "held by lastCheckout, a global or static variable",
      "Set lastCheckout to nil in the flow's onEnd, or make it weak."
    ) { $0.isGlobal() },
  ]

  @Test(arguments: plants)
  func `a planted leak is named with its holder, its place and what mends it`(
    _ plant: Plant
  )
    async throws
  {
    let messages = try await Self.messages(of: plant)
    if ProcessInfo.processInfo.environment["HOLDFAST_FIGURES"] != nil {
      print("### \(plant.name)\n\(messages.joined(separator: "\n"))")
    }

    expect(messages.count, equals: 1)
    let message = messages.first ?? ""
    expect(message.hasPrefix(ExpectedMessage.isAlive("CheckoutCoordinator") + ". It is "))
    for words in plant.words { expect(message.contains(words), "\(message)") }
  }

  static func messages(of plant: Plant) async throws -> [String] {
    let ground = LeakGround()
    let messages = await HoldfastTestingTests.messages {
      await expectFreed { leaks in
        // With this flow there is an `onEnd` that an advice can name.
        let flow = Flow<Void>(.push(onto: UINavigationController()))
        defer { flow.cancel() }
        plant.make(leaks.track(CheckoutCoordinator(on: ground)))
        // After this, the main actor and the store have run the code before the code that waits.
        await settle()
        await ground.store.comesLater()
      }
    }
    ground.end()
    await settle()
    return messages
  }
}

#endif
