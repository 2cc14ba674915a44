import Holdfast

/// Looks at one flow.
@MainActor
struct Examination {
  private let flow: FlowCore
  private let screens: [FlowCore.Screen]
  private let explain: Owners.Explain?

  /// - Parameters:
  ///   - flow: The flow.
  ///   - explain: Says who holds what is alive.
  init(of flow: FlowCore, explain: Owners.Explain? = nil) {
    self.flow = flow
    self.explain = explain
    screens = flow.screens
  }

  /// What comes or goes of its screens, or of what they are in.
  var whatMoves: UIViewController? { screens.lazy.compactMap(\.root.whatMoves).first }

  /// What is wrong is looked for in the order in which one fault explains the others; nil for a flow
  /// that only the examination holds.
  var diagnosis: FlowDiagnosis? {
    if let moving = whatMoves {
      return endless(moving)
        ?? healthy("\(moving.screenName) is moving; ask again when it has settled.")
    }
    if flow.isOpen {
      return orphaned ?? notInWindow ?? upReference ?? outOfWindows ?? retained ?? freedEarly
        ?? nothingShown
        ?? openAndWell
    }
    if flow.hasEnded { return orphaned ?? retained ?? held }
    return healthy("Its end is decided, and its screens are being taken away.")
  }

  /// `held`: What is alive and should not be; where its holder is named, no advice in general
  ///   is given.
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

  /// Of the links that a screen of the flow lets wait.
  private var linksThatWait: [String] {
    if flow.waitingForEnd.isEmpty { return [] }
    return ["Until it has ended, it lets wait: \(flow.waitingForEnd.joined(separator: ", "))."]
  }

  /// The flow's screens that are still in it.
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

  /// Moving for so long that the transition can't be one which completes.
  private func endless(_ moving: UIViewController) -> FlowDiagnosis? {
    let duration = Movements.duration(of: moving)
    guard duration >= Movements.longest else { return nil }
    return make(
      .endlessTransition,
      [
        "The transition of \(moving.screenName) has run for \(Int(duration)) s and has not completed, so the screens "
          + "in it can neither leave nor be covered."
      ],
      mendedBy:
        "Call completeTransition(_:) in each case in the animator. Finish or cancel an interactive transition only after "
        + "UIKit has begun it.",
      isCertain: false
    )
  }

  /// On display, presented by what is in no window.
  private var orphaned: FlowDiagnosis? {
    for screen in screens {
      guard let presented = screen.root.presentedOnDisplay,
        let presenter = presented.presentingViewController,
        presented.viewIfLoaded?.window?.rootViewController !== presenter.outermostInHierarchy
      else { continue }
      return make(
        .orphanedPresentation,
        [
          "\(screen.screen.screenName) is on display, and \(presenter.screenName), which "
            + "presents it, is not: the window's root was replaced while it presented, and UIKit "
            + "keeps both."
        ],
        mendedBy: "Dismiss what the old root presents before the new one is set "
          + "(window.rootViewController?.dismiss(animated: false)), or show the new root with the "
          + "placement .root(of: window), which does.",
        isCertain: true
      )
    }
    return nil
  }

  /// All that is left of it is off the window, with its host.
  private var upReference: FlowDiagnosis? {
    guard let host = flow.host, host.isOffEveryWindow, !staying.isEmpty,
      staying.allSatisfy(\.root.isOffEveryWindow)
    else { return nil }
    return make(
      .upReferenceCycle,
      [
        "\(host.screenName), where it was placed, is in no window but alive, and "
          + "\(names(staying)) with it: so the flow can't end."
      ],
      about: host,
      mendedBy:
        "If the host is not kept to be put back, something holds it: an array of old screens or a router, "
        + "which lets go of it or calls cancel() on the flow; or something that it owns, a "
        + "coordinator's property, or a closure such as the flow's onEnd. Make the property weak, "
        + "capture the host [weak], or take the screen as a parameter with connect(_:to:).",
      isCertain: false
    )
  }

  /// Its screens were in a window, and something holds what they are in: not what the flow was placed on.
  private var outOfWindows: FlowDiagnosis? {
    guard flow.wasInWindow, !staying.isEmpty, staying.allSatisfy(\.root.isOffEveryWindow),
      staying.allSatisfy({ $0.root.parent != nil }),
      let outermost = staying.first?.root.outermostInHierarchy
    else { return nil }
    return make(
      .notInWindow,
      [
        "\(names(staying)) is in no window any more, and \(outermost.screenName) is held: so the flow is open."
      ],
      about: outermost,
      mendedBy:
        "If \(outermost.screenName) is not to be put back, let go of it, such as in an array of old screens, "
        + "or cancel() the flow.",
      isCertain: false
    )
  }

