/// Where a screen is, for the flow that has shown it.
///
/// `Presence` computes the answer from UIKit's hierarchy as it is now, and from the things that it remembers about the
/// screen.
///
/// - `ScreenToken.update` uses the answer to decide which tokens end.
/// - `Teardown` and `LateTeardown` use it to decide which screens can be removed.
/// - `FirstScreenSlot` uses it to decide which screens stay.
/// - Features use it as well, for example to find the cause of an end.
enum Whereabouts {
  /// UIKit has not put the screen into the hierarchy yet, such as a page that waits until another one has turned.
  case notYetInHierarchy
  /// Visible, covered, in a tab that isn't selected, or in a stack outside of every window.
  case inHierarchy
  /// Removed from a place into which the app may put it back, such as a root, a tab or a page.
  ///
  /// This is also the answer for any removed screen with `endingWhenDeallocated()`.
  case setAside
  /// Removed by a transition that is still running, and that brings the screen back if it is cancelled.
  ///
  /// If the window is gone as well, the answer is `windowGone`.
  case mayReturn

  // For each of the following answers a look ends the token, once the screen has been missing for `Presence.certainty`.
  // The time in which the answer was `mayReturn` counts as missing. `isInPlace` and the teardown don't wait that long.

  /// Removed from its wrapper, which is still in the hierarchy.
  case outOfItsWrapper
  /// Popped, dismissed or removed, by itself or with a container or presenter.
  case removed
  /// UIKit keeps the screen presented where the user can neither see nor dismiss it (B28, B30).
  case unreachable
  /// The window in which the screen was last seen is gone (`SeenWindow.State.gone`).
  ///
  /// While the system can connect the session of the window's scene again, the window isn't gone, even if it has been
  /// deallocated.
  case windowGone

  /// The way in which the screen has left; nil while it is in its place, or can still be put there.
  var departure: Departure? {
    switch self {
    case .notYetInHierarchy, .inHierarchy, .setAside, .mayReturn: nil
    case .outOfItsWrapper, .removed: .left
    case .unreachable: .unreachable
    case .windowGone: .windowGone
    }
  }

  /// Whether the screen or its wrapper is in the hierarchy, or may return to it without any action by the app.
  var needsRemoval: Bool {
    switch self {
    case .inHierarchy, .mayReturn, .outOfItsWrapper, .unreachable: true
    case .notYetInHierarchy, .setAside, .removed, .windowGone: false
    }
  }
}

/// Why a screen no longer belongs to a flow.
///
/// The first reason counts. While the flow is open, a look (`ScreenToken.update`) finds `left`, `unreachable`,
/// `windowGone` and `hostLeft`. After the end of the flow has been decided, the observer no longer looks at the flow's
/// screens. So the token of a screen that the teardown removes ends `deallocated` or `flowEnded`, or `windowGone` if
/// the teardown finds that the window is gone. An `Exchange`, or an `EndlessMove` that began before the decision, may
/// still end a token.
enum Departure {
  /// The screen was deallocated.
  ///
  /// The `deinit` of the screen's `Attachment` ends the token, even while a UIKit method is running.
  case deallocated
  /// The screen was popped, dismissed or removed, by itself or with a container or presenter.
  ///
  /// An `EndlessMove` also ends the token of a screen in a container for this reason.
  case left
  /// UIKit keeps the screen presented where the user can neither see nor dismiss it.
  ///
  /// An `EndlessMove` also ends the token of a presented screen for this reason.
  case unreachable
  /// The window in which the screen was last seen is gone (`SeenWindow.State.gone`).
  ///
  /// A `Teardown` and a `FlowWindow` that closes also end tokens for this reason.
  case windowGone
  /// The screen's host has left, and `dismissedWithHost()` makes the screen leave with it.
  case hostLeft
  /// Another screen took its place. On a stack, the token ends only after the transition between the two screens
  /// (`Exchange`).
  case replaced
  /// The screen could not be shown (`FlowCore.couldNotShow`).
  case notShown
  /// The flow calls `onEnd` next (`FlowCore.callOnLaterPass`); its screens have left, or it no longer waits for them.
  case flowEnded

  /// The reason as the end of a sentence that begins "The screen has left"; nil if it left in an ordinary way.
  var words: String? {
    switch self {
    case .deallocated, .left, .notShown, .flowEnded: nil
    case .unreachable: "because the screen that presents it is in no window"
    case .windowGone: "with its window, which is gone"
    case .hostLeft: "with the screen over which it was presented"
    case .replaced: "because another screen has replaced it"
    }
  }

  /// Whether the screen's wrapper may still be in the hierarchy.
  var leavesItsWrapper: Bool {
    switch self {
    case .deallocated, .left: true
    case .unreachable, .windowGone, .hostLeft, .replaced, .notShown, .flowEnded: false
    }
  }

  /// Whether UIKit may keep the screen, and its presenter with it, until Holdfast dismisses the screen.
  var leavesItPresented: Bool {
    switch self {
    case .unreachable, .windowGone, .hostLeft: true
    case .deallocated, .left, .replaced, .notShown, .flowEnded: false
    }
  }
}
