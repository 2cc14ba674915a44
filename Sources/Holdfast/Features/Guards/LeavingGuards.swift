/// All guards of the app, and the properties and delegates that are set on UIKit's objects for them.
///
/// As long as a guard is on, the hierarchy observer calls this object whenever the run loop is idle, because a screen
/// may be pushed, embedded or presented after its guard was set.
///
/// **Who holds whom**
///
/// - A static property holds this object, which exists once.
/// - This object holds the `HeldController`s.
/// - It refers weakly to the guards, and to the questions that are asked before flows end.
@MainActor
final class LeavingGuards: Pending, FlowRule {
  static let main = LeavingGuards()
  /// Whether guards are asked.
  ///
  /// False while `LeavingGuard.withoutAsking` runs.
  static var asks = true

  private var guards = WeakList<ScreenGuard>()
  /// The questions that guards must answer before flows end.
  var ends = WeakList<AskingInTurn>()
  private var sheets: [HeldController] = []
  private var stacks: [HeldController] = []
  private var tabs: [HeldController] = []

  private static let beforeLeaving: FlowCore.BeforeLeaving = {
    main.askBefore(leaving: $0, $1, while: $2, $3)
  }

  private static let actBegins: @MainActor (FlowCore.AskedBeforeAct) -> Void = {
    main.note($0)
  }

  func add(_ screenGuard: ScreenGuard) {
    guards.append(screenGuard)
    // Nothing is set on UIKit's objects for a screen that hasn't been shown yet.
    if screenGuard.screen?.isLinked ?? false { return update() }
    setHooks(on: true)
    HierarchyObserver.main.add(self)
  }

  /// The guards that would ask now, beginning with the one that was set last.
  var active: [ScreenGuard] { guards.objects.reversed().filter(that: { $0.isActive }) }

  // MARK: Properties and delegates of UIKit

  /// Sets the properties and delegates that the guards need in the current hierarchy, and restores all others.
  func update() {
    hold()
    HierarchyObserver.main.add(self)
  }

  private func hold() {
    for screenGuard in guards.objects { screenGuard.stopIfItsScreenHasLeft() }
    let screens = guards.objects.reversed().compactMap { $0.isActive ? $0.screen : nil }
    sheets = hold(screens.compactMap(\.modalAround), sheets) { HeldSheet(presented: $0) }
    // Behind an undimmed sheet, the user can go back on the host's stack or tap the host's tab. If this removes the
    // host, a guarded screen in the sheet may leave with it. For this reason, the stacks and tabs of such hosts are
    // included.
    let popped = screens + screens.flatMap { $0.hostsToLeaveWith + $0.hostsOfContexts }
    tabs = hold(popped.flatMap(\.tabsItIsPoppedIn), tabs) { HeldTabs(tabs: $0) }
    #if !os(tvOS)
    stacks = hold(popped.topScreensAround, stacks) { HeldStack(top: $0) }
    #endif
    // If no guard is on or asking, this object is no longer a rule for flows, so ending a flow costs no more than
    // without guards.
    let isOver = screens.isEmpty && !guards.objects.contains(that: { $0.isAsking })
    setHooks(on: !isOver)
  }

  /// Makes each act that begins from now on record whether guards are asked about it, even if no guard is on yet.
  ///
  /// The record is needed because a guard may be set while the act waits.
  static func noteActs() { FlowCore.actBegins = actBegins }

  private func setHooks(on isOn: Bool) {
    isPluggedIn = isOn
    Reports.plugIn
    if isOn { FlowCore.add(self) } else { FlowCore.remove(self) }
    FlowCore.beforeLeaving = isOn ? Self.beforeLeaving : nil
    // The code in `withoutAsking` may have switched the last guard off, and may begin further acts after that.
    FlowCore.actBegins = isOn || !Self.asks ? Self.actBegins : nil
  }

  /// Sets properties and delegates on `controllers`, and restores them on the `held` controllers that no longer need
  /// them.
  private func hold(
    _ controllers: [UIViewController],
    _ held: [HeldController],
    _ make: @MainActor (UIViewController) -> HeldController?
  ) -> [HeldController] {
    var kept = held
    for one in held
    where !controllers.contains(that: { $0 === one.controller }) || one.isMoved {
      one.invalidate()
      kept = kept.filter(that: { $0 !== one })
    }
    for controller in controllers where !kept.contains(that: { $0.controller === controller }) {
      if let one = make(controller) { kept.append(one) }
    }
    for one in kept { one.keep() }
    return kept
  }

  // MARK: Pending

  var isOver: Bool { !isPluggedIn }

  // MARK: FlowRule

  /// Whether this object has been added to the rules for all flows.
  private(set) var isPluggedIn = false

  func takeOver(_ end: @escaping @MainActor () -> Void, of flow: FlowCore, by call: AppEnd) -> Bool
  {
    askBefore(end, of: flow, by: call)
    return true
  }

  func proceed() {
    for screenGuard in guards.objects { screenGuard.look() }
    // `update` would add this object to the observer again, which would wake the observer after each of its passes.
    hold()
  }
}
