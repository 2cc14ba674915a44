import Foundation

/// Lets a long press on a view open a menu.
///
/// The view holds it; it refers weakly to its delegate. There is no menu to be seen: a test opens it with
/// `headlessOpenMenu(at:)` and chooses from what that returns.
@preconcurrency @MainActor open class UIContextMenuInteraction: HeadlessObject, UIInteraction {
  /// The view it was added to.
  open private(set) weak var view: UIView?

  /// Makes the menu; not held.
  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?

  /// The menu that is open, with what made it; held until it is dismissed.
  private var open: (configuration: UIContextMenuConfiguration, menu: UIMenu?)?

  private var finger = CGPoint.zero

  /// Makes an interaction, which refers weakly to `delegate`.
  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  /// The view is about to change; does nothing.
  open func willMove(to view: UIView?) {}

  /// The view has changed.
  open func didMove(to view: UIView?) {
    self.view = view
  }

  /// Where the menu was opened, in a view's coordinates; in the window's for nil.
  @discardableResult
  open func location(in view: UIView?) -> CGPoint {
    view?.convert(finger, from: nil) ?? finger
  }

  /// Changes the menu that is open; does nothing while none is.
  open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {
    guard let menu = open?.menu else { return }
    open?.menu = block(menu)
  }

  /// Closes the menu; does nothing while none is open.
  open func dismissMenu() {
    guard let configuration = open?.configuration else { return }
    delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: nil)
    open = nil
  }

  /// The menu that is open.
  @_spi(Gestures) public var headlessMenu: UIMenu? { open?.menu }

  /// Presses on the view for long, at a place in it, as the user does.
  ///
  /// - Returns: The menu, which stays open until `dismissMenu()`; nil where the delegate has none, or the view is out
  ///   of reach.
  @_spi(Gestures)
  @discardableResult
  public func headlessOpenMenu(at location: CGPoint) -> UIMenu? {
    guard open == nil, let view, view.isWithinReach else { return open?.menu }
    finger = view.convert(location, to: nil)
    let asked = delegate?.contextMenuInteraction(self, configurationForMenuAtLocation: location)
    guard let configuration = asked ?? nil else { return nil }
    open = (configuration, configuration.actionProvider?([]))
    delegate?.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: nil)
    return open?.menu
  }
}

/// Makes the menu of a context menu interaction.
@preconcurrency @MainActor public protocol UIContextMenuInteractionDelegate: NSObjectProtocol {
  /// The menu for a place in the view, or nil for none.
  @discardableResult
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?

  /// The menu is about to open.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  )

  /// The menu is about to close.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  )
}

// The last two requirements are optional in UIKit; a delegate without them does nothing.

extension UIContextMenuInteractionDelegate {
  /// Does nothing.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  /// Does nothing.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
}

/// What else is animated while a menu opens or closes; none is handed out here.
@preconcurrency @MainActor public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
  /// The screen that the preview shows.
  var previewViewController: UIViewController? { get }

  /// Adds changes, which are held until they are made.
  func addAnimations(_ animations: @escaping () -> Void)

  /// Adds what comes afterwards, which is held until then.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// Makes the screen that a menu's preview shows.
public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?

/// Makes a menu, of what the system suggests.
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

/// Says what a long press opens.
///
/// It holds both closures, which make the preview and the menu. There are no previews here, so the first is never
/// called.
@preconcurrency @MainActor open class UIContextMenuConfiguration: HeadlessObject {
  /// What distinguishes it; unique unless given.
  open private(set) var identifier: any NSCopying = NSUUID()

  private(set) var actionProvider: UIContextMenuActionProvider?
  private var previewProvider: UIContextMenuContentPreviewProvider?

  /// Says that a long press opens nothing.
  public override init() {
    super.init()
  }

  /// Says what a long press opens; holds both closures.
  public convenience init(
    identifier: (any NSCopying)? = nil,
    previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {
    self.init()
    if let identifier { self.identifier = identifier }
    self.previewProvider = previewProvider
    self.actionProvider = actionProvider
  }
}
