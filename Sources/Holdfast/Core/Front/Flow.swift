/// Several screens with one purpose, such as signing in, which start in one place and end with one outcome.
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
/// A flow is open while something keeps it open:
///
/// - a screen that it has shown,
/// - a call to `show` that waits,
/// - work that was declared with ``keepOpen(fileID:line:_:)``,
/// - a flow that was started from it.
///
/// When none of them is left, the flow ends `.dismissed`. ``finish(with:)`` and ``cancel()`` end it earlier. `onEnd` is
/// called exactly once, in a later block on the main queue. The `onEnd` of an inner flow is called before the `onEnd`
/// of its outer flow.
///
/// **Who holds whom.**
///
/// - The screens hold the flow, because their closures hold the coordinator, which holds the flow. The token of each
///   screen keeps the flow alive as well.
/// - The flow holds `onEnd` until it has been called, and `onEnd` holds the caller's coordinator. The flow also holds
///   the closures that the caller has passed to its placement, such as `then`, until right before `onEnd` is called.
/// - Other objects may hold the flow, the coordinator or a screen as well, even after `onEnd` has been called.
///
/// **Before the first call to `show`**, the flow object itself keeps the flow open. If there is a gate before the flow,
/// the flow object does so only until the gate has shown a screen. From then on only the gate keeps the flow open.
/// After the gate's `onEnd` the flow ends `.dismissed`, unless a call to `show` or declared work keeps it open. If the
/// flow is released before `show` has been called, and before a gate has shown a screen, it ends `.failed`, with the
/// reason ``FlowError/Reason/neverShown``, as soon as nothing else keeps it open.
///
/// **After its end**, `show`, `finish` and `cancel` only report an issue. Holdfast then removes only screens that
/// didn't leave in time, and screens that `onEnd` hasn't replaced after ``finishKeepingScreens(with:)``.
@preconcurrency @MainActor
public final class Flow<Value> {
  let core: ValueFlowCore<Value>

  /// Makes a flow with a core.
  ///
  /// The app uses `Flow.init`.
  init(_ core: ValueFlowCore<Value>) { self.core = core }

  /// Stops counting the flow among the things that keep it open.
  ///
  /// The flow can be deallocated on any thread and inside any call, so the core only decides the end here.
  nonisolated deinit {
    onMainActor { [core] in core.flowWasDeallocated() }
  }

  /// Whether the flow hasn't ended.
  ///
  /// It becomes false when the end of the flow is decided, before `onEnd` is called. It also becomes false when the end
  /// of an outer flow is decided, because that ends this flow as well.
  public var isOpen: Bool { core.decided == nil }

  /// Whether the flow has shown a screen that hasn't left.
  ///
  /// It is false in these cases:
  ///
  /// - the flow's first screen has only been requested,
  /// - the screens of a gate are where the flow's first screen will go,
  /// - the flow's last screen has left.
  ///
  /// While it is false, you can place a gate before the flow. While it is true, such a gate ends `.failed`, so push a
  /// flow with ``Placement/push(onStackOf:)`` instead. The complexity of this property is linear in the number of the
  /// flow's screens.
  public var hasScreen: Bool { core.front != nil }

  /// Shows the flow's first screen as the placement says, and every later screen as `step` says.
  ///
  /// ```swift
  /// flow.show(editor)  // at the flow's placement
  /// flow.show(preview)  // pushed on the editor's stack
  /// flow.show(picker, as: .sheet(detents: [.medium]))
  /// ```
  ///
  /// If all earlier screens of the flow have left, and work keeps it open, the next screen counts as the first one.
  ///
  /// The screen is shown at once if there is no obstacle. Otherwise the request waits for at most five seconds. The
  /// time doesn't count during an interactive transition, in the background, or while a guard asks the user. For
  /// example, the request waits in these cases:
  ///
  /// - during a transition,
  /// - while the host isn't in a window yet,
  /// - while an earlier request of this flow, or for the same stack, is waiting.
  ///
  /// If the screen can't be shown, and the flow has neither shown a screen nor requested another one, the flow ends
  /// `.failed`. Otherwise an issue is reported and the flow continues. Holdfast doesn't call UIKit where UIKit would
  /// ignore the call or raise an exception. This doesn't cover mistakes in the screen itself, such as a popover without
  /// a source or an alert without content.
  ///
  /// **Once per tap.** While a screen that a connected output (`connect` or `bound`) requested is still on its way,
  /// another call of that output shows nothing, and an issue is reported. The requested screen is still on its way
  /// while its `viewDidAppear` runs. If one call of an output requests several screens, all of them are shown. Screens
  /// that the app requests without an output are all shown as well. If two calls of an output each request a screen in
  /// a block on the main queue, only the first screen is shown. If the second call would have started a flow, that flow
  /// ends `.cancelled`.
  ///
  /// **A screen that is leaving.** If an output of a screen makes a request while this screen is being popped, swiped
  /// back or dragged down, the request is refused and reported, because the user's action comes first. If a task that
  /// the output started earlier makes the request, the screen is shown.
  ///
  /// After the flow's end nothing is shown, and the call is reported. After the end of an outer flow is decided,
  /// nothing is shown either, but that isn't a mistake of the caller, so it isn't reported. The flow then ends
  /// `.failed` if this was its first request and no gate has shown a screen before it. Otherwise it ends `.dismissed`
  /// with the outer flow.
  ///
  /// - Parameters:
  ///   - screen: The screen, which isn't in the hierarchy yet. The flow holds the screen only while the request waits.
  ///     After that the hierarchy holds it.
  ///   - step: How a screen after the first one is shown.
  ///   - animated: Whether UIKit animates it.
  ///   - fileID: The file of the call, for reports.
  ///   - line: The line of the call.
  /// - Returns: A handle that waits until the screen is visible. You may ignore it.
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
