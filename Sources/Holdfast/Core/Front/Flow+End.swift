// How the app ends a flow, up to the moment at which the end is decided. After that, the flow's `Teardown` removes the
// screens.

extension Flow {
  /// Ends the flow with its value, removes its screens, and then calls `onEnd` with `.finished(value)`.
  ///
  /// ```swift
  /// editor.onSave = { name in self.flow.finish(with: name) }
  /// ```
  ///
  /// The outcome is decided at once, whatever happens in the hierarchy before `onEnd` is called. The placement decides
  /// which screen is visible after the flow's screens have been removed. Flows that were started from this one end
  /// before it, with the outcome `.dismissed`.
  ///
  /// Modals that the app has presented over the flow's own modals are dismissed together with the flow's modals. But
  /// `finish` waits for the modals in the following list. If one of them hasn't left after six seconds, `finish`
  /// reports an issue and calls `onEnd` anyway.
  ///
  /// - Modals that the user can't dismiss, because of `isModalInPresentation`, or because they are presented in a
  ///   full-screen style or in the current context. A guard alone doesn't count.
  /// - Modals that were presented after the call.
  /// - Modals of an open flow that isn't inside this one.
  ///
  /// Other alerts are dismissed with the screens below them, even if they were presented after the call.
  ///
  /// If a screen of the flow, or of one of its inner flows, has a guard (`guardLeaving`), the guard is asked first.
  /// The call returns at once, and the flow stays open until the guard has answered. It ends after `.leave`, and
  /// continues after `.stay`. Until the guard has answered, another call to `finish` or `cancel` does nothing and is
  /// reported, unless the guard's own closure makes that call.
  ///
  /// After the end of an outer flow is decided, this flow ends `.dismissed`. Until it has ended, its own `finish` and
  /// `cancel` do nothing, and aren't reported, because the caller couldn't know about the end of the outer flow. After
  /// that they are reported, unless work that was declared with `keepOpen` isn't done yet.
  ///
  /// These calls do nothing either, but are reported:
  ///
  /// - A call after another call has ended the flow.
  /// - A call in the `viewDidDisappear` of a screen, if the flow's last screens have left together with that screen.
  ///   The flow ends `.dismissed`.
  /// - A call by an output of a screen while the flow's next screen is covering it. The flow continues.
  public func finish(with value: Value) {
    core.askToEnd(by: .finish) { [core] in core.finish(with: value) }
  }

  /// Ends the flow without a value, with the outcome `.cancelled`.
  ///
  /// Everything else happens as for ``finish(with:)``.
  ///
  /// ```swift
  /// editor.navigationItem.leftBarButtonItem = UIBarButtonItem(
  ///   systemItem: .cancel,
  ///   primaryAction: UIAction { _ in self.flow.cancel() }
  /// )
  /// ```
  public func cancel() {
    core.askToEnd(by: .cancel) { [core] in core.cancel() }
  }

  /// Ends the flow with its value, and calls `onEnd` before the flow's screens are removed.
  ///
  /// ```swift
  /// checkout.finishKeepingScreens(with: order)  // onEnd shows the receipt in the place of the checkout
  /// ```
  ///
  /// Use it when the caller continues in the same place: the user sees a single transition instead of a flash of the
  /// host. Screens that `onEnd` doesn't replace are removed as soon as the run loop is idle, as ``finish(with:)`` would
  /// have done. Screens that `onEnd` pushes on top of them stay. Flows that were started from this one end before it.
  /// Their screens on the same stack stay with the flow's own, and their modals leave.
  ///
  /// UIKit can't replace a presented controller. A `.custom` placement, or one with `then`, already decides which
  /// screen comes next. In all of these cases the call is reported, and ends the flow like ``finish(with:)``. A gate
  /// keeps its screens with ``finish(with:)`` as well, even if the first of them is presented.
  public func finishKeepingScreens(with value: Value) {
    core.askToEnd(by: .finish) { [core] in
      if core.isOpen { core.endInPlace() }
      core.finish(with: value)
    }
  }
}

extension Flow where Value == Void {
  /// Ends the flow, like ``finish(with:)``.
  public func finish() {
    finish(with: ())
  }

  /// Ends the flow, like ``finishKeepingScreens(with:)``.
  public func finishKeepingScreens() { finishKeepingScreens(with: ()) }
}

