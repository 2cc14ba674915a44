import Holdfast

/// A screen whose name is its type's.
final class ComposerViewController: UIViewController {}

/// A coordinator that nobody needs.
final class ComposerCoordinator {
  var screen: UIViewController?
}
