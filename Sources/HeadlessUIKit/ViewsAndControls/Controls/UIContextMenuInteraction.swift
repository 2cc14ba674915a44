import Foundation

/// An interaction that opens a menu when the user presses a view for a long time.
///
/// The view holds the interaction, which refers weakly to its delegate. HeadlessUIKit doesn't show the menu. A test
/// opens the menu with `headlessOpenMenu(at:)`, and chooses an action from the menu that is returned.
@preconcurrency @MainActor open class UIContextMenuInteraction: HeadlessObject, UIInteraction {
  /// The view of the interaction.
  open private(set) weak var view: UIView?

  /// The delegate, which returns the menu and isn't held.
  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?

  /// The open menu with its configuration.
  ///
  /// The interaction holds both until the menu is dismissed.
  private var open: (configuration: UIContextMenuConfiguration, menu: UIMenu?)?

  private var finger = CGPoint.zero

  /// Creates an interaction, which refers weakly to `delegate`.
  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  /// Called when the interaction is about to be added to a view or removed from one.
  ///
  /// This implementation does nothing.
  open func willMove(to view: UIView?) {}

  /// Called when the interaction has been added to a view or removed from one.
  open func didMove(to view: UIView?) {
    self.view = view
  }

  /// Returns where the user opened the menu, in the coordinates of `view`, or of the window if `view` is nil.
  @discardableResult
  open func location(in view: UIView?) -> CGPoint {
    view?.convert(finger, from: nil) ?? finger
  }

  /// Changes the open menu, if there is one.
  open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {
    guard let menu = open?.menu else { return }
    open?.menu = block(menu)
  }

  /// Closes the open menu, if there is one.
  open func dismissMenu() {
    guard let configuration = open?.configuration else { return }
    delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: nil)
    open = nil
  }

  /// The open menu.
  @_spi(Gestures) public var headlessMenu: UIMenu? { open?.menu }

  /// Presses the view at a position for a long time.
  ///
  /// - Returns: The open menu, which stays open until `dismissMenu()` is called. While a menu is open, no other menu is
  ///   opened. The result is nil if the user can't reach the view, or if the delegate returns no configuration or a
  ///   configuration without a menu.
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

/// The methods of an object that returns an interaction's menu, and is notified when the menu opens and closes.
@preconcurrency @MainActor public protocol UIContextMenuInteractionDelegate: NSObjectProtocol {
  /// Returns the configuration of the menu at a position in the view, or nil for no menu.
  @discardableResult
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?

  /// Called when the menu is about to open.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  )

  /// Called when the menu is about to close.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  )
}

// The last two requirements are optional in UIKit. By default, they do nothing.

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

/// An animator for further changes while a menu opens or closes.
///
/// HeadlessUIKit passes nil to the delegate instead of an animator.
@preconcurrency @MainActor public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
  /// The view controller of the preview.
  var previewViewController: UIViewController? { get }

  /// Adds a closure that makes changes, and holds the closure until it is called.
  func addAnimations(_ animations: @escaping () -> Void)

  /// Adds a completion handler, and holds it until it is called.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// A closure that returns the view controller of a menu's preview.
public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?

/// A closure that returns a menu, given the system's suggestions.
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

/// The configuration of a menu that opens on a long press.
///
/// It holds the closure that returns the preview and the closure that returns the menu. HeadlessUIKit shows no
/// previews, so it never calls the closure for the preview.
@preconcurrency @MainActor open class UIContextMenuConfiguration: HeadlessObject {
  /// The identifier of the configuration, which is new and unique if the app passes none.
  open private(set) var identifier: any NSCopying = NSUUID()

  private(set) var actionProvider: UIContextMenuActionProvider?
  private var previewProvider: UIContextMenuContentPreviewProvider?

  /// Creates a configuration without a menu.
  public override init() {
    super.init()
  }

  /// Creates a configuration that holds both closures.
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
