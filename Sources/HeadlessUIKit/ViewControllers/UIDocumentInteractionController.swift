import Foundation

/// Shows a file, and hands it to other apps.
///
/// The app holds it. There are no other apps and no previews of files here: a preview is an empty screen, presented as on
/// a phone, and the menus of other apps have nothing to offer, so they don't come.
@preconcurrency @MainActor open class UIDocumentInteractionController: HeadlessObject {
  /// The file.
  open var url: URL?

  /// What kind of file it is; nil unless set.
  open var uti: String?

  /// The file's name for the user; that of `url` unless set.
  open var name: String? {
    get { ownName ?? url?.lastPathComponent }
    set { ownName = newValue }
  }

  private var ownName: String?

  /// What another app is given with the file; kept.
  open var annotation: Any?

  /// Says where the preview comes and hears of it; not held.
  open weak var delegate: (any UIDocumentInteractionControllerDelegate)?

  private weak var preview: DocumentPreview?

  /// Makes a controller of no file yet.
  public override init() {
    super.init()
  }

  /// Makes a controller for a file.
  public convenience init(url: URL) {
    self.init()
    self.url = url
  }

  /// Presents a preview on the screen that the delegate says.
  ///
  /// - Returns: False where there is no file, or the delegate says no screen, and while a preview is there.
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

  /// Puts the preview away; does nothing without one.
  open func dismissPreview(animated: Bool) {
    preview?.dismiss(animated: animated)
  }

  /// Never shows a menu, for there are no other apps here.
  ///
  /// - Returns: False.
  @discardableResult
  open func presentOptionsMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool { false }

  /// Never shows a menu, for there are no other apps here.
  ///
  /// - Returns: False.
  @discardableResult
  open func presentOpenInMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool { false }

  /// Puts the menu away; does nothing.
  open func dismissMenu(animated: Bool) {}
}

/// The screen in place of a file's preview.
private final class DocumentPreview: UIViewController {
  /// Held until the screen is gone; refers weakly to its controller.
  var didEnd: (() -> Void)?

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    guard isBeingDismissed else { return }
    didEnd?()
    didEnd = nil
  }
}

/// Says where a file's preview comes, and hears of it.
@preconcurrency @MainActor
public protocol UIDocumentInteractionControllerDelegate: NSObjectProtocol {
  /// The screen to present the preview on; on a phone there is no preview without it.
  @discardableResult
  func documentInteractionControllerViewControllerForPreview(
    _ controller: UIDocumentInteractionController
  ) -> UIViewController

  /// The preview is about to come.
  func documentInteractionControllerWillBeginPreview(
    _ controller: UIDocumentInteractionController
  )

  /// The preview has gone.
  func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController)
}

// The requirements are optional in UIKit; these are its answers for a delegate without an opinion.

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
