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

  /// Makes a flow of a core; the app's way to make one is `Flow.init`.
  init(_ core: ValueFlowCore<Value>) { self.core = core }

  /// It may be freed on any thread, inside any call; the core only decides here.
  nonisolated deinit {
    onMainActor { [core] in core.flowWasFreed() }
  }

  /// Whether the flow has not ended.
  ///
  /// False as soon as its end is decided, or that of a flow around it, which takes it along: that is before
  /// `onEnd` is called.
  public var isOpen: Bool { core.decided == nil }

  /// Whether the flow has shown a screen that has not left.
  ///
  /// False while its first screen is only requested, while a gate's screens are where its first screen will go, and
  /// after its last screen has left. While it is false, a gate may be placed before the flow; while it is true, such a
  /// gate ends `.failed`, and a flow is pushed with ``Placement/push(onStackOf:)`` instead. Linear in the number of the
  /// flow's screens.
  public var hasScreen: Bool { core.front != nil }

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
  /// **Once per tap.** While a screen that an output requested, set by `connect` or `bound`, is not at rest on display,
  /// which in its `viewDidAppear` it is not yet, a further call of that output is dropped with a report. Screens that
  /// one call requests are all shown, and so is each screen that no output requests. Two calls of an output that each
  /// request a screen in a block on the main queue show one, and a flow that the second call was to begin ends
  /// `.cancelled`.
  ///
  /// **A screen that is leaving.** What an output requests of a screen that is being popped, swiped or dragged away is
  /// refused with a report: the user's act comes first. What a task requests that the output began before is shown.
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
}
