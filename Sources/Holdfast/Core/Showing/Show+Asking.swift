// The stage before UIKit is called in which the guards of screens that leave for the new one are asked.

extension FlowCore {
  /// Asks whether screens may leave, with those in them and over them, as long as the answer matters.
  ///
  /// It returns nil where nothing asks; else it calls `answer` later, once, with the screen that stays, or nil, and
  /// returns what takes the question back.
  typealias BeforeLeaving =
    @MainActor (
      _ screens: [UIViewController],
      _ matters: @escaping @MainActor () -> Bool,
      _ answer: @escaping @MainActor (UIViewController?) -> Void
    ) -> (@MainActor () -> Void)?

  /// Called before screens leave for something that the app shows or goes back to; nil while nothing is to be
  /// asked.
  static var beforeLeaving: BeforeLeaving?
}

extension Show {
  /// What the screens say that leave for the new one.
  enum Leave {
    case unasked
    /// The closure takes the question back. The show holds it, and it holds nothing of the show's.
    case asking(takeBack: @MainActor () -> Void)
    /// Those that were asked may leave.
    case granted([Weak<UIViewController>])
    case refused(by: ScreenName)
  }

  /// Throws as long as a screen that leaves for the new one asks whether it may, and if it stays.
  func askWhatLeaves(for place: any Place) throws(FlowError) {
    let leaving = place.takesAway
    // Dismissed now, it would have left for nothing.
    if isLate, place.contentBefore == .stays, !leaving.isEmpty, let obstacle { throw obstacle }
    if case .granted(let asked) = leave,
      leaving.contains(that: { screen in !asked.contains(that: { $0.object === screen }) })
    {
      leave = .unasked
    }
    if case .unasked = leave { ask(leaving) }
    switch leave {
    case .unasked, .granted: return
    case .asking: throw .waiting(for: "a screen that would leave for it asks first", "answer that")
    case .refused(let name): throw .stays(name)
    }
  }

  private func ask(_ screens: [UIViewController]) {
    guard !screens.isEmpty, let beforeLeaving = FlowCore.beforeLeaving else { return }
    let asked = screens.map { Weak($0) }
    let matters = { @MainActor [weak self] in self?.takesAway(asked) ?? false }
    let takeBack = beforeLeaving(screens, matters) { [weak self] refusing in
      let leave = refusing.map { Leave.refused(by: ScreenName($0)) } ?? .granted(asked)
      // Not all were asked if the place was out for a moment.
      self?.leave = matters() ? leave : .unasked
      HierarchyObserver.main.wake()
    }
    leave = takeBack.map { .asking(takeBack: $0) } ?? .granted(asked)
  }

  /// Whether one of the screens still leaves for the new one: else the user would be asked for nothing.
  private func takesAway(_ screens: [Weak<UIViewController>]) -> Bool {
    guard !isOver, let leaving = try? findPlace().takesAway else { return false }
    return screens.contains(that: { asked in leaving.contains(that: { $0 === asked.object }) })
  }

  /// What was asked for it is asked no longer, now that it is over.
  func takeQuestionBack() {
    guard case .asking(let takeBack) = leave else { return }
    leave = .unasked
    takeBack()
  }
}
