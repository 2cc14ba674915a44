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
  private var sheets: [HeldSheet] = []
  private var stacks: [HeldStack] = []

  private static let holdsUpEnd:
    @MainActor (FlowCore, _ end: @escaping @MainActor () -> Void) -> Void = { core, end in
      main.askBefore(end, of: core)
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
    let modals = screens.compactMap(\.modalItIsIn)
    sheets.removeAll { sheet in
      if modals.contains(where: sheet.isHeld) { return false }
      sheet.giveBack()
      return true
    }
    for modal in modals where !sheets.contains(where: { $0.isHeld(modal) }) {
      if let sheet = HeldSheet(modal) { sheets.append(sheet) }
    }
    for sheet in sheets { sheet.keep() }

    let tops = screens.flatMap(\.topsItIsIn)
    stacks.removeAll { stack in
      if tops.contains(where: stack.isHeld) { return false }
      stack.giveBack()
      return true
    }
    for top in tops where !stacks.contains(where: { $0.isHeld(top) }) {
      if let stack = HeldStack(top) { stacks.append(stack) }
    }
    for stack in stacks { stack.keep() }
    // Without a guard that is on, the end of a flow costs what it did.
    FlowCore.holdsUpEnd = isOver ? nil : Self.holdsUpEnd
  }

  // MARK: Pending

  var isOver: Bool { guards.first { $0.isActive || $0.isAsking } == nil }

  func tryAgain() {
    for screenGuard in guards.objects { screenGuard.look() }
    // The observer has it: added once more, it would be woken again and again.
    hold()
  }
}
