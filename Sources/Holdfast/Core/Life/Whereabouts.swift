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
  var departure: Departure? {
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

/// Why a screen is no longer a flow's.
enum Departure {
  /// The screen was deallocated.
  case freed
  /// The screen was popped, dismissed or removed, or something around it was.
  case left
  /// UIKit keeps the screen presented where the user can neither see nor dismiss it.
  case unreachable
  /// The screen's window was deallocated, or its scene was disconnected for good.
  case windowGone
  /// The screen that it is presented over has left, and it leaves with that one.
  case hostLeft
  /// Another screen took its place.
  case replaced
  /// The screen could not be shown.
  case notShown
  case flowEnded

  /// Whether what the screen was wrapped in may still be where it was.
  var leavesItsWrapper: Bool {
    switch self {
    case .freed, .left: true
    case .unreachable, .windowGone, .hostLeft, .replaced, .notShown, .flowEnded: false
    }
  }

  /// Whether UIKit may keep the screen, and its presenter with it, until the library dismisses the screen.
  var leavesItPresented: Bool {
    switch self {
    case .unreachable, .windowGone, .hostLeft: true
    case .freed, .left, .replaced, .notShown, .flowEnded: false
    }
  }
}
