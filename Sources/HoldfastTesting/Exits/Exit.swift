import Holdfast

/// A way in which the screens of a flow leave without the flow having asked for it, or only seem to.
///
/// ```swift
/// @Test(arguments: Exit.allCases)
/// func `the composer is freed, whichever way it is left`(_ exit: Exit) async {
///   await expectFreed(by: exit) { placement, leaks, told in
///     let flow = Flow<Post>(placement, onEnd: told)
///     leaks.track(ComposerCoordinator(flow: flow)).showComposer()
///   }
/// }
/// ```
public enum Exit: String, CaseIterable, Sendable {
  // MARK: Out of a stack

  /// The user taps the back button until the flow's screens are gone.
  case backButton
  /// The user swipes back until they are gone.
  case swipeBack
  /// The user picks the screen below the flow in the back button's menu.
  case backMenu
  /// The app pops the stack to its root.
  case popToRoot
  /// The app pops the stack to its root without animation.
  case popToRootWithoutAnimation
  /// The app sets other view controllers.
  case stackReplaced
  /// The app sets other view controllers while a full-screen modal covers the stack.
  case stackReplacedUnderModal

  // MARK: Out of a presentation

  /// The user drags the sheet down.
  case sheetDraggedDown
  /// The user taps above the sheet.
  case tapOutside
  /// The presenter dismisses what it presents.
  case dismissedByPresenter
  /// The presenter dismisses what it presents without animation.
  case dismissedWithoutAnimation
  /// The presented controller dismisses itself.
  case dismissedByItself
  /// Something below the presenter is dismissed, and takes all along.
  case ancestorDismissed

  // MARK: Out of the window

  /// The app sets another root.
  case rootReplaced
  /// The user's swipe back under way when the app sets another root.
  case rootReplacedDuringSwipe
  /// The app sets other tabs.
  case tabsReplaced
  /// The window is closed.
  case windowClosed

  // MARK: It only looks like it

  /// A swipe back is cancelled; then the app pops to the root.
  case swipeBackCancelled
  /// A drag is released early; then the presenter dismisses.
  case dragReleased
  /// A full-screen modal comes and goes; then the app pops to the root.
  case coveredAndUncovered
}

extension Exit {
  /// Where a flow is placed to be left this way.
  enum Place {
    case stack
    case sheet
    case sheetOnSheet
    case tab
  }

  var place: Place {
    switch self {
    case .backButton, .swipeBack, .backMenu, .popToRoot, .popToRootWithoutAnimation,
      .stackReplaced, .stackReplacedUnderModal, .rootReplaced, .rootReplacedDuringSwipe,
      .windowClosed, .swipeBackCancelled, .coveredAndUncovered:
      .stack
    case .sheetDraggedDown, .dismissedByPresenter, .dismissedWithoutAnimation,
      .dismissedByItself, .dragReleased, .tapOutside:
      .sheet
    case .ancestorDismissed: .sheetOnSheet
    case .tabsReplaced: .tab
    }
  }
}
