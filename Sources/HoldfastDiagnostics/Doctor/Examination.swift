import Holdfast

/// Examines one flow, and makes its diagnosis.
@MainActor
struct Examination {
  private let flow: FlowCore
  private let screens: [FlowCore.Screen]
  private let explain: Owners.Explain?

  /// Prepares the examination of a flow.
  ///
  /// - Parameters:
  ///   - flow: The flow.
  ///   - explain: Returns an explanation of who holds an object that is still alive.
  init(of flow: FlowCore, explain: Owners.Explain? = nil) {
    self.flow = flow
    self.explain = explain
    screens = flow.screens
  }

  /// The first controller in a transition among the flow's screens, their containers and presenters.
  var moving: UIViewController? { screens.lazy.compactMap(\.root.moving).first }

  /// The diagnosis, or nil for a flow that only this examination holds.
  ///
  /// The faults are looked for in a fixed order. A fault that explains other faults comes before them.
  var diagnosis: FlowDiagnosis? {
    if let moving {
      return endless(moving)
        ?? healthy(
          "\(moving.screenName) is in a transition. Ask again when the transition has completed."
        )
    }
    if flow.isOpen {
      return orphaned ?? notInWindow ?? upReference ?? outOfWindows ?? retained ?? freedEarly
        ?? nothingShown
        ?? openAndWell
    }
    if flow.hasEnded { return orphaned ?? retained ?? held }
    return healthy("Its end is decided, and its screens are being removed.")
  }

  /// Makes a diagnosis.
  ///
  /// - Parameters:
  ///   - verdict: The verdict.
  ///   - evidence: The sentences with the observations that led to the verdict.
  ///   - held: The object that is alive and shouldn't be. If its holder is known by name, the general advice
  ///     is left out.
  ///   - advice: The change that fixes the fault.
  ///   - isCertain: Whether the fault can only be a mistake of the app.
  /// - Returns: The diagnosis.
  private func make(
    _ verdict: FlowDiagnosis.Verdict,
    _ evidence: [String],
    about held: AnyObject? = nil,
    mendedBy advice: String,
    isCertain: Bool
  ) -> FlowDiagnosis {
    let explanation = held.flatMap { explain?($0) }
    return FlowDiagnosis(
      verdict: verdict,
      flow: FlowLabel(flow),
      screens: screens.map(\.screen.screenName),
      evidence: evidence + [explanation?.text].compactMap { $0 },
      advice: explanation?.names ?? false ? nil : advice,
      isCertain: isCertain
    )
  }

  private func healthy(_ evidence: String) -> FlowDiagnosis {
    FlowDiagnosis(
      verdict: .healthy,
      flow: FlowLabel(flow),
      screens: screens.map(\.screen.screenName),
      evidence: [evidence] + linksThatWait,
      advice: nil,
      isCertain: true
    )
  }

  /// The sentence about links that wait until this flow has ended, because one of its screens answered `.later`.
  private var linksThatWait: [String] {
    if flow.waitingForEnd.isEmpty { return [] }
    return ["These links wait until it has ended: \(flow.waitingForEnd.joined(separator: ", "))."]
  }

  /// The screens that haven't left the flow.
  private var staying: [FlowCore.Screen] { screens.filter { !$0.hasLeft } }

  private func names(_ screens: [FlowCore.Screen]) -> String {
    screens.map(\.screen.screenName).joined(separator: ", ")
  }

  private var outcome: String {
    flow.ending.map { FlowEvent.Ending($0.outcome).words(flow.endCause ?? .unknown) } ?? ""
  }

  private var timeSinceEnd: String {
    flow.ending.map { String(format: "%.1f s", Platform.now - $0.since) } ?? "some time"
  }

  // MARK: Faults

  /// Returns the diagnosis of a flow with a transition that has run for so long that it is assumed never to complete.
  private func endless(_ moving: UIViewController) -> FlowDiagnosis? {
    let duration = Movements.duration(of: moving)
    guard duration >= Movements.longest else { return nil }
    return make(
      .endlessTransition,
      [
        """
        The transition of \(moving.screenName) has run for \(Int(duration)) s and hasn't completed, so the screens in it \
        can neither leave nor be covered.
        """
      ],
      mendedBy: """
        Call completeTransition(_:) in every branch of the animator's code. Finish or cancel an interactive transition \
        only after UIKit has begun it.
        """,
      isCertain: false
    )
  }