extension FlowCore {
  /// Ends the flow because the app has called `finish` or `cancel`, unless a rule takes over.
  ///
  /// If the end of an outer flow has been decided, this flow will end `.dismissed`, and the call changes nothing.
  func askToEnd(by call: AppEnd, _ end: @escaping @MainActor () -> Void) {
    if isOpen, decided != nil { return }
    for rule in FlowCore.rules where rule.takeOver(end, of: self, by: call) { return }
    end()
  }

  /// Ends the flow `.cancelled`, or reports the call if the flow has already ended.
  func cancel() {
    if isOpen { endAfterTeardown(.cancelled) } else { reportLate(.cancel) }
  }

  /// Reports a call that would end the flow a second time.
  func reportLate(_ call: AppEnd) {
    // If something still counts as keeping the flow open, the call comes from declared work. The work couldn't know
    // that an outer flow has ended, so the call isn't reported.
    if case .dismissed? = ending?.outcome, keepOpenCount > 0 { return }
    // After .dismissed the call is usually a response that arrived too late. If its work had been declared, it would
    // have kept the flow open.
    let advice: String
    if case .dismissed? = ending?.outcome {
      advice = """
        Declare work that outlives its screens with flow.keepOpen. If a screen answers only after it has left, as a \
        document picker does, show it with .awaitingResult(upTo:).
        """
    } else {
      advice =
        "A flow ends only once. Check isOpen first, or disable the control that ends it a second time."
    }
    site.report("\(call.words) was called \(endSentence) \(advice)", about: name)
  }
}

extension FlowCore {
  /// Makes the flow keep its screens until `onEnd` has been called, or reports why that is impossible.
  ///
  /// A gate keeps its screens in any case. The call is reported nevertheless if the gate's first screen is presented,
  /// or if its placement decides which screen comes next.
  fileprivate func endInPlace() {
    guard let first = firstController, let place = slot?.place else { return }
    let reason =
      if isGate, first.isModal {
        "a gate keeps its screens in any case"
      } else if first.isModal {
        "UIKit can't replace a presented screen"
      } else if place.showsReplacement {
        "its placement decides which screen comes next"
      } else {
        ""
      }
    if reason.isEmpty {
      keepsScreensUntilReplaced = true
      stackedAtEnd = LateTeardown.stacked(around: tokens)
      return
    }
    site.report(
      """
      finishKeepingScreens(with:) ends the flow like finish(with:), because \(reason). Call finish(with:).
      """,
      about: name
    )
  }
}

/// The core of a flow, with the type of its value.
///
/// It gives up the `onEnd` closure when the end is decided, so the closure can't be called a second time.
@MainActor
final class ValueFlowCore<Value>: FlowCore {
  private var onEnd: (@MainActor (Outcome<Value>) -> Void)?

  init(
    name: String?,
    site: CallSite,
    placement: Placement,
    onEnd: @escaping @MainActor (Outcome<Value>) -> Void
  ) {
    self.onEnd = onEnd
    super.init(name: name, site: site, placement: placement)
  }

  override var isValueless: Bool { Value.self == Void.self || Value.self == Never.self }

  override var name: String {
    givenName ?? (Value.self == Void.self ? "Flow<Void>" : "Flow<\(Value.self)>")
  }

  override func take(_ outcome: Outcome<Void>) -> (@MainActor () -> Void)? {
    if case .finished = outcome { return nil }
    guard let onEnd = takeOnEnd() else { return nil }
    return {
      switch outcome {
      case .finished: break
      case .cancelled: onEnd(.cancelled)
      case .dismissed: onEnd(.dismissed)
      case .failed(let error): onEnd(.failed(error))
      }
    }
  }

  override func removeInheritedScreens() { endAfterTeardown(.dismissed) }

  override func lateTeardown(of inPlace: [ScreenToken]) -> (any Pending)? {
    LateTeardown(inPlace: inPlace, of: self)
  }

  /// Ends the flow with a value, or reports the call if the flow has already ended.
  func finish(with value: Value) {
    guard let onEnd = takeOnEnd() else { return reportLate(.finish) }
    endAfterTeardown(.finished(())) { onEnd(.finished(value)) }
  }

  /// Returns the closure and releases it; nil the second time.
  private func takeOnEnd() -> (@MainActor (Outcome<Value>) -> Void)? {
    defer { onEnd = nil }
    return onEnd
  }
}
