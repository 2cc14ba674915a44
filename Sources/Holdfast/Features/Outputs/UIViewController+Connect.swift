/// A screen whose outputs can be connected: every view controller.
///
/// The protocol exists so that a key path can start at the screen's own class.
@preconcurrency @MainActor
public protocol ConnectableScreen: UIViewController {}

extension UIViewController: ConnectableScreen {}

// A key path is invariant in its value, and a closure type with a parameter pack can't be optional:
// so the shapes are written out, for plain closures and for main-actor ones, with up to three
// arguments. All do the same. Swift 5 mode takes the two kinds for one: `column` sets their symbols apart,
// and of two that fit the compiler takes the one that has it not.

extension ConnectableScreen {
  private func set<Output>(
    _ output: ReferenceWritableKeyPath<Self, Output?>,
    _ answer: Output,
    to coordinator: AnyObject,
    _ site: CallSite
  ) {
    if self[keyPath: output] != nil {
      site.report(
        "The output was connected already; the new connection replaces the old one. Connect each "
          + "output once.",
        about: screenName
      )
    }
    if coordinator === self {
      site.report(
        "The screen is connected to itself, which would keep it alive for ever; it is not held. Let "
          + "a coordinator answer, or set the closure with [weak self].",
        about: screenName
      )
    }
    self[keyPath: output] = answer
  }

  /// Connects an output without arguments to a coordinator, which the screen then keeps alive.
  ///
  /// ```swift
  /// profile.connect(\.onRename, to: self) { coordinator, profile in
  ///   coordinator.rename(profile)
  /// }
  /// ```
  ///
  /// The screen holds the closure, the closure holds the coordinator, and the screen itself comes as
  /// a parameter, so nothing captures it. Called off the main thread, the output is reported and
  /// delivered one turn later. Connecting an output a second time replaces the first connection and
  /// is reported; so is connecting a screen to itself, which is then not held.
  ///
  /// **Once per tap.** A call is dropped with a report while something is under way that an earlier call began:
  ///
  /// - a screen that it requested is not at rest on display;
  /// - `flow.work` or another task that it began is running, unless the task waits for a flow to end;
  /// - a flow that it ended is leaving.
  ///
  /// A screen that is requested on the main queue counts for the call that put the request there. What a service's
  /// completion handler or a detached task does is not known to be the call's: put such work into `flow.work`, or
  /// disable the button meanwhile.
  ///
  /// - Parameters:
  ///   - output: The output, also through a view model: `\.viewModel.onNext`.
  ///   - coordinator: Who answers it; held as long as the screen lives or until it is replaced.
  ///   - everyCall: Whether every call is answered, whatever is under way: for an output that is meant to fire often,
  ///     such as a search field's.
  ///   - fileID: Where it is connected, for reports.
  ///   - line: The line there.
  ///   - body: The answer. Capture nothing: coordinator and screen are its parameters.
  public func connect<Coordinator: AnyObject>(
    _ output: ReferenceWritableKeyPath<Self, (() -> Void)?>,
    to coordinator: Coordinator,
    everyCall: Bool = false,
    fileID: String = #fileID,
    line: UInt = #line,
    _ body: @escaping @MainActor (Coordinator, Self) -> Void
  ) {
    let site = CallSite(fileID: fileID, line: line)
    set(
      output,
      plainAnswer(of: coordinator, Output(at: site, everyCall: everyCall), site, body),
      to: coordinator,
      site
    )
  }

  /// Connects an output with one argument (plain closure) to a coordinator.
  ///
  /// Who holds whom, and what is reported, is as with a plain output without arguments.
  public func connect<Coordinator: AnyObject, A>(
    _ output: ReferenceWritableKeyPath<Self, ((A) -> Void)?>,
    to coordinator: Coordinator,
    everyCall: Bool = false,
    fileID: String = #fileID,
    line: UInt = #line,
    _ body: @escaping @MainActor (Coordinator, Self, A) -> Void
  ) {
    let site = CallSite(fileID: fileID, line: line)
    set(
      output,
      plainAnswer(of: coordinator, Output(at: site, everyCall: everyCall), site, body),
      to: coordinator,
      site
    )
  }