  /// The diagnosis of a flow whose visible screen is presented by a controller that isn't in a window.
  private var orphaned: FlowDiagnosis? {
    for screen in screens {
      guard let presented = screen.root.presentedOnDisplay,
        let presenter = presented.presentingViewController,
        presented.viewIfLoaded?.window?.rootViewController !== presenter.outermostInHierarchy
      else { continue }
      return make(
        .orphanedPresentation,
        [
          """
          \(screen.screen.screenName) is on display, but \(presenter.screenName), which presents it, isn't: the \
          window's root was replaced during the presentation, and UIKit keeps both screens.
          """
        ],
        mendedBy: """
          Dismiss the screens that the old root presents before the new root is set \
          (window.rootViewController?.dismiss(animated: false)), or show the new root with the placement \
          .root(of: window), which dismisses them.
          """,
        isCertain: true
      )
    }
    return nil
  }

  /// The diagnosis of a flow whose remaining screens and whose host are all outside of every window.
  private var upReference: FlowDiagnosis? {
    guard let host = flow.host, host.isOffEveryWindow, !staying.isEmpty,
      staying.allSatisfy(\.root.isOffEveryWindow)
    else { return nil }
    return make(
      .upReferenceCycle,
      [
        """
        \(host.screenName), where the flow was placed, is in no window but still alive and keeps \(names(staying)) \
        alive, so the flow can't end.
        """
      ],
      about: host,
      mendedBy: """
        If the app keeps the host to show it again, there is nothing to do. If an array of old screens or a \
        router holds it, release it there, or call cancel() on the flow. If an object that the host owns holds the \
        host, such as a coordinator's property or a closure like the flow's onEnd, make the property weak, capture the \
        host [weak], or take the screen as a parameter with connect(_:to:).
        """,
      isCertain: false
    )
  }

  /// The diagnosis of a flow whose screens have left their window, while something holds the containers
  /// around them.
  ///
  /// The flow's host isn't the reason, because ``upReference`` is examined before.
  private var outOfWindows: FlowDiagnosis? {
    guard flow.wasInWindow, !staying.isEmpty, staying.allSatisfy(\.root.isOffEveryWindow),
      staying.allSatisfy({ $0.root.parent != nil }),
      let outermost = staying.first?.root.outermostInHierarchy
    else { return nil }
    return make(
      .notInWindow,
      [
        """
        \(names(staying)) is no longer in a window, and something holds \(outermost.screenName), so the flow is open.
        """
      ],
      about: outermost,
      mendedBy: """
        Unless the app will show \(outermost.screenName) again, release it, for example from an array of old screens, \
        or call cancel() on the flow.
        """,
      isCertain: false
    )
  }

  /// The diagnosis of a flow that has shown no screen although a task awaits the flow.
  ///
  /// Only a reference to its `Flow` keeps the flow open.
  private var nothingShown: FlowDiagnosis? {
    guard flow.isAwaited, flow.flowIsAlive, !flow.hasShown, flow.keepOpenCount == 1,
      flow.waiting.isEmpty
    else { return nil }
    return make(
      .nothingShown,
      ["It has shown no screen and something holds it, so the flow can't end\(awaitingClause)."],
      mendedBy: """
        Show a screen in the body of run, call cancel() on the flow, or release it and its coordinator, so that it ends \
        .failed(neverShown). If it will show a screen later, there is nothing to do.
        """,
      isCertain: false
    )
  }

  /// The diagnosis of a flow whose screens are on a stack or in another container that has never been in a
  /// window.
  private var notInWindow: FlowDiagnosis? {
    guard !flow.wasInWindow, !staying.isEmpty, staying.allSatisfy(\.root.isOffEveryWindow),
      let outermost = staying.first?.root.outermostInHierarchy
    else { return nil }
    return make(
      .notInWindow,
      [
        """
        \(names(staying)) was shown in \(outermost.screenName), which is in no window. Nothing removes the screen \
        from \(outermost.screenName), so the flow can't end\(awaitingClause).
        """
      ],
      mendedBy: """
        Put \(outermost.screenName) into a window, show the screen on a screen that is in a window, or release \
        \(outermost.screenName). If the app puts it into a window later, there is nothing to do.
        """,
      isCertain: false
    )
  }

