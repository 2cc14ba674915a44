import Holdfast

/// A screen that also records how its container begins and ends its appearance.
final class TransitionSpy: SpyScreen {
  private let journal: Journal

  override init(_ name: String, _ journal: Journal) {
    self.journal = journal
    super.init(name, journal)
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    journal.note("\(name).begin(\(isAppearing))")
    super.beginAppearanceTransition(isAppearing, animated: animated)
  }

  override func endAppearanceTransition() {
    journal.note("\(name).end")
    super.endAppearanceTransition()
  }
}
