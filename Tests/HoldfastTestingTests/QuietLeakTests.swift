#if os(Linux)

import Foundation
import Holdfast
import HoldfastHolders
import HoldfastTesting
import Expectations
import Testing

/// Tests that leaks which are hard to see are named by property or key, if these can be known.
@MainActor
@Suite(.oneAtATime, .enabled(if: Holders.canSearch, "no memory is searched under a sanitizer"))
struct QuietLeakTests {
  typealias Plant = PlantedLeakTests.Plant

  nonisolated static let plants: [Plant] = [
    Plant(
      "an error in a static property",
      "held by Vault.error, a global or static variable.\nSet Vault.error to nil in the flow's onEnd."
    ) { $0.isInAnError() },
    Plant(
      "a failure in a static property",
      "held by Vault.result, a global or static variable.\nVault.result can't be nil: give it another value"
    ) { $0.isInAFailure() },
    Plant(
      "memory behind a pointer",
      "held by memory that Vault.pointer, a global or static variable, points to.",
      "Deinitialize the memory that Vault.pointer points to"
    ) { $0.isBehindAPointer() },
    Plant(
      "a thread's dictionary",
      "held by the dictionary of a thread (Thread.threadDictionary).",
      "Take it out of the thread's dictionary in the caller's onEnd"
    ) { $0.isInAThreadsDictionary() },
    Plant(
      "an undelivered element of a stream",
      "held by Vault.stream",
      "Set Vault.stream to nil in the flow's onEnd"
    ) { $0.isInABuffer() },
    Plant(
      "a cache",
      "held by Vault.shared",
      ".cache → NSCache<NSString, CheckoutCoordinator>\n      keeps → CheckoutCoordinator",
      "Have Vault release it in the flow's onEnd: take it out of cache."
    ) { $0.isInACache() },
    Plant(
      "a mutable array",
      ".array → NSMutableArray\n      keeps → CheckoutCoordinator",
      "Have Vault release it in the flow's onEnd: take it out of array."
    ) { $0.isInAMutableArray() },
    Plant(
      "a work item in a dictionary",
      #".items["checkout"] → DispatchWorkItem"#,
      "keeps → closure #1 in CheckoutCoordinator.isInAWorkItem()",
      ExpectedMessage.releaseClosure(of: "Vault", capturing: "CheckoutCoordinator")
    ) { $0.isInAWorkItem() },
    Plant(
      "a list in a static constant",
      "held by Vault.constant",
      ".objects[0] → CheckoutCoordinator",
      "Have Cupboard release it in the flow's onEnd: take it out of objects."
    ) { $0.isInAConstant() },
    Plant(
      "an element of a static list",
      "held by Vault.list[0], a global or static variable.",
      "Take it out of Vault.list in the flow's onEnd."
    ) { $0.isInAList() },
    Plant(
      "a session's delegate",
      ".delegate → SessionDelegate",
      "Invalidate the URLSession in the flow's onEnd: it keeps its delegate until then."
    ) { $0.isASessionsDelegate() },
    Plant(
      "a group that waits for its tasks",
      "a task that has not ended: it waits for the tasks of its group:",
      "When the flow ends, this task and the tasks of its group are cancelled."
    ) { $0.waitsForAGroup() },
    Plant(
      "a task-local struct",
      "held by a task-local value of a task that has not ended:\n  waits in closure #1 in",
      "or hold the object weakly in the value."
    ) { $0.isInATaskLocalStruct() },
    Plant(
      "a task-local value of several words",
      "held by a task-local value of a task that has not ended:\n  waits in closure #1 in",
      "or hold the object weakly in the value."
    ) { $0.isInAWideTaskLocal() },
    Plant(
      "a signal's source",
      "a DispatchSource that has not been cancelled",
      "closure #1 in CheckoutCoordinator.waitsForASignal()",
      "Cancel it in the caller's onEnd, or capture CheckoutCoordinator [weak]"
    ) { $0.waitsForASignal() },
    Plant(
      "a router in a static property, which makes its stack",
      "held by Vault.router",
      "Set Vault.router to nil in the flow's onEnd, or have Router release it in the flow's onEnd."
    ) { $0.isInARouter() },
  ]