  private var awaitingClause: String {
    flow.isAwaited ? ", and the task that awaits it with run can't continue" : ""
  }

  /// The diagnosis of a flow with a screen that has left the hierarchy and is still alive.
  private var retained: FlowDiagnosis? {
    let retained = screens.filter {
      $0.hasLeft && !$0.root.isInHierarchy && !$0.screen.isInHierarchy
    }
    guard let first = retained.first else { return nil }
    let mayBeTyped = retained.contains { $0.screen.viewIfLoaded?.hasTextInput ?? false }
    let keyboard =
      mayBeTyped
      ? [
        "It has a text field: the keyboard keeps the last text field until another one is edited (B228)."
      ] : []
    let reason = retained.count == 1 ? first.reason.map { " \($0)," } ?? "" : ""
    let wrapped =
      first.root === first.screen
      ? "" : ", together with \(first.root.screenName), which contains it"
    return make(
      .screenRetained,
      ["\(names(retained)) has left the hierarchy\(reason) and is alive\(wrapped)."] + keyboard,
      about: first.screen,
      mendedBy:
        """
        A closure captured the screen, or a property holds it or its navigation controller. Take the screen as a \
        parameter with connect(_:to:), capture it [weak], or make the property weak. expectFreed in HoldfastTesting \
        names the holder.
        """,
      isCertain: !mayBeTyped
    )
  }

  /// The diagnosis of a flow whose `Flow` has been deallocated, so that no code can finish it.
  private var freedEarly: FlowDiagnosis? {
    // Waiting requests, declared work and inner flows would keep the flow open as well, so the condition excludes them.
    guard !flow.flowIsAlive, flow.isKeptByItsScreensAlone else { return nil }
    let deaf = staying.filter { !$0.screen.hasOutputs }
    // A flow without a value whose screens have no outputs only shows something, and doesn't need to be
    // finished.
    if flow.isValueless, deaf.count == staying.count { return nil }
    return make(
      .freedEarly,
      [
        """
        \(names(staying)) is in the hierarchy, but the Flow and the coordinator that held it have been deallocated, so \
        nothing can finish or cancel the flow, and the screen's outputs do nothing.
        """
      ],
      mendedBy: """
        No closure of the screen holds the coordinator strongly. Capture self, not [weak self], in the screen's \
        outputs, or use connect(_:to:) or screen.keepAlive(coordinator). If the flow has no result, make it a Flow<Void>.
        """,
      isCertain: !flow.isValueless
    )
  }

  /// The diagnosis of a flow that has ended and whose screens have left, while its `Flow` is still alive.
  private var held: FlowDiagnosis? {
    let linked = screens.filter(\.root.isInHierarchy)
    if !linked.isEmpty {
      return healthy("It has ended, and \(names(linked)) stays in the hierarchy.")
    }
    guard flow.flowIsAlive else { return nil }
    if flow.keepOpenCount > 0 {
      return healthy("It has ended, and work declared with keepOpen is still running.")
    }
    return make(
      .heldFromOutside,
      [
        """
        It ended \(timeSinceEnd) ago (\(outcome)) and its screens have left, but the Flow is alive, and so are the \
        objects that hold it.
        """
      ],
      about: flow,
      mendedBy: """
        Nothing outside the hierarchy needs a flow that has ended: look for a stored property, a service that keeps a \
        callback, or a task that has not ended. Release it in onEnd, or hold it weakly. expectFreed in HoldfastTesting \
        names the holder.
        """,
      isCertain: false
    )
  }

  private var openAndWell: FlowDiagnosis {
    if let waits = flow.descriptionOfObstacles { return healthy(waits) }
    if staying.isEmpty { return healthy("It \(flow.reasonToBeOpen).") }
    let screens = "\(names(staying)) \(staying.count == 1 ? "is" : "are") in the hierarchy."
    if !flow.flowIsAlive {
      return healthy("\(screens) The flow ends after its last screen has left.")
    }
    return healthy("\(screens) Its Flow is alive, so the app can finish it.")
  }
}
