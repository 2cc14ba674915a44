/// A controller on which Holdfast sets properties or delegates of UIKit, so that the user's attempt to leave asks the
/// guards.
///
/// **Who holds whom**
///
/// - The guards hold this object.
/// - The question of a user's attempt holds it until the guards have answered.
/// - This object refers weakly to the controller.
@MainActor
class HeldController: PlatformObject {
  private(set) weak var controller: UIViewController?

  init(_ controller: UIViewController) {
    self.controller = controller
  }

  /// Whether the app has moved the controller to another stack, or has presented it again, since this object was made.
  var isMoved: Bool { false }

  /// Sets everything that the guard needs, and sets it again if the app has changed it since.
  func keep() {}

  /// Restores everything that was set.
  func invalidate() {}

  /// The screens that the user's attempt would remove.
  var leaving: [UIViewController] { [controller].compactMap(\.self) }

  /// Whether the user could make the controller leave now.
  var canLeave: Bool { false }

  /// Performs the act that the user has attempted.
  func leave() {}
}
