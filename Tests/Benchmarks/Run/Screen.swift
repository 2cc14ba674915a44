import Holdfast

/// A screen with two buttons, which is counted so that a run can check that all screens were deallocated.
final class Screen: UIViewController {
  var onNext: (() -> Void)?
  var onDone: (() -> Void)?
  /// Only the variant with arrays of children uses it.
  weak var coordinator: ArrayCoordinator?

  /// Screens are made and deallocated on the main thread only.
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
