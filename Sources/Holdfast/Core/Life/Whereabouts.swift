/// Where a screen is, for the flow that has shown it.
///
/// It is the one answer to that question. `Presence` computes it from UIKit's hierarchy as it is now, and from its
/// memory.
///
/// - `ScreenToken.update` ends tokens by it.
/// - `Teardown` and `LateTeardown` decide by it which screens can be removed.
/// - `FirstScreenSlot` decides by it which screens stay.
/// - Causes are found by it.
enum Whereabouts {
  /// UIKit has not put the screen into the hierarchy yet, such as a page that waits until another one has turned.
  case notYetInHierarchy
  /// Visible, covered, in a tab that isn't selected, or in a stack outside of every window.
  case inHierarchy
  /// Removed from a place into which the app may put it back, such as a root, a tab or a page. Also any removed screen
  /// of a flow that ends when its screens are deallocated.
  case setAside
  /// Removed by a transition that is still running, and that brings the screen back if it is cancelled.
  ///
  /// If the window is gone as well, the answer is `windowGone`.
  case mayReturn

  // A look ends the token for one of the following, once the screen has been missing for `Presence.certainty`. The time
  // in `mayReturn` counts. `isInPlace` and the teardown don't wait.

  /// Removed from its wrapper, which is still in the hierarchy.
  case outOfItsWrapper
  /// Popped, dismissed or removed, by itself or with a container or presenter.
  case removed
  /// UIKit keeps the screen presented where the user can neither see nor dismiss it (B28, B30).
  case unreachable
  /// The screen's window was deallocated, or its scene was disconnected for good.
  case windowGone

  /// The way in which the screen has left; nil while it is in its place, or can be put there.
  var departure: Departure? {
    switch self {
    case .notYetInHierarchy, .inHierarchy, .setAside, .mayReturn: nil
    case .outOfItsWrapper, .removed: .left
    case .unreachable: .unreachable
    case .windowGone: .windowGone
    }
  }

  /// Whether the screen or its wrapper is in the hierarchy, or returns to it without an act of the app.
  var isToBeTakenAway: Bool {
    switch self {
    case .inHierarchy, .mayReturn, .outOfItsWrapper, .unreachable: true
    case .notYetInHierarchy, .setAside, .removed, .windowGone: false
    }
  }
}

/// Why a screen no longer belongs to a flow.
///
/// The first reason counts. While the flow is open, a look (`ScreenToken.update`) finds `left`, `unreachable`,
/// `windowGone` and `hostLeft`. After the end of the flow has been decided, the observer makes no look for it any more,
/// so the token of a screen that the teardown removes ends `freed` or `flowEnded`. An `Exchange` or an `EndlessMove`
/// that began before may still end a token.
enum Departure {
  /// The screen was deallocated.
  ///
  /// The `deinit` of its `Attachment` notes this, also in the middle of a call of UIKit.
  case freed
  /// The screen was popped, dismissed or removed, by itself or with a container or presenter.
  ///
  /// An `EndlessMove` also finds it.
  case left
  /// UIKit keeps the screen presented where the user can neither see nor dismiss it.
  ///
  /// An `EndlessMove` also finds it.
  case unreachable
  /// The screen's window was deallocated, or its scene was disconnected for good.
  ///
  /// A `Teardown` and a `FlowWindow` that closes also find it.
  case windowGone
  /// The screen that it is presented over has left, and `dismissedWithHost()` makes it leave as well.
  case hostLeft
  /// Another screen took its place: at once, or on a stack after the transition of the two (`Exchange`).
  case replaced
  /// The screen could not be shown (`FlowCore.couldNotShow`).
  case notShown
  /// The flow calls `onEnd` next (`FlowCore.callOnLaterPass`); its screens have left, or it no longer waits for them.
  case flowEnded

  /// Why the screen has left, as the end of "The screen has left"; nil if it left in an ordinary way.
  var words: String? {
    switch self {
    case .freed, .left, .notShown, .flowEnded: nil
    case .unreachable: "because the screen that presents it is in no window"
    case .windowGone: "with its window, which is gone"
    case .hostLeft: "with the screen over which it was presented"
    case .replaced: "because another screen has replaced it"
    }
  }

  /// Whether the screen's wrapper may still be in the hierarchy.
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
