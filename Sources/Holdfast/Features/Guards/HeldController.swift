/// A controller that something of UIKit's is taken from, so that the user's attempt to leave it asks.
///
/// The guards hold it, and what waits for an answer; it refers weakly to the controller.
@MainActor
class HeldController: PlatformObject {
  private(set) weak var controller: UIViewController?

  init(_ controller: UIViewController) {
    self.controller = controller
  }

  /// Takes what is to be had, again if the app has taken it back.
  func keep() {}

  /// Gives everything back.
  func giveBack() {}

  /// What leaves by what the user has tried.
  var leaving: [UIViewController] { [controller].compactMap(\.self) }

  /// Whether the user could make it leave now.
  var canLeave: Bool { false }

  /// Does what the user has tried.
  func leave() {}
}
