import Holdfast

/// A screen whose name is its type's.
final class ComposerViewController: UIViewController {}

/// A coordinator that nobody needs.
final class ComposerCoordinator {
  var screen: UIViewController?
}

/// A screen with an output.
final class OutputScreen: UIViewController {
  var onNext: () -> Void = {}
}

/// Shows one screen after the other; the screens keep it.
@MainActor
final class StepsCoordinator {
  var stores = false
  private let flow: Flow<Int>
  private var stored: UIViewController?

  init(_ flow: Flow<Int>) {
    self.flow = flow
  }

  func showStep() {
    let screen = OutputScreen()
    screen.onNext = { self.showStep() }
    if stores { stored = screen }
    flow.show(screen)
  }
}
