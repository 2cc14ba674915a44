import Foundation

/// The sheet on which the user shares things: one goes, and the completion handler is called.
///
/// It holds the items, the app's activities and the handler. The handler is called once, when the
/// sheet has gone, in whichever way, and then let go; so a handler that holds the sheet is no
/// lasting cycle once the sheet was shown.
///
/// Left out: what UIKit's own activities do, and items that are made when they are needed.
@preconcurrency @MainActor open class UIActivityViewController: UIViewController {
  /// Called with the activity that was taken, if any, whether it was completed, what it returned, and what
  /// went wrong.
  public typealias CompletionWithItemsHandler = (
    UIActivity.ActivityType?, Bool, [Any]?, (any Error)?
  ) -> Void

  private let items: [Any]
  private let activities: [UIActivity]
  private var outcome: (type: UIActivity.ActivityType?, completed: Bool) = (nil, false)

  /// Makes a sheet to share `activityItems` on, with the app's activities beside UIKit's.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    items = activityItems
    activities = applicationActivities ?? []
    super.init(nibName: nil, bundle: nil)
  }

  /// Returns nil, because archives aren't modelled.
  public required init?(coder: NSCoder) {
    nil
  }

  /// Called once, when the sheet has gone, and then let go.
  open var completionWithItemsHandler: UIActivityViewController.CompletionWithItemsHandler?

  /// The activities that are not offered.
  open var excludedActivityTypes: [UIActivity.ActivityType]?

  override var automaticPresentationStyle: UIModalPresentationStyle {
    UITraitCollection.headlessDevice.userInterfaceIdiom == .pad ? .popover : .pageSheet
  }

  /// An activity has done its work, or not.
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
  /// The user picks one of the app's activities, or one of UIKit's, which is then completed.
  ///
  /// - Returns: False when the sheet isn't on display or doesn't offer that activity.
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

  /// The user closes the sheet.
  ///
  /// - Returns: False when the sheet isn't on display.
  package func headlessCancel() -> Bool {
    guard isReady else { return false }
    finish(nil, completed: false)
    return true
  }

  private var isReady: Bool {
    managedPresentation?.stage == .presented && !isBeingDismissed && presentation == nil
  }
}
