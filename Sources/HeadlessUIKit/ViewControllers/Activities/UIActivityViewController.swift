import Foundation

/// A sheet with which the user shares items or performs an action on them.
///
/// It holds the items, the app's activities and the completion handler. The handler is called once, after the sheet has
/// been dismissed in any way, and then released. So a handler that holds the sheet causes a lasting reference cycle
/// only if the sheet is never shown.
///
/// HeadlessUIKit leaves out the effects of the system's activities, and the providers that create items only when they
/// are needed.
@preconcurrency @MainActor open class UIActivityViewController: UIViewController {
  /// A completion handler, which receives the chosen activity, whether it was completed, its returned items,
  /// and its error.
  public typealias CompletionWithItemsHandler = (
    UIActivity.ActivityType?, Bool, [Any]?, (any Error)?
  ) -> Void

  private let items: [Any]
  private let activities: [UIActivity]
  private var outcome: (type: UIActivity.ActivityType?, completed: Bool) = (nil, false)

  /// Creates a sheet that shares `activityItems` with the app's and UIKit's activities.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    items = activityItems
    activities = applicationActivities ?? []
    super.init(nibName: nil, bundle: nil)
  }

  /// Returns nil, because HeadlessUIKit can't decode archives.
  public required init?(coder: NSCoder) {
    nil
  }

  /// Called once after the sheet has been dismissed, and then released.
  open var completionWithItemsHandler: UIActivityViewController.CompletionWithItemsHandler?

  /// The activities that aren't offered.
  open var excludedActivityTypes: [UIActivity.ActivityType]?

  override var automaticPresentationStyle: UIModalPresentationStyle {
    UITraitCollection.headlessDevice.userInterfaceIdiom == .pad ? .popover : .pageSheet
  }

  /// Called when an activity has finished.
  func activityDidFinish(_ activity: UIActivity, completed: Bool) {
    finish(activity.activityType, completed: completed)
  }

  private func finish(_ type: UIActivity.ActivityType?, completed: Bool) {
    outcome = (type, completed)
    managedPresentation?.dismiss(animated: true, completion: nil)
  }

  override func wasDismissed() {
    let handler = completionWithItemsHandler
    completionWithItemsHandler = nil
    handler?(outcome.type, outcome.completed, nil, nil)
  }
}

extension UIActivityViewController {
  /// Chooses an activity of the app or the system.
  ///
  /// An activity of the system completes immediately.
  ///
  /// - Returns: Whether the sheet is visible and offers the activity.
  package func headlessPick(_ type: UIActivity.ActivityType) -> Bool {
    guard isReady, !(excludedActivityTypes ?? []).contains(type) else { return false }
    guard let activity = activities.first(where: { $0.activityType == type }) else {
      finish(type, completed: true)
      return true
    }
    guard activity.canPerform(withActivityItems: items) else { return false }
    activity.sheet = self
    activity.prepare(withActivityItems: items)
    if let screen = activity.activityViewController {
      present(screen, animated: true)
    } else {
      activity.perform()
    }
    return true
  }

  /// Closes the sheet as the user would.
  ///
  /// - Returns: Whether the sheet is visible.
  package func headlessCancel() -> Bool {
    guard isReady else { return false }
    finish(nil, completed: false)
    return true
  }

  private var isReady: Bool {
    managedPresentation?.stage == .presented && !isBeingDismissed && presentation == nil
  }
}
