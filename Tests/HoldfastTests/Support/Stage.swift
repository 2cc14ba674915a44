import Foundation
import Holdfast
import HoldfastTesting
import Testing

/// A window with a navigation stack, and a record of all flows that are started in the window.
///
/// The stage holds the window and its own root screens. It never holds a coordinator, a flow or a flow's screen.
@MainActor
final class Stage {
  let window: TestWindow
  let navigation: UINavigationController
  let home = ProbeScreen("Home")
  let delegates = DelegateSpy()
  /// The flows' outcomes that were delivered, in order.
  private(set) var ends: [String] = []
  /// The causes of the dismissed flows' ends, in order.
  private(set) var causes: [EndCause] = []
  private(set) var issues: [FlowIssue] = []
  /// The calls that UIKit refused.
  ///
  /// Holdfast must never make such a call.
  let warnings = UIKitWarnings()
  private var coordinators: [(name: String, Weakly<ProbeCoordinator>)] = []
  private let reportBefore: @MainActor (FlowIssue) -> Void

  struct Weakly<Object: AnyObject> {
    weak var object: Object?
  }

  init() {
    navigation = UINavigationController(rootViewController: home)
    window = TestWindow(rootViewController: navigation)
    reportBefore = FlowIssue.handler
    navigation.delegate = delegates
    FlowIssue.handler = { [weak self] issue in self?.issues.append(issue) }
  }

  deinit {
    let reportBefore = reportBefore
    MainActor.assumeIsolated { FlowIssue.handler = reportBefore }
  }

  // MARK: Starting

  /// Starts a flow with `screens` screens, and lets only these screens hold its coordinator.
  @discardableResult
  func start(
    _ name: String,
    _ placement: Placement,
    screens: Int = 1,
    animated: Bool = true,
    onEnd: (@MainActor (Outcome<String>) -> Void)? = nil
  ) async -> Started {
    let started = begin(name, placement, animated: animated, onEnd: onEnd)
    await settle()
    for _ in 1..<max(1, screens) {
      started.coordinator?.showNext()
      await settle()
    }
    return started
  }

  /// Starts a flow and shows its first screen, without waiting.
  @discardableResult
  func begin(
    _ name: String,
    _ placement: Placement,
    animated: Bool = true,
    onEnd: (@MainActor (Outcome<String>) -> Void)? = nil
  ) -> Started {
    let started = make(name, placement, animated: animated, onEnd: onEnd)
    started.coordinator.showNext()
    return Started(coordinator: started.coordinator)
  }

  /// Makes a flow that hasn't shown a screen.
  ///
  /// The caller holds its coordinator.
  func make(
    _ name: String,
    _ placement: Placement,
    animated: Bool = true,
    onEnd: (@MainActor (Outcome<String>) -> Void)? = nil
  ) -> (coordinator: ProbeCoordinator, flow: Flow<String>) {
    let flow = Flow<String>(placement, name: name) { [weak self] outcome, cause in
      self?.ends.append("\(name) \(outcome.brief)")
      if case .dismissed = outcome { self?.causes.append(cause) }
      onEnd?(outcome)
    }
    let coordinator = ProbeCoordinator(name, flow: flow, animated: animated)
    coordinators.append((name, Weakly(object: coordinator)))
    return (coordinator, flow)
  }

  /// A running flow, which the test doesn't hold.
  struct Started {
    weak var coordinator: ProbeCoordinator?

    @MainActor var flow: Flow<String>? { coordinator?.flow }
  }

  /// Starts a flow on the stack of the presented sheet.
  func startOnSheet(_ name: String, screens: Int, animated: Bool) async {
    guard let sheet = presentedStack else { return }
    await start(name, .push(onto: sheet), screens: screens, animated: animated)
  }

  // MARK: Looking

  /// The titles of the screens on the stage's stack.
  var stack: [String] {
    navigation.viewControllers.map { $0.title ?? "untitled" }
  }

  /// The screen that is presented over the stage's stack.
  var presented: UIViewController? { navigation.presentedViewController }

  /// The stack that is presented over the stage's stack.
  var presentedStack: UINavigationController? {
    presented as? UINavigationController
  }

  /// The topmost presented screen, or the stage's stack.
  var frontmost: UIViewController {
    var front: UIViewController = navigation
    while let next = front.presentedViewController { front = next }
    return front
  }

  /// The names of the coordinators that are alive.
  var alive: [String] {
    coordinators.compactMap { $0.1.object?.name }
  }

  func coordinator(named name: String) -> ProbeCoordinator? {
    coordinators.lazy.compactMap(\.1.object).first { $0.name == name }
  }

  /// Checks the expectations that every row of the exit paths has.
  ///
  /// - Parameters:
  ///   - expected: All outcomes that were delivered, in this order.
  ///   - expectedCauses: The causes of the dismissed flows' ends; nil if the row isn't about them.
  ///   - expectedAlive: The names of the coordinators that must be alive.
  ///   - sourceLocation: The position of the call.
  func expect(
    ends expected: [String],
    causes expectedCauses: [EndCause]? = nil,
    alive expectedAlive: [String] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await settle()
    #expect(ends == expected, sourceLocation: sourceLocation)
    if let expectedCauses { #expect(causes == expectedCauses, sourceLocation: sourceLocation) }
    #expect(alive == expectedAlive, sourceLocation: sourceLocation)
    await runLoopPass()
    await runLoopPass()
    #expect(ends == expected, "told later", sourceLocation: sourceLocation)
    #expect(navigation.delegate === delegates, sourceLocation: sourceLocation)
    #expect(warnings.lines == [], sourceLocation: sourceLocation)
  }

  func expectNoIssue(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(issues.map(\.description) == [], sourceLocation: sourceLocation)
  }

  func forgetIssues() {
    issues = []
  }
}

extension Outcome {
  /// The error of a failed flow.
  var failure: FlowError? {
    if case .failed(let error) = self { error } else { nil }
  }

  /// The case and the value, without the error's text.
  var brief: String {
    switch self {
    case .finished(let value): "finished(\(value))"
    case .cancelled: "cancelled"
    case .dismissed: "dismissed"
    case .failed(let error): "failed(\(error.reason))"
    }
  }
}
