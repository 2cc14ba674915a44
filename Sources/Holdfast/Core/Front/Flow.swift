/// Several screens with one purpose: a place, and an end.
///
/// ```swift
/// let flow = Flow<String>(.sheet(over: profile)) { [weak profile] outcome in
///   if case .finished(let name) = outcome { profile?.title = name }
/// }
/// let editor = NameViewController()
/// editor.onSave = { name in flow.finish(with: name) }
/// flow.show(editor)
/// ```
///
/// A flow is open while something keeps it open: a screen it showed, a `show` that waits, work declared
/// with ``work(fileID:line:_:)``, or a flow started from it. When the last of them goes it ends `.dismissed`;
/// ``finish(with:)`` and ``cancel()`` end it before that. `onEnd` is called exactly once, on a turn
/// of the main queue of its own, for inner flows before outer ones.
///
/// **Who keeps whom.** The screens keep the flow alive, through the closures that hold the
/// coordinator which holds the flow, and through the token each screen has. The flow holds `onEnd`,
/// and with it the caller's coordinator, until the end; nothing upwards. Keeping the flow, the
/// coordinator or a screen from outside does not change when `onEnd` is called.
///
/// **Before the first show** the flow object itself keeps it open: a flow that is released unshown ends
/// `.failed`, for the reason ``FlowError/Reason/neverShown``.
///
/// **After its end** `show`, `finish` and `cancel` only report, and nothing of the flow changes the
/// hierarchy.
@preconcurrency @MainActor
public final class Flow<Value> {
  let core: ValueFlowCore<Value>

  /// Makes a flow.
  ///
  /// Nothing is shown yet.
  ///
  /// - Parameters:
  ///   - placement: How the first screen comes on display.
  ///   - name: A name for reports; the value's type and the place in the source by default.
  ///   - fileID: Where the flow is made, for reports.
  ///   - line: The line there.
  ///   - onEnd: Called exactly once, on the main actor, on a turn of its own. The flow holds it until
  ///     then: capture the caller's coordinator strongly, and screens, stacks and windows weakly.
  public init(
    _ placement: Placement,
    name: String? = nil,
    fileID: String = #fileID,
    line: UInt = #line,
    onEnd: @escaping @MainActor (Outcome<Value>) -> Void
  ) {
    core = ValueFlowCore(
      name: name,
      site: CallSite(fileID: fileID, line: line),
      placement: placement,
      onEnd: onEnd
    )
  }

  /// It may be freed on any thread, inside any call; the core only decides here.
  nonisolated deinit {
    onMainActor { [core] in core.flowWasFreed() }
  }

  /// Whether the flow has not ended.
  ///
  /// False as soon as its end is decided, or that of a flow around it, which takes it along: that is before
  /// `onEnd` is called.
  public var isOpen: Bool { core.decided == nil }

  /// Shows a screen: the first one where the placement says, later ones as `step` says.
  ///
  /// ```swift
  /// flow.show(editor)  // at the flow's placement
  /// flow.show(preview)  // pushed on the editor's stack
  /// flow.show(picker, as: .sheet(detents: [.medium]))
  /// ```
  ///
  /// It is shown at once when nothing is in the way. During a transition, while the host is not yet
  /// in a window, or behind an earlier request of this flow or for the same stack, it waits, for five
  /// seconds at the longest, in which the user's hand on a transition doesn't count. A first screen that can't
  /// be shown ends the flow `.failed`; a later one is reported, and the flow goes on. UIKit is not called where
  /// it would refuse or raise, but for how the app has set up the screen itself: a popover without a source, an
  /// alert with nothing to be seen.
  ///
  /// **A double tap.** What an output of a screen, set by `connect` or `bound`, asks for while what an earlier call
  /// of it asked for is not on display and at rest, which in its `viewDidAppear` it is not yet, is dropped with a
  /// report, and a flow that it was to begin ends `.cancelled`. So is what a task asks for that the output began.
  /// Screens that one call asks for are all shown, and so is what no output asks for.
  ///
  /// After the flow's end nothing is shown, and the call is reported. Once the end of a flow around it is
  /// decided nothing is shown either: that is no mistake, and not reported.
  ///
  /// - Parameters:
  ///   - screen: The screen, in no hierarchy yet. Held by the flow only while it waits, then by the
  ///     hierarchy.
  ///   - step: How a later screen is shown.
  ///   - animated: Whether UIKit animates it.
  ///   - fileID: Where it is asked for.
  ///   - line: The line there.
  /// - Returns: A handle to await the screen on display; it may be dropped.
  @discardableResult
  public func show(
    _ screen: UIViewController,
    as step: Step = .next,
    animated: Bool = true,
    fileID: String = #fileID,
    line: UInt = #line
  ) -> ShowHandle {
    let site = CallSite(fileID: fileID, line: line)
    return ShowHandle(core.show(screen, as: step, animated: animated, site))
  }

  /// Runs work that outlives screens: until it is done the flow is open, on display or not.
  ///
  /// ```swift
  /// flow.work {
  ///   self.flow.finish(with: await self.service.publish(self.draft))
  /// }
  /// ```
  ///
  /// Without it, a flow whose sheet is swiped away during a request ends `.dismissed`, and the result
  /// of the request comes too late. After the flow's end the work runs, but holds nothing open.
  ///
  /// A flow that the one around it has ended takes no value any more: what its work finishes then is dropped.
  ///
  /// - Parameters:
  ///   - fileID: Where the work is declared, for reports.
  ///   - line: The line there.
  ///   - operation: The work, on the main actor. The task holds it until it is done.
  /// - Returns: The task. Cancelling it is the app's decision; the flow never does.
  @discardableResult
  public func work(
    fileID: String = #fileID,
    line: UInt = #line,
    _ operation: @escaping @MainActor () async -> Void
  ) -> Task<Void, Never> {
    let kept = core.isOpen ? core : nil
    let work = DeclaredWork(at: CallSite(fileID: fileID, line: line))
    kept?.hold()
    kept?.add(work)
    return Task { @MainActor in
      await operation()
      kept?.remove(work)
      kept?.release()
    }
  }

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
  /// call returns at once, the flow is open until the answer is `.leave`, and goes on after `.stay`.
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
}

extension Flow where Value == Void {
  /// Makes a flow whose end nothing waits for.
  ///
  /// - Parameters:
  ///   - placement: How the first screen comes on display.
  ///   - name: A name for reports.
  ///   - fileID: Where the flow is made, for reports.
  ///   - line: The line there.
  public convenience init(
    _ placement: Placement,
    name: String? = nil,
    fileID: String = #fileID,
    line: UInt = #line
  ) {
    self.init(placement, name: name, fileID: fileID, line: line) { _ in }
  }

  /// Ends the flow: as ``finish(with:)``, without a value.
  public func finish() {
    finish(with: ())
  }
}
