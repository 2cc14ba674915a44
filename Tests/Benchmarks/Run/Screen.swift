import Holdfast

/// A screen with two buttons; counted, so that a run can check that all were freed.
final class Screen: UIViewController {
  var onNext: (() -> Void)?
  var onDone: (() -> Void)?
  /// Only the child-array variant uses it.
  weak var coordinator: ArrayCoordinator?

  /// Screens are made and freed on the main thread only.
  nonisolated(unsafe) private(set) static var alive = 0

  init() {
    Screen.alive += 1
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    nil
  }

  deinit {
    Screen.alive -= 1
  }
}