  @Test(arguments: plants)
  func `a quiet leak is named with its holder, its place and what helps`(
    _ plant: Plant
  ) async throws {
    let messages = try await PlantedLeakTests.messages(of: plant)

    expect(messages.count, equals: 1)
    let message = messages.first ?? ""
    for words in plant.words { expect(message.contains(words), "\(message)") }
    expect(!message.contains("The holder wasn't found"), "\(message)")
    expect(!message.contains(":\nSet") && !message.hasSuffix(":"), "\(message)")
  }

  /// A coordinator that the test doesn't track, and that holds a tracked object.
  @MainActor
  private final class DraftCoordinator {
    let flow: Flow<Void>
    let model: DraftModel
    init(_ flow: Flow<Void>, _ model: DraftModel) {
      self.flow = flow
      self.model = model
    }
    func start() {
      model.onChange = { self.flow.finish() }
      let screen = OutputScreen()
      screen.onNext = { self.model.onChange?() }
      flow.show(screen)
    }
  }

  @MainActor
  private final class DraftModel {
    var onChange: (() -> Void)?
    let text = DraftText()
  }

  private final class DraftText {}

  enum Tracked: CaseIterable { case flow, text }

  @Test(arguments: Tracked.allCases)
  func `a coordinator in a cycle, which nothing tracks, is named with the cycle`(
    _ tracked: Tracked
  )
    async throws
  {
    let said = try await messages {
      try await expectFreed(by: .backButton) { placement, leaks, onEnd in
        let flow = Flow<Void>(placement, onEnd: onEnd)
        let model = DraftModel()
        switch tracked {
        case .flow: leaks.track(flow)
        case .text: leaks.track(model.text)
        }
        DraftCoordinator(flow, model).start()
      }
    }
    expect(said.count, equals: 1)
    let words = [
      "which is in a cycle itself:", " is in a cycle:\n",
      ".onChange → closure #1 in QuietLeakTests.DraftCoordinator.start()",
      "captures → DraftCoordinator",
      ExpectedMessage.captureWeakly("DraftCoordinator"),
    ]
    for words in words { expect(said.first?.contains(words), equals: true, "\(said)") }
  }

  @Test
  func `a coordinator in a cycle is named where the trait finds its flow`() async throws {
    let test = try #require(Test.current)
    let trait: FreesFlows = .freesFlows
    let said = try await messages {
      try await trait.provideScope(for: test, testCase: .current) { @MainActor in
        let stack = UINavigationController()
        let window = TestWindow(rootViewController: stack)
        await window.settle()
        DraftCoordinator(Flow<Void>(.push(onto: stack)), DraftModel()).start()
        await window.settle()
      }
    }
    expect(said.count, equals: 1)
    let words = [
      "made here, outlives its test", ", and DraftCoordinator with it. ",
      "DraftCoordinator is in a cycle:\n",
      ".onChange → closure #1 in QuietLeakTests.DraftCoordinator.start()",
      ExpectedMessage.captureWeakly("DraftCoordinator"),
    ]
    for words in words { expect(said.first?.contains(words), equals: true, "\(said)") }
  }

  #if DEBUG
  @MainActor
  private enum Kept {
    static let object = DraftText()
    static let optional: DraftText? = DraftText()
    static let list = [DraftText()]
    static let closure: () -> Void = {
      let text = DraftText()
      captured = text
      return { withExtendedLifetime(text) {} }
    }()
    static weak var captured: DraftText?
    static var variable: DraftText?
  }

  @Test
  func `a let is not asked to release its value`() async throws {
    func said(of object: @autoclosure () -> DraftText?) async throws -> String {
      let said = await messages {
        await expectFreed { leaks in _ = object().map { leaks.track($0) } }
      }
      return try #require(said.first)
    }
    let advice =
      "is a let, which keeps its value: make it a var, and release the value when its screens have left."
    try await expect(said(of: Kept.object).contains("Kept.object \(advice)"))
    try await expect(said(of: Kept.optional).contains("Kept.optional \(advice)"))
    try await expect(said(of: Kept.list[0]).contains("Kept.list \(advice)"))
    Kept.closure()
    try await expect(
      said(of: Kept.captured).contains(
        "Kept.closure is a let, which keeps its closure: capture DraftText [weak] in the closure."
      )
    )
    Kept.variable = DraftText()
    try await expect(said(of: Kept.variable).contains("Set QuietLeakTests.Kept.variable to nil"))
    Kept.variable = nil
  }
  #endif
}

#endif
