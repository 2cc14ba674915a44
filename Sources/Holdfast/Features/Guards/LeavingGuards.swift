/// The guards that are set, and what is taken from UIKit for them.
///
/// It refers weakly to guards, screens and stacks. The hierarchy observer asks it to look again as
/// long as a guard is on: a screen may be pushed, wrapped or presented after its guard was set.
@MainActor
final class LeavingGuards: Pending, FlowRule {
  static let main = LeavingGuards()
  /// False while `LeavingGuard.withoutAsking` runs.
  static var asks = true

  private var guards = WeakList<ScreenGuard>()
  /// The ends that wait for answers.
  var ends = WeakList<AskingInTurn>()
  private var sheets: [HeldController] = []
  private var stacks: [HeldController] = []
  private var tabs: [HeldController] = []

  private static let beforeLeaving: FlowCore.BeforeLeaving = {
    main.askBefore(leaving: $0, while: $1, $2)
  }

  func add(_ screenGuard: ScreenGuard) {
    guards.append(screenGuard)
    // Of a screen that is not shown yet nothing is taken.
    if screenGuard.screen?.isLinked ?? false { return update() }
    setHooks(on: true)
    HierarchyObserver.main.add(self)
  }

  /// The guards that would ask now, the last one set first.
  var active: [ScreenGuard] { guards.objects.reversed().filter(that: { $0.isActive }) }

  // MARK: What is taken from UIKit

  /// Takes what the guards need where their screens are now, and gives back the rest.
  func update() {
    hold()
    HierarchyObserver.main.add(self)
  }

  private func hold() {
    for screenGuard in guards.objects { screenGuard.stopIfItsScreenHasLeft() }
    let screens = guards.objects.reversed().compactMap { $0.isActive ? $0.screen : nil }
    sheets = hold(screens.compactMap(\.modalItIsIn), sheets) { HeldSheet(presented: $0) }
    tabs = hold(screens.compactMap(\.tabsItIsPoppedIn), tabs) { HeldTabs(tabs: $0) }
    #if !os(tvOS)
    stacks = hold(screens.topsTheyAreIn, stacks) { HeldStack(top: $0) }
    #endif
    // Without a guard that is on, the end of a flow costs what it did.
    let isOver = screens.isEmpty && !guards.objects.contains(that: { $0.isAsking })
    setHooks(on: !isOver)
  }

  private func setHooks(on isOn: Bool) {
    isPluggedIn = isOn
    Reports.plugIn
    if isOn { FlowCore.add(self) } else { FlowCore.remove(self) }
    FlowCore.beforeLeaving = isOn ? Self.beforeLeaving : nil
  }

  /// Holds these controllers, and gives back what is taken from others that were held.
  private func hold(
    _ controllers: [UIViewController],
    _ held: [HeldController],
    _ make: @MainActor (UIViewController) -> HeldController?
  ) -> [HeldController] {
    var kept = held
    for one in held where !controllers.contains(that: { $0 === one.controller }) {
      one.giveBack()
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

  /// Whether it is among the rules of all flows.
  private(set) var isPluggedIn = false

  func takesOver(_ end: @escaping @MainActor () -> Void, of flow: FlowCore, by call: AppEnd) -> Bool
  {
    askBefore(end, of: flow, by: call)
    return true
  }

  func tryAgain() {
    for screenGuard in guards.objects { screenGuard.look() }
    // The observer has it: added once more, it would be woken again and again.
    hold()
  }
}