  /// Connects an output with two arguments (plain closure) to a coordinator.
  ///
  /// Who holds whom, and what is reported, is as with a plain output without arguments.
  public func connect<Coordinator: AnyObject, A, B>(
    _ output: ReferenceWritableKeyPath<Self, ((A, B) -> Void)?>,
    to coordinator: Coordinator,
    everyCall: Bool = false,
    fileID: String = #fileID,
    line: UInt = #line,
    _ body: @escaping @MainActor (Coordinator, Self, A, B) -> Void
  ) {
    let site = CallSite(fileID: fileID, line: line)
    set(
      output,
      plainAnswer(of: coordinator, Output(at: site, everyCall: everyCall), site, body),
      to: coordinator,
      site
    )
  }

  /// Connects an output with three arguments (plain closure) to a coordinator.
  ///
  /// Who holds whom, and what is reported, is as with a plain output without arguments.
  public func connect<Coordinator: AnyObject, A, B, C>(
    _ output: ReferenceWritableKeyPath<Self, ((A, B, C) -> Void)?>,
    to coordinator: Coordinator,
    everyCall: Bool = false,
    fileID: String = #fileID,
    line: UInt = #line,
    _ body: @escaping @MainActor (Coordinator, Self, A, B, C) -> Void
  ) {
    let site = CallSite(fileID: fileID, line: line)
    set(
      output,
      plainAnswer(of: coordinator, Output(at: site, everyCall: everyCall), site, body),
      to: coordinator,
      site
    )
  }

  /// Connects an output without arguments (main-actor closure) to a coordinator.
  ///
  /// Who holds whom, and what is reported, is as with a plain output without arguments; as
  /// the compiler keeps such an output on the main actor, no call has to be brought there.
  public func connect<Coordinator: AnyObject>(
    _ output: ReferenceWritableKeyPath<Self, (@MainActor () -> Void)?>,
    to coordinator: Coordinator,
    everyCall: Bool = false,
    fileID: String = #fileID,
    line: UInt = #line,
    column: UInt = #column,
    _ body: @escaping @MainActor (Coordinator, Self) -> Void
  ) {
    let site = CallSite(fileID: fileID, line: line)
    set(
      output,
      answer(of: coordinator, to: Output(at: site, everyCall: everyCall), body),
      to: coordinator,
      site
    )
  }

  /// Connects an output with one argument (main-actor closure) to a coordinator.
  ///
  /// Who holds whom, and what is reported, is as with a plain output without arguments; as
  /// the compiler keeps such an output on the main actor, no call has to be brought there.
  public func connect<Coordinator: AnyObject, A>(
    _ output: ReferenceWritableKeyPath<Self, (@MainActor (A) -> Void)?>,
    to coordinator: Coordinator,
    everyCall: Bool = false,
    fileID: String = #fileID,
    line: UInt = #line,
    column: UInt = #column,
    _ body: @escaping @MainActor (Coordinator, Self, A) -> Void
  ) {
    let site = CallSite(fileID: fileID, line: line)
    set(
      output,
      answer(of: coordinator, to: Output(at: site, everyCall: everyCall), body),
      to: coordinator,
      site
    )
  }

  /// Connects an output with two arguments (main-actor closure) to a coordinator.
  ///
  /// Who holds whom, and what is reported, is as with a plain output without arguments; as
  /// the compiler keeps such an output on the main actor, no call has to be brought there.
  public func connect<Coordinator: AnyObject, A, B>(
    _ output: ReferenceWritableKeyPath<Self, (@MainActor (A, B) -> Void)?>,
    to coordinator: Coordinator,
    everyCall: Bool = false,
    fileID: String = #fileID,
    line: UInt = #line,
    column: UInt = #column,
    _ body: @escaping @MainActor (Coordinator, Self, A, B) -> Void
  ) {
    let site = CallSite(fileID: fileID, line: line)
    set(
      output,
      answer(of: coordinator, to: Output(at: site, everyCall: everyCall), body),
      to: coordinator,
      site
    )
  }

  /// Connects an output with three arguments (main-actor closure) to a coordinator.
  ///
  /// Who holds whom, and what is reported, is as with a plain output without arguments; as
  /// the compiler keeps such an output on the main actor, no call has to be brought there.
  public func connect<Coordinator: AnyObject, A, B, C>(
    _ output: ReferenceWritableKeyPath<Self, (@MainActor (A, B, C) -> Void)?>,
    to coordinator: Coordinator,
    everyCall: Bool = false,
    fileID: String = #fileID,
    line: UInt = #line,
    column: UInt = #column,
    _ body: @escaping @MainActor (Coordinator, Self, A, B, C) -> Void
  ) {
    let site = CallSite(fileID: fileID, line: line)
    set(
      output,
      answer(of: coordinator, to: Output(at: site, everyCall: everyCall), body),
      to: coordinator,
      site
    )
  }
}