  /// A task waits for its end, and nothing but what holds the `Flow` keeps it open, which has not shown a screen.
  private var nothingShown: FlowDiagnosis? {
    guard flow.isAwaited, flow.flowIsAlive, !flow.hasShown, flow.holdCount == 1,
      flow.waiting.isEmpty
    else { return nil }
    return make(
      .nothingShown,
      ["It has shown nothing and something holds it, so its end can't come\(andWhatAwaitsIt)."],
      mendedBy:
        "Show a screen in the body of run, cancel() the flow, or let go of it and of its coordinator: "
        + "then it ends .failed, as never shown. If it is to show one later, there is nothing to do.",
      isCertain: false
    )
  }

  /// On a stack, or in another container, that has never been in a window.
  private var notInWindow: FlowDiagnosis? {
    guard !flow.wasInWindow, !staying.isEmpty, staying.allSatisfy(\.root.isOffEveryWindow),
      let outermost = staying.first?.root.outermostInHierarchy
    else { return nil }
    return make(
      .notInWindow,
      [
        "\(names(staying)) has been shown in \(outermost.screenName), which is in no window: nothing takes it away "
          + "there, so its end can't come\(andWhatAwaitsIt)."
      ],
      mendedBy:
        "Put \(outermost.screenName) into a window, show the screen on what is in one, or let go "
        + "of \(outermost.screenName). If it is put into one later, there is nothing to do.",
      isCertain: false
    )
  }

  private var andWhatAwaitsIt: String {
    flow.isAwaited ? ", nor can the task go on that awaits it with run" : ""
  }

  /// Out of the hierarchy, alive.
  private var retained: FlowDiagnosis? {
    let retained = screens.filter {
      $0.hasLeft && !$0.root.isInHierarchy && !$0.screen.isInHierarchy
    }
    guard let first = retained.first else { return nil }
    let mayBeTyped = retained.contains { $0.screen.viewIfLoaded?.hasTextInput ?? false }
    let keyboard =
      mayBeTyped
      ? ["It has a text field: the keyboard keeps the last one until another is used (B228)."] : []
    let wrapped =
      first.root === first.screen ? "" : ", and so is \(first.root.screenName) around it"
    return make(
      .screenRetained,
      ["\(names(retained)) has left the hierarchy and is alive\(wrapped)."] + keyboard,
      about: first.screen,
      mendedBy:
        "A closure captured the screen, or a property holds it or its navigation controller. "
        + "Take the screen as a parameter with connect(_:to:), capture it [weak], make the property "
        + "weak. expectFreed in HoldfastTesting names the holder.",
      isCertain: !mayBeTyped
    )
  }

  /// No code can finish it any more.
  private var freedEarly: FlowDiagnosis? {
    // Nothing but these screens keeps it open: no show that waits, no work, no inner flow.
    guard !flow.flowIsAlive, flow.isKeptByItsScreensAlone else { return nil }
    let deaf = staying.filter { !$0.screen.hasOutputs }
    // Something that is only looked at, without an answer.
    if flow.isValueless, deaf.count == staying.count { return nil }
    return make(
      .freedEarly,
      [
        "\(names(staying)) is there, but the Flow has been freed, and with it the coordinator that "
          + "held it: nothing can finish or cancel the flow, and its outputs do nothing."
      ],
      mendedBy: "No closure of the screen holds the coordinator strongly. Capture self, not "
        + "[weak self], in an output, use connect(_:to:), or screen.keepAlive(coordinator). A flow "
        + "that is only looked at is a Flow<Void>.",
      isCertain: !flow.isValueless
    )
  }

  /// Ended, and nothing of it is there.
  private var held: FlowDiagnosis? {
    let linked = screens.filter(\.root.isInHierarchy)
    if !linked.isEmpty {
      return healthy("It has ended; \(names(linked)) stays where it was put.")
    }
    guard flow.flowIsAlive else { return nil }
    if flow.holdCount > 0 { return healthy("It has ended; work declared with it still runs.") }
    return make(
      .heldFromOutside,
      [
        "It ended \(timeSinceEnd) ago (\(outcome)) and its screens are gone, but the Flow is alive, and "
          + "with it what holds it."
      ],
      about: flow,
      mendedBy: "Nothing outside the hierarchy needs a flow that has ended: look for a stored "
        + "property, a service that keeps a callback, or a task that has not ended. Let go of it in "
        + "onEnd, or hold it weakly. expectFreed in HoldfastTesting names the holder.",
      isCertain: false
    )
  }

  private var openAndWell: FlowDiagnosis {
    if let waits = flow.whatItWaitsFor { return healthy(waits) }
    if staying.isEmpty { return healthy("It \(flow.reasonToBeOpen).") }
    if !flow.flowIsAlive {
      return healthy("\(names(staying)) is only looked at; the flow ends when it leaves.")
    }
    return healthy("\(names(staying)) is there, and the flow is held.")
  }
}
