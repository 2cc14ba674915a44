// The stage before UIKit is called in which the guards of screens that leave for the new one are asked.

extension FlowCore {
  /// Asks whether screens may leave, with those in them and over them, as long as the answer matters.
  ///
  /// It returns false where nothing asks; else it calls `answer` later, once: with the screen that stays, or nil.
  typealias BeforeLeaving =
    @MainActor (
      _ screens: [UIViewController],
      _ matters: @escaping @MainActor () -> Bool,
      _ answer: @escaping @MainActor (UIViewController?) -> Void
    ) -> Bool

  /// Called before screens leave for something that the app shows or goes back to; nil while nothing is to be
  /// asked.
  static var beforeLeaving: BeforeLeaving?
}

extension Show {
  /// What the screens say that leave for the new one.
  enum Leave {
    case unasked
    case asking
    case granted
    case refused(by: ScreenName)
  }

  /// Throws as long as a screen that leaves for the new one asks whether it may, and if it stays.
  func askWhatLeaves(for place: any Place) throws(FlowError) {
    if case .unasked = leave { ask(place.takesAway) }
    switch leave {
    case .unasked, .granted: return
    case .asking: throw .waiting(for: "a screen that would leave for it asks first", "answer that")
    case .refused(let name): throw .stays(name)
    }
  }

  private func ask(_ screens: [UIViewController]) {
    guard !screens.isEmpty, let beforeLeaving = FlowCore.beforeLeaving else { return }
    leave = .asking
    let matters = { @MainActor [weak self] in self?.mayCome ?? false }
    let asks = beforeLeaving(screens, matters) { [weak self] refusing in
      self?.leave = refusing.map { .refused(by: ScreenName($0)) } ?? .granted
      HierarchyObserver.main.wake()
    }
    if !asks { leave = .granted }
  }
}
