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
