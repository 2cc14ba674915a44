extension Exit {
  // MARK: Out of a stack

  /// The user taps the back button until the flow's screens have left.
  public static let backButton = Exit(.backButton)
  /// The user swipes back until the flow's screens have left.
  public static let swipeBack = Exit(.swipeBack)
  /// The user swipes back in the content (from iOS 26 on) until the flow's screens have left.
  ///
  /// If no such swipe begins, a test with a list of exits doesn't fail (see ``all(for:)``). A test with ``swipeBack``
  /// fails if the swipe doesn't begin.
  public static let contentSwipe = Exit(.contentSwipe)
  /// The user repeats VoiceOver's escape gesture, which goes back, until the flow's screens have left.
  ///
  /// If no object handles the gesture, a test with a list of exits doesn't fail (see ``all(for:)``). On UIKit, only the
  /// app's own `accessibilityPerformEscape()` is called.
  public static let escape = Exit(.escape)
  /// The user picks the screen below the flow in the back button's menu.
  public static let backMenu = Exit(.backMenu)
  /// The user taps the app's left bar button item, such as Cancel, until the flow's screens have left.
  ///
  /// From a screen without such an item, the user goes back with the back button. The item calls the app's code, so the
  /// flow may also end `.cancelled`. If no screen has such an item, the exit can't be taken, but a test with a list of
  /// exits doesn't fail (see ``all(for:)``). A pushed screen with a left item has no back button.
  public static let leadingItem = Exit(.leadingItem)
  /// The app pops the stack to its root.
  public static let popToRoot = Exit(.popToRoot)
  /// The app pops the stack to its root without animation.
  public static let popToRootWithoutAnimation = Exit(.popToRootWithoutAnimation)
  /// The app sets other view controllers on the stack.
  public static let stackReplaced = Exit(.stackReplaced)
  /// The app sets other view controllers on the stack while a full-screen modal covers the stack.
  public static let stackReplacedUnderModal = Exit(.stackReplacedUnderModal)

  // MARK: Out of a presentation

  /// The user drags the sheet down.
  public static let sheetDraggedDown = Exit(.sheetDraggedDown)
  /// The user taps above the sheet.
  public static let tapOutside = Exit(.tapOutside)
  /// The presenter of a sheet dismisses the sheet.
  public static let dismissedByPresenter = Exit(.dismissedByPresenter)
  /// The presenter of a sheet dismisses the sheet without animation.
  public static let dismissedWithoutAnimation = Exit(.dismissedWithoutAnimation)
  /// The presented sheet dismisses itself.
  public static let dismissedByItself = Exit(.dismissedByItself)
  /// The flow is presented over another sheet, and the app dismisses that sheet with all modals over it.
  public static let ancestorDismissed = Exit(.ancestorDismissed)

  // MARK: Out of a container

  /// The app shows another detail in the split view controller.
  public static let detailReplaced = Exit(.detailReplaced)
  /// The user goes back from the detail to the list of a collapsed split view controller, and the app then shows
  /// another detail.
  ///
  /// UIKit may hold the popped detail until another one is shown, which keeps the flow open.
  public static let backToList = Exit(.backToList)
  /// The app removes the child from its parent.
  public static let childRemoved = Exit(.childRemoved)
  /// The app sets another page.
  public static let pageReplaced = Exit(.pageReplaced)
  /// The app sets another screen for the flow's half of the arrangement.
  public static let halfReplaced = Exit(.halfReplaced)
  /// The app removes the screen from the flow's half of the arrangement.
  public static let halfRemoved = Exit(.halfRemoved)

  // MARK: Out of the window

  /// The app sets another root of the window, while the flow is on a stack.
  ///
  /// If the exit comes from a list such as `Exit.all(for: .sheet)`, the flow is presented over the old root instead.
  /// Modals that no flow has presented are dismissed first, because UIKit would keep them forever behind the new root.
  public static let rootReplaced = Exit(.rootReplaced)
  /// The app sets another root under a sheet that is covered by a full-screen modal.
  public static let rootReplacedUnderModal = Exit(.rootReplacedUnderModal)
  /// The app sets another root while the user swipes back.
  public static let rootReplacedDuringSwipe = Exit(.rootReplacedDuringSwipe)
  /// The app sets other tabs.
  public static let tabsReplaced = Exit(.tabsReplaced)
  /// The app hides the flow's separate window.
  public static let windowHidden = Exit(.windowHidden)
  /// The window is closed, while the flow is on a stack.
  public static let windowClosed = Exit(.windowClosed)

  // MARK: Exits in appearance only

  /// A swipe back is cancelled.
  ///
  /// Then the app pops to the root.
  public static let swipeBackCancelled = Exit(.swipeBackCancelled)
  /// A drag is released early.
  ///
  /// Then the presenter dismisses the sheet.
  public static let dragReleased = Exit(.dragReleased)
  /// The user drags a half-height sheet to full height and back.
  ///
  /// Then the presenter dismisses the sheet.
  public static let draggedThroughDetents = Exit(.draggedThroughDetents)
  /// The arrangement hides the flow's half for lack of room, and shows it again.
  ///
  /// Then the app sets another screen for this half.
  public static let halfHidden = Exit(.halfHidden)
  /// A full-screen modal is presented and dismissed, while the flow is on a stack.
  ///
  /// Then the app pops the stack to its root.
  public static let coveredAndUncovered = Exit(.coveredAndUncovered)
}
