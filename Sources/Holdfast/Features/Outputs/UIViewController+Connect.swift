/// A screen whose outputs can be connected.
///
/// Every view controller conforms to this protocol.
///
/// It exists so that a key path can start at the screen's own class.
@preconcurrency @MainActor
public protocol ConnectableScreen: UIViewController {}

extension UIViewController: ConnectableScreen {}

// A key path is invariant in its value, and a closure type with a parameter pack can't be optional. For this reason
// each shape of an output has its own function: plain closures and main-actor closures, with up to three arguments. All
// of these functions do the same. In Swift 5 mode, the functions for plain closures and for main-actor closures would
// have the same symbols, so `column` makes the symbols different. If two functions fit, the compiler chooses the one
// without `column`.

extension ConnectableScreen {
  private func set<Output>(
    _ output: ReferenceWritableKeyPath<Self, Output?>,
    _ answer: Output,
    to coordinator: AnyObject,
    _ site: CallSite
  ) {
    if self[keyPath: output] != nil {
      site.report(
        "The output was already connected, and the new connection replaces the old one. Connect each output once.",
        about: screenName
      )
    }
    if coordinator === self {
      site.report(
        """
        The screen is connected to itself, which would keep it alive forever, so the connection doesn't hold it. \
        Connect the output to a coordinator, or set the closure with [weak self].
        """,
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
  /// The screen holds the closure, and the closure holds the coordinator. The closure receives the screen as a
  /// parameter, so it doesn't capture the screen. A call from a thread other than the main thread is reported, and is
  /// answered one turn of the main queue later. If an output is connected a second time, the new connection replaces
  /// the first one, and this is reported. If a screen is connected to itself, this is reported, and the closure doesn't
  /// hold the screen.
  ///
  /// **Once per tap.** A call is dropped with a report while something that an earlier call began is under way:
  ///
  /// - A screen that the earlier call requested isn't visible yet, or its transition hasn't completed.
  /// - `flow.keepOpen` or another task that the earlier call began is running, unless the task waits for a flow to end.
  /// - The screens of a flow that the earlier call ended haven't left yet.
  ///
  /// A screen that is requested in a block on the main queue counts as requested by the call that put the block there.
  /// Holdfast can't know which call has led to a request in a service's completion handler or in a detached task. Put
  /// such work into `flow.keepOpen`, or disable the button meanwhile.
  ///
  /// - Parameters:
  ///   - output: The output. It may belong to a view model, as `\.viewModel.onNext` does.
  ///   - coordinator: The object that answers. It is held until the screen is deallocated or the connection is
  ///     replaced.
  ///   - everyCall: Whether every call is answered, even while an earlier one is under way. Pass true for an output
  ///     that is called often, such as the output of a search field.
  ///   - fileID: The file of the call, for reports.
  ///   - line: The line of the call.
  ///   - body: The answer. Capture nothing in it, because the coordinator and the screen are its parameters.
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
  /// Ownership and reports are the same as with a plain output without arguments.
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
  /// Ownership and reports are the same as with a plain output without arguments.
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
  /// Ownership and reports are the same as with a plain output without arguments.
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
  /// Ownership and reports are the same as with a plain output without arguments. The compiler makes sure that such an
  /// output is called on the main actor.
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
  /// Ownership and reports are the same as with a plain output without arguments. The compiler makes sure that such an
  /// output is called on the main actor.
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
  /// Ownership and reports are the same as with a plain output without arguments. The compiler makes sure that such an
  /// output is called on the main actor.
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
  /// Ownership and reports are the same as with a plain output without arguments. The compiler makes sure that such an
  /// output is called on the main actor.
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
