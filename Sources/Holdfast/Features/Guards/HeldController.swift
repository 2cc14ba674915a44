/// A controller on which Holdfast sets UIKit properties or delegates, so that guards are asked before the user's
/// gesture removes screens.
///
/// **Who holds whom**
///
/// - `LeavingGuards` holds this object.
/// - A question about the user's gesture holds it as well, until the guards have answered.
/// - This object refers weakly to the controller.
@MainActor
class HeldController: PlatformObject {
  private(set) weak var controller: UIViewController?

  init(_ controller: UIViewController) {
    self.controller = controller
  }

  /// Whether the app has moved the controller to another stack, or has presented it again, since this object was made.
  var isMoved: Bool { false }

  /// Sets the properties and delegates that the guards need, and sets them again if the app has changed them since.
  func keep() {}

  /// Restores the properties and delegates.
  func invalidate() {}

  /// The screens that the user's gesture would remove.
  var leaving: [UIViewController] { [controller].compactMap(\.self) }

  /// Whether the user's gesture could still remove the screens now.
  var canLeave: Bool { false }

  /// Removes the screens, as the user's gesture would have done without the guards.
  func leave() {}
}
