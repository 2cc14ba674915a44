/// The guards that are set, and what is taken from UIKit for them.
///
/// It refers weakly to guards, screens and stacks. The hierarchy observer asks it to look again as
/// long as a guard is on: a screen may be pushed, wrapped or presented after its guard was set.
@MainActor
final class LeavingGuards: Pending {
  static let main = LeavingGuards()
  /// False while `LeavingGuard.withoutAsking` runs.
  static var asks = true

  private var guards = WeakList<ScreenGuard>()
  private var sheets: [HeldController] = []
  private var stacks: [HeldController] = []

  private static let beforeEnd:
    @MainActor (FlowCore, Bool, _ end: @escaping @MainActor () -> Void) -> Bool = {
      main.askBefore($2, of: $0, finishes: $1)
      return true
    }

  func add(_ screenGuard: ScreenGuard) {
    guards.append(screenGuard)
    update()
  }

  /// The guards that would ask now, the last one set first.
  var active: [ScreenGuard] { guards.objects.reversed().filter(\.isActive) }

  // MARK: What is taken from UIKit

  /// Takes what the guards need where their screens are now, and gives back the rest.
  func update() {
    hold()
    HierarchyObserver.main.add(self)
  }

  private func hold() {
    let screens = active.compactMap(\.screen)
    hold(screens.compactMap(\.modalItIsIn), in: \.sheets) { HeldSheet(presented: $0) }
    #if !os(tvOS)
    hold(screens.flatMap(\.topsItIsIn), in: \.stacks) { HeldStack(top: $0) }
    #endif
    // Without a guard that is on, the end of a flow costs what it did.
    FlowCore.beforeEnd = isOver ? nil : Self.beforeEnd
  }

  /// Holds these controllers, and gives back what is taken from others.
  private func hold(
    _ controllers: [UIViewController],
    in list: ReferenceWritableKeyPath<LeavingGuards, [HeldController]>,
    _ make: (UIViewController) -> HeldController?
  ) {
    self[keyPath: list].removeAll { held in
      if controllers.contains(where: { $0 === held.controller }) { return false }
      held.giveBack()
      return true
    }
    for controller in controllers
    where !self[keyPath: list].contains(where: { $0.controller === controller }) {
      if let held = make(controller) { self[keyPath: list].append(held) }
    }
    for held in self[keyPath: list] { held.keep() }
  }

  // MARK: Pending

  var isOver: Bool { guards.first { $0.isActive || $0.isAsking } == nil }

  func tryAgain() {
    for screenGuard in guards.objects { screenGuard.look() }
    // The observer has it: added once more, it would be woken again and again.
    hold()
  }
}
