import Holdfast

/// A screen that is named by its type.
final class ComposerViewController: UIViewController {}

/// A coordinator without a task.
final class ComposerCoordinator {
  var screen: UIViewController?
}

/// A screen with an output.
final class OutputScreen: UIViewController {
  var onNext: () -> Void = {}
}

/// A coordinator that shows one screen after the other, and that only its screens hold.
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
