// How the app ends a flow, up to the moment at which the end is decided; then its `Teardown` takes the screens away.

extension Flow {
  /// Ends the flow with its value: removes its screens, then calls `onEnd` with `.finished(value)`.
  ///
  /// ```swift
  /// editor.onSave = { name in self.flow.finish(with: name) }
  /// ```
  ///
  /// The outcome is decided at once, whatever happens to the hierarchy meanwhile. What the screens
  /// leave behind depends on the placement. Flows started from this one end before it, `.dismissed`.
  /// What the app has presented over the flow's own modals leaves with them. If a modal over them is one that
  /// the user could not dismiss (`isModalInPresentation`, a full-screen style), came after the call, or is of an
  /// open flow that is not inside, `finish` waits up to six seconds, reports an issue, and then calls `onEnd`.
  ///
  /// A screen of the flow, or of one started from it, that is guarded by `guardLeaving` is asked first: the
  /// call returns at once, the flow is open until the answer is `.leave`, and goes on after `.stay`. Until then another
  /// call does nothing and is reported, unless the guard's own closure makes it.
  ///
  /// Once the end of a flow around it is decided, the flow ends `.dismissed`: its own `finish` and `cancel` do nothing
  /// then, and are not reported, because the caller could not know.
  ///
  /// The second end of a flow is reported and does nothing. So is one that is asked for in the
  /// `viewDidDisappear` of a screen with which the last of the flow has left: that flow ends `.dismissed`; and one
  /// by an output of a screen as the flow's next screen covers it: that flow goes on.
  public func finish(with value: Value) {
    core.askToEnd(by: .finish) { [core] in core.finish(with: value) }
  }

  /// Ends the flow without a result: as ``finish(with:)``, with `.cancelled`.
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

  /// Ends the flow with its value as ``finish(with:)``, but calls `onEnd` while its screens are still there: they
  /// leave after it, unless something has taken their place.
  ///
  /// ```swift
  /// checkout.finishInPlace(with: order)  // onEnd shows the receipt in the place of the checkout
  /// ```
  ///
  /// For a caller whose next screens come there: the user sees one transition, and not the host between the two.
  /// What nothing has replaced when the run loop is about to sleep after `onEnd` leaves then, as by `finish`; what
  /// `onEnd` has pushed on it stays. Flows started from this one end before it, with their screens.
  ///
  /// UIKit has no way to exchange what is presented, and a `.custom` placement or one with `then` says itself what
  /// comes next: there the call is reported, and ends the flow as ``finish(with:)``.
  public func finishInPlace(with value: Value) {
    core.askToEnd(by: .finish) { [core] in
      if core.isOpen { core.endInPlace() }
      core.finish(with: value)
    }
  }
}

extension Flow where Value == Void {
  /// Ends the flow: as ``finish(with:)``, without a value.
  public func finish() {
    finish(with: ())
  }

  /// Ends the flow: as ``finishInPlace(with:)``, without a value.
  public func finishInPlace() { finishInPlace(with: ()) }
}

extension FlowCore {
  /// Ends by a call of the app's, unless a rule takes the end over.
  ///
  /// Once the end of a flow around it is decided, the flow is going to end `.dismissed`, and the call changes nothing.
  func askToEnd(by call: AppEnd, _ end: @escaping @MainActor () -> Void) {
    if isOpen, decided != nil { return }
    for rule in FlowCore.rules where rule.takesOver(end, of: self, by: call) { return }
    end()
  }

  /// Gives up; after the end that is reported.
  func cancel() {
    if isOpen { takeDown(.cancelled) } else { reportLate(.cancel) }
  }

  /// Reports a second end.
  func reportLate(_ call: AppEnd) {
    // Something keeps it open, and the flow around it has ended it: its work could not know.
    if case .dismissed? = ending?.outcome, keepOpenCount > 0 { return }
    // After .dismissed it is mostly the answer of a request that came too late: declared work would have kept
    // the flow open for it.
    let advice: String
    if case .dismissed? = ending?.outcome {
      advice =
        "Declare work that outlives its screens with flow.work; a screen whose answer comes when it has left, as a "
        + "document picker's does, is shown with .answering(within:)."
    } else {
      advice = "A flow ends once: ask isOpen, or disable what ends it a second time."
    }
    site.report("\(call.words) came \(endSentence) \(advice)", about: name)
  }
}

extension FlowCore {
  fileprivate func endInPlace() {
    guard let first = firstController, let place = slot?.place else { return }
    let what =
      if first.isModal { "what is presented" } else if place.saysWhatComesNext {
        "a placement that says itself what comes next"
      } else { "" }
    if what.isEmpty {
      endsInPlace = true
      return
    }
    site.report(
      "finishInPlace(with:) ends the flow as finish(with:) does: \(what) can't be exchanged. Call finish(with:).",
      about: name
    )
  }
}

/// A flow's core with its value's type.
///
/// It holds the `onEnd` closure until an outcome takes it, so there is nothing left to be called a second
/// time.
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

  override func takeDownInheritedScreens() { takeDown(.dismissed) }

  override func lateTeardown(of left: [ScreenToken]) -> (any Pending)? {
    LateTeardown(inPlace: left, of: self)
  }

  /// Ends by the flow's own will; the second end is reported.
  func finish(with value: Value) {
    guard let onEnd = takeOnEnd() else { return reportLate(.finish) }
    takeDown(.finished(())) { onEnd(.finished(value)) }
  }

  /// Takes the closure; nil the second time.
  private func takeOnEnd() -> (@MainActor (Outcome<Value>) -> Void)? {
    defer { onEnd = nil }
    return onEnd
  }
}
