extension ConnectableScreen {
  /// A closure for any output of the screen: holds the coordinator, and hands the screen in.
  ///
  /// ```swift
  /// editor.onShape = editor.bound(to: self) { coordinator, editor, count, name, isNew, weight in
  ///   coordinator.save(name)
  /// }
  /// ```
  ///
  /// For outputs that `connect(_:to:)` has no shape for. The screen is to hold the
  /// closure: that is what keeps the coordinator alive. The closure holds the coordinator strongly
  /// (not if it is the screen itself) and the screen weakly; once the screen is gone it does nothing.
  /// Called off the main thread, it reports and runs one turn later. It is answered once per tap, as an
  /// output that is set by `connect`.
  ///
  /// - Parameters:
  ///   - coordinator: Who answers.
  ///   - everyCall: Whether every call is answered, whatever is under way.
  ///   - fileID: Where it is bound, for reports.
  ///   - line: The line there.
  ///   - column: Sets it apart from the one for main-actor outputs in Swift 5 mode.
  ///   - body: The answer. Capture nothing: coordinator and screen are its parameters.
  /// - Returns: The closure, to be stored in an output of this screen.
  public func bound<Coordinator: AnyObject, each Argument>(
    to coordinator: Coordinator,
    everyCall: Bool = false,
    fileID: String = #fileID,
    line: UInt = #line,
    column: UInt = #column,
    _ body: @escaping @MainActor (Coordinator, Self, repeat each Argument) -> Void
  ) -> (repeat each Argument) -> Void {
    let site = CallSite(fileID: fileID, line: line)
    return plainAnswer(of: coordinator, Output(at: site, everyCall: everyCall), site, body)
  }

  /// A closure for a main-actor output of the screen: holds the coordinator, and hands the screen in.
  ///
  /// The compiler keeps such an output on the main actor, so no call has to be brought there.
  ///
  /// - Parameters:
  ///   - coordinator: Who answers; held by the closure, unless it is the screen itself.
  ///   - everyCall: Whether every call is answered, whatever is under way.
  ///   - fileID: Where it is bound, for reports.
  ///   - line: The line there.
  ///   - body: The answer. Capture nothing: coordinator and screen are its parameters.
  /// - Returns: The closure, to be stored in an output of this screen.
  public func bound<Coordinator: AnyObject, each Argument>(
    to coordinator: Coordinator,
    everyCall: Bool = false,
    fileID: String = #fileID,
    line: UInt = #line,
    _ body: @escaping @MainActor (Coordinator, Self, repeat each Argument) -> Void
  ) -> @MainActor (repeat each Argument) -> Void {
    let site = CallSite(fileID: fileID, line: line)
    return answer(of: coordinator, to: Output(at: site, everyCall: everyCall), body)
  }

  /// The closure of an output that may be called anywhere.
  func plainAnswer<Coordinator: AnyObject, each Argument>(
    of coordinator: Coordinator,
    _ output: Output,
    _ site: CallSite,
    _ body: @escaping @MainActor (Coordinator, Self, repeat each Argument) -> Void
  ) -> (repeat each Argument) -> Void {
    onMain(answer(of: coordinator, to: output, body), ScreenName(self), site)
  }

  /// The closure; an answer to something else than an output of the screen, such as an event, runs each time.
  func answer<Coordinator: AnyObject, each Argument>(
    of coordinator: Coordinator,
    to output: Output? = nil,
    _ body: @escaping @MainActor (Coordinator, Self, repeat each Argument) -> Void
  ) -> @MainActor (repeat each Argument) -> Void {
    let target = OutputTarget(coordinator, of: self)
    return { [weak self] (arguments: repeat each Argument) in
      guard let self, let coordinator = target.coordinator else { return }
      Output.run(output, of: self) { body(coordinator, self, repeat each arguments) }
    }
  }
}

/// A call of an output belongs on the main thread, and is brought there with a report when it comes from
/// another one; it never traps.
private nonisolated func onMain<each Argument>(
  _ answer: @escaping @MainActor (repeat each Argument) -> Void,
  _ output: ScreenName,
  _ site: CallSite
) -> (repeat each Argument) -> Void {
  { (arguments: repeat each Argument) in
    let handedOver = HandedOver((repeat each arguments))
    let isOnMain = MainQueue.isCurrent
    onMainActor {
      if !isOnMain {
        site.report(
          "The output was called off the main thread and is delivered one turn later. Call it on "
            + "the main actor.",
          about: output.description
        )
      }
      answer(repeat each handedOver.value)
    }
  }
}

/// A coordinator as a screen's closure holds it: strongly, so that the screen keeps it alive; weakly
/// if it is the screen itself, which would keep itself.
@MainActor
package struct OutputTarget<Coordinator: AnyObject> {
  private let held: Coordinator?
  private weak var screenItself: Coordinator?

  package init(_ coordinator: Coordinator, of screen: UIViewController) {
    let isScreen = coordinator === screen
    if !isScreen { FlowObservation.ownership?(screen, coordinator) }
    held = isScreen ? nil : coordinator
    screenItself = isScreen ? coordinator : nil
  }

  package var coordinator: Coordinator? { held ?? screenItself }
}

/// A value on its way to the main thread: an output's arguments, a notification, an observation's token.
///
/// Invariant: each value is sent once, by a sender that does not touch it afterwards.
/// - The caller of an output hands its arguments over, as with any callback. On the main thread
///   nothing is crossed; from another one the call is a mistake, reported, and over when the
///   arguments are used.
/// - A notification is read only. On the main thread it crosses nothing; from another one its poster
///   goes on while it is read, as it does for any observer with a queue.
/// - An observation's token is made on the main thread and is only given back to the notification
///   centre, which may be done on any thread.
/// - A presentation's delegate is asked for on the main thread, where it is used.
struct HandedOver<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
