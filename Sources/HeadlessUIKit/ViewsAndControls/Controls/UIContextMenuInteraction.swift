import Foundation

/// An interaction that opens a menu when the user presses a view for a long time.
///
/// The view holds it, and it refers weakly to its delegate. The menu isn't visible here. A test opens it with
/// `headlessOpenMenu(at:)`, and chooses from the returned menu.
@preconcurrency @MainActor open class UIContextMenuInteraction: HeadlessObject, UIInteraction {
  /// The view of the interaction.
  open private(set) weak var view: UIView?

  /// The delegate, which returns the menu and isn't held.
  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?

  /// The open menu with its configuration.
  ///
  /// They are held until the menu is dismissed.
  private var open: (configuration: UIContextMenuConfiguration, menu: UIMenu?)?

  private var finger = CGPoint.zero

  /// Creates an interaction, which refers weakly to `delegate`.
  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  /// Called when the view is about to change.
  ///
  /// It does nothing.
  open func willMove(to view: UIView?) {}

  /// Called when the view has changed.
  open func didMove(to view: UIView?) {
    self.view = view
  }

  /// Returns the position at which the menu was opened, in a view's coordinates, or in the window's for nil.
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
  /// - Returns: The menu, which stays open until `dismissMenu()`, or nil if the delegate returns none or the
  ///   user can't reach the view.
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

/// The methods that return the menu of an interaction, and are called about it.
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
/// None is passed to the delegate here.
@preconcurrency @MainActor public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
  /// The view controller of the preview.
  var previewViewController: UIViewController? { get }

  /// Adds changes, which are held until they are made.
  func addAnimations(_ animations: @escaping () -> Void)

  /// Adds a completion handler, which is held until it is called.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// A closure that returns the view controller of a menu's preview.
public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?

/// A closure that returns a menu, given the system's suggestions.
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

/// The configuration of a menu that opens on a long press.
///
/// It holds both closures, for the preview and the menu. There are no previews here, so the first one is
/// never called.
@preconcurrency @MainActor open class UIContextMenuConfiguration: HeadlessObject {
  /// The identifier of the configuration, which is unique unless given.
  open private(set) var identifier: any NSCopying = NSUUID()

  private(set) var actionProvider: UIContextMenuActionProvider?
  private var previewProvider: UIContextMenuContentPreviewProvider?

  /// Creates a configuration without a menu.
  public override init() {
    super.init()
  }

  /// Creates a configuration.
  ///
  /// It holds both closures.
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
