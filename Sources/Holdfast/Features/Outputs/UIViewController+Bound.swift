extension ConnectableScreen {
  /// Returns a closure for any output of the screen.
  ///
  /// The closure calls `body` with the coordinator and the screen.
  ///
  /// ```swift
  /// editor.onShape = editor.bound(to: self) { coordinator, editor, count, name, isNew, weight in
  ///   coordinator.save(name)
  /// }
  /// ```
  ///
  /// Use it for outputs with a shape that `connect(_:to:)` doesn't support. Store the closure in the screen, so that
  /// the screen keeps the coordinator alive. The closure holds the coordinator strongly, unless the coordinator is the
  /// screen itself. It refers to the screen weakly, and does nothing once the screen has been deallocated. A call from
  /// a thread other than the main thread is reported, and is answered one turn of the main queue later. The output is
  /// answered once per tap, like an output that `connect` sets.
  ///
  /// - Parameters:
  ///   - coordinator: The object that answers.
  ///   - everyCall: Whether every call is answered, even while an earlier one is under way.
  ///   - fileID: The file of the call, for reports.
  ///   - line: The line of the call.
  ///   - column: Distinguishes this function from the one for main-actor outputs in Swift 5 mode.
  ///   - body: The answer. Capture nothing in it, because the coordinator and the screen are its parameters.
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

  /// Returns a closure for a main-actor output of the screen.
  ///
  /// The closure calls `body` with the coordinator and the screen.
  ///
  /// The compiler makes sure that such an output is called on the main actor.
  ///
  /// - Parameters:
  ///   - coordinator: The object that answers. The closure holds it, unless it is the screen itself.
  ///   - everyCall: Whether every call is answered, even while an earlier one is under way.
  ///   - fileID: The file of the call, for reports.
  ///   - line: The line of the call.
  ///   - body: The answer. Capture nothing in it, because the coordinator and the screen are its parameters.
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

  /// Returns a closure for an output that may be called on any thread.
  func plainAnswer<Coordinator: AnyObject, each Argument>(
    of coordinator: Coordinator,
    _ output: Output,
    _ site: CallSite,
    _ body: @escaping @MainActor (Coordinator, Self, repeat each Argument) -> Void
  ) -> (repeat each Argument) -> Void {
    onMain(answer(of: coordinator, to: output, body), ScreenName(self), site)
  }

  /// Returns a closure that answers the calls of an output or, if `output` is nil, events.
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

/// Wraps the closure of an output so that it always runs on the main thread.
///
/// A call from another thread is reported and moved to the main thread. It never traps.
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
          "The output was called off the main thread, so the call is delivered later. Call it on the main actor.",
          about: output.description
        )
      }
      answer(repeat each handedOver.value)
    }
  }
}

/// The reference to a coordinator in the closure of a screen's output.
///
/// The reference is strong, so that the screen keeps the coordinator alive. It is weak if the coordinator is the screen
/// itself, because the screen would otherwise keep itself alive.
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

/// A value that is passed from one thread to another, such as the arguments of an output, a notification, or an
/// observation's token.
///
/// Each value is passed once, and the code that passes it doesn't use it afterwards. These are the most frequent
/// values:
///
/// - The caller of an output passes its arguments on, as with any callback. On the main thread the arguments don't
///   cross an isolation boundary. A call from another thread is a mistake and is reported. Such a call has returned by
///   the time the arguments are used.
/// - A notification is only read. On the main thread it doesn't cross an isolation boundary. If it was posted on
///   another thread, the code that posted it continues meanwhile, as with any observer that has a queue.
/// - An observation's token is made on the main thread and only passed back to the notification center, which is
///   allowed on any thread.
/// - A presentation's delegate is read on the main thread, where it is also used.
struct HandedOver<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
