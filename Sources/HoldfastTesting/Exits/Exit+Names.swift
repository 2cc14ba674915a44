extension Exit {
  // MARK: Out of a stack

  /// The user taps the back button until the flow's screens are gone.
  public static let backButton = Exit(.backButton)
  /// The user swipes back until they are gone.
  public static let swipeBack = Exit(.swipeBack)
  /// The user swipes back in the content, as since iOS 26, until they are gone.
  ///
  /// Where no such swipe begins it is not missed if it is of a list, see ``all(for:)``; ``swipeBack`` is.
  public static let contentSwipe = Exit(.contentSwipe)
  /// The user makes VoiceOver's gesture for going back until they are gone.
  ///
  /// Where nothing answers it is not missed if it is of a list, see ``all(for:)``; on UIKit only an app's own `accessibilityPerformEscape()` does.
  public static let escape = Exit(.escape)
  /// The user picks the screen below the flow in the back button's menu.
  public static let backMenu = Exit(.backMenu)
  /// The user taps the left item that the app has put into the bar, such as Cancel, until the flow's screens
  /// are gone; screens above it without such an item are left with the back button.
  ///
  /// Its flow may end `.cancelled`, too. Where no screen has such an item it can't be taken; that of a list is not
  /// missed then, see ``all(for:)``. A pushed screen that has one has no back button.
  public static let leadingItem = Exit(.leadingItem)
  /// The app pops the stack to its root.
  public static let popToRoot = Exit(.popToRoot)
  /// The app pops the stack to its root without animation.
  public static let popToRootWithoutAnimation = Exit(.popToRootWithoutAnimation)
  /// The app sets other view controllers.
  public static let stackReplaced = Exit(.stackReplaced)
  /// The app sets other view controllers while a full-screen modal covers the stack.
  public static let stackReplacedUnderModal = Exit(.stackReplacedUnderModal)

  // MARK: Out of a presentation

  /// The user drags the sheet down.
  public static let sheetDraggedDown = Exit(.sheetDraggedDown)
  /// The user taps above the sheet.
  public static let tapOutside = Exit(.tapOutside)
  /// The presenter of a sheet dismisses what it presents.
  public static let dismissedByPresenter = Exit(.dismissedByPresenter)
  /// The presenter of a sheet dismisses what it presents without animation.
  public static let dismissedWithoutAnimation = Exit(.dismissedWithoutAnimation)
  /// The presented sheet dismisses itself.
  public static let dismissedByItself = Exit(.dismissedByItself)
  /// Something below a sheet's presenter is dismissed, and takes all along.
  public static let ancestorDismissed = Exit(.ancestorDismissed)

  // MARK: Out of a container

  /// The app shows another detail in the split view controller.
  public static let detailReplaced = Exit(.detailReplaced)
  /// The user goes back from the detail to the list of a collapsed split view controller; then the app shows another
  /// detail.
  ///
  /// UIKit may hold a detail that was popped until then, and so long its flow is open.
  public static let backToList = Exit(.backToList)
  /// The app takes the child out of its parent.
  public static let childRemoved = Exit(.childRemoved)
  /// The app sets another page.
  public static let pageReplaced = Exit(.pageReplaced)
  /// The app puts another screen at the half of the arrangement.
  public static let halfReplaced = Exit(.halfReplaced)
  /// The app empties the half of the arrangement.
  public static let halfRemoved = Exit(.halfRemoved)

  // MARK: Out of the window

  /// The app sets another root; the flow is on a stack.
  ///
  /// In the exits of a sheet it is presented over the old root. What no flow has presented, UIKit would keep for
  /// ever behind the new root: it is dismissed first.
  public static let rootReplaced = Exit(.rootReplaced)
  /// The app sets another root under a sheet that is covered by a full-screen modal.
  public static let rootReplacedUnderModal = Exit(.rootReplacedUnderModal)
  /// The user's swipe back under way when the app sets another root.
  public static let rootReplacedDuringSwipe = Exit(.rootReplacedDuringSwipe)
  /// The app sets other tabs.
  public static let tabsReplaced = Exit(.tabsReplaced)
  /// The app hides the window that the flow has for itself.
  public static let windowHidden = Exit(.windowHidden)
  /// The window is closed; the flow is on a stack.
  public static let windowClosed = Exit(.windowClosed)

  // MARK: It only looks like it

  /// A swipe back is cancelled; then the app pops to the root.
  public static let swipeBackCancelled = Exit(.swipeBackCancelled)
  /// A drag is released early; then the presenter dismisses.
  public static let dragReleased = Exit(.dragReleased)
  /// The user drags a half-modal to its whole height and back; then the presenter dismisses.
  public static let draggedThroughDetents = Exit(.draggedThroughDetents)
  /// The arrangement hides the half, for which it has no room, and shows it again; then the app puts another screen there.
  public static let halfHidden = Exit(.halfHidden)
  /// A full-screen modal comes and goes; the flow is on a stack, which the app then pops to its root.
  public static let coveredAndUncovered = Exit(.coveredAndUncovered)
}
