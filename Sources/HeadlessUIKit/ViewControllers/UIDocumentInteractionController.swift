import Foundation

/// Shows a preview of a file, and offers it to other apps.
///
/// The app holds the controller. HeadlessUIKit has neither other apps nor a preview of a file's content. In place
/// of the preview, an empty screen is presented as the preview would be on a device. Menus aren't shown, because
/// there are no apps to offer.
@preconcurrency @MainActor open class UIDocumentInteractionController: HeadlessObject {
  /// The file.
  open var url: URL?

  /// The type of the file, which is nil unless set.
  open var uti: String?

  /// The file's name for the user, which is the last path component of `url` unless set.
  open var name: String? {
    get { ownName ?? url?.lastPathComponent }
    set { ownName = newValue }
  }

  private var ownName: String?

  /// Data for the other app, which is stored but has no effect.
  open var annotation: Any?

  /// The delegate, which returns the presenter of the preview and isn't held.
  open weak var delegate: (any UIDocumentInteractionControllerDelegate)?

  private weak var preview: DocumentPreview?

  /// Creates a controller without a file.
  public override init() {
    super.init()
  }

  /// Creates a controller for a file.
  public convenience init(url: URL) {
    self.init()
    self.url = url
  }

  /// Presents a preview on the screen that the delegate returns.
  ///
  /// - Returns: Whether the preview is presented. It isn't presented if there is no file or no screen, or while
  ///   another preview is visible.
  @discardableResult
  open func presentPreview(animated: Bool) -> Bool {
    guard url != nil, preview == nil,
      let screen = delegate?.documentInteractionControllerViewControllerForPreview(self)
    else { return false }
    let preview = DocumentPreview()
    preview.title = name
    preview.didEnd = { [weak self] in
      guard let self else { return }
      delegate?.documentInteractionControllerDidEndPreview(self)
    }
    self.preview = preview
    delegate?.documentInteractionControllerWillBeginPreview(self)
    screen.present(preview, animated: animated)
    return true
  }

  /// Dismisses the preview, if there is one.
  open func dismissPreview(animated: Bool) {
    preview?.dismiss(animated: animated)
  }

  /// Does nothing, because other apps don't exist in HeadlessUIKit.
  ///
  /// - Returns: False.
  @discardableResult
  open func presentOptionsMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool { false }

  /// Does nothing, because other apps don't exist in HeadlessUIKit.
  ///
  /// - Returns: False.
  @discardableResult
  open func presentOpenInMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool { false }

  /// Does nothing, because no menu is ever shown.
  open func dismissMenu(animated: Bool) {}
}

/// The empty screen that replaces a file's preview.
private final class DocumentPreview: UIViewController {
  /// Called when the preview has been dismissed, and held until then.
  ///
  /// The closure refers weakly to the document interaction controller.
  var didEnd: (() -> Void)?

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    guard isBeingDismissed else { return }
    didEnd?()
    didEnd = nil
  }
}

/// The methods of an object that returns the presenter of a file's preview, and is notified of the preview's beginning
/// and end.
@preconcurrency @MainActor
public protocol UIDocumentInteractionControllerDelegate: NSObjectProtocol {
  /// Returns the screen that presents the preview.
  ///
  /// On a device, no preview is shown if the delegate doesn't implement this method.
  @discardableResult
  func documentInteractionControllerViewControllerForPreview(
    _ controller: UIDocumentInteractionController
  ) -> UIViewController

  /// Called when the preview is about to be presented.
  func documentInteractionControllerWillBeginPreview(
    _ controller: UIDocumentInteractionController
  )

  /// Called when the preview has been dismissed.
  func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController)
}

// The requirements are optional in UIKit. These default implementations do what UIKit does for a delegate that
// doesn't implement them.

extension UIDocumentInteractionControllerDelegate {
  /// Does nothing.
  public func documentInteractionControllerWillBeginPreview(
    _ controller: UIDocumentInteractionController
  ) {}

  /// Does nothing.
  public func documentInteractionControllerDidEndPreview(
    _ controller: UIDocumentInteractionController
  ) {}
}
