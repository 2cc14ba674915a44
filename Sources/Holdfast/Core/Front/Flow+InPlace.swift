extension Flow {
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
  /// Ends the flow: as ``finishInPlace(with:)``, without a value.
  public func finishInPlace() { finishInPlace(with: ()) }
}

extension FlowCore {
  fileprivate func endInPlace() {
    guard let first = firstController, let place = seat?.place else { return }
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
