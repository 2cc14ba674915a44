/// Where a screen is, for the flow that has shown it: the one answer, for all that asks.
///
/// `Presence` computes it from UIKit's hierarchy as it is now, and from what it remembers. `ScreenToken.look` ends
/// tokens by it, `Teardown` and `LateTeardown` decide by it what can be taken away, `Seat` what stays in it, and
/// the features that report causes why a flow ended.
enum Whereabouts {
  /// UIKit has not put the screen into the hierarchy yet, such as a page that waits until another one has turned.
  case notYetInHierarchy
  /// On display, covered, in a tab that is not selected, or in a stack that is out of all windows.
  case inHierarchy
  /// Removed from a place into which the app may put it back: a root, a tab, a page; or any screen of a flow that
  /// ends on release.
  case setAside
  /// Removed by a transition that is still running, and that brings the screen back if it is cancelled.
  case mayReturn

  // The screen has left, once one of these has been true for a moment; see `Presence.certainty`.

  /// Removed from the controller it was wrapped in, which is in the hierarchy itself.
  case outOfItsWrapper
  /// Popped, dismissed or removed, or in something that was.
  case removed
  /// UIKit keeps the screen presented where the user can neither see nor dismiss it (B28, B30).
  case unreachable
  /// The screen's window was deallocated, or its scene was disconnected for good.
  case windowGone

  /// How the screen has left; nil while it is in its place, or may be put there.
  var departure: ScreenToken.Departure? {
    switch self {
    case .notYetInHierarchy, .inHierarchy, .setAside, .mayReturn: nil
    case .outOfItsWrapper, .removed: .left
    case .unreachable: .unreachable
    case .windowGone: .windowGone
    }
  }

  /// Whether the screen, or what it was wrapped in, is in the hierarchy, or returns to it by itself.
  var isToBeTakenAway: Bool {
    switch self {
    case .inHierarchy, .mayReturn, .outOfItsWrapper, .unreachable: true
    case .notYetInHierarchy, .setAside, .removed, .windowGone: false
    }
  }
}
