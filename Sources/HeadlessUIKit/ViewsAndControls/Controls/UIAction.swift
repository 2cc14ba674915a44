import Foundation

/// The closure of an action.
///
/// It receives the action, whose `sender` is the control or item that was used.
public typealias UIActionHandler = (UIAction) -> Void

/// An action that the user can perform, with a title, an image and a closure.
///
/// An action holds its closure, and the control, bar button item or menu that offers the action holds the action. If
/// the closure captures the screen that contains the control, the result is a reference cycle (B205).
@preconcurrency @MainActor public final class UIAction: UIMenuElement {
  private let handler: UIActionHandler

  /// The title of the action.
  public override var title: String {
    get { storedTitle }
    set { storedTitle = newValue }
  }

  /// The image of the action.
  public override var image: UIImage? {
    get { storedImage }
    set { storedImage = newValue }
  }

  /// A longer text that explains the action.
  public var discoverabilityTitle: String?

  /// The identifier of the action, which is new and unique if the app passes none.
  public let identifier: UIAction.Identifier

  /// The attributes of the action, such as whether it can be chosen.
  public var attributes: UIMenuElement.Attributes

  /// Whether the action has a checkmark.
  public var state: UIMenuElement.State

  /// The control or item that the user used, or nil while the closure isn't running.
  public private(set) var sender: Any?

  /// Creates an action that holds `handler`.
  public init(
    title: String = "",
    subtitle: String? = nil,
    image: UIImage? = nil,
    identifier: UIAction.Identifier? = nil,
    discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off,
    handler: @escaping UIActionHandler
  ) {
    self.handler = handler
    self.identifier = identifier ?? UIAction.Identifier(rawValue: UUID().uuidString)
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    super.init(title: title, subtitle: subtitle, image: image)
  }

  func perform(from sender: Any?) {
    let outer = self.sender
    self.sender = sender
    handler(self)
    self.sender = outer
  }
}

extension UIAction {
  /// Chooses the action in a menu.
  ///
  /// - Returns: Whether the action was performed. A disabled or hidden action isn't performed.
  @discardableResult
  package func headlessSelect(from sender: Any?) -> Bool {
    guard attributes.isDisjoint(with: [.disabled, .hidden]) else { return false }
    perform(from: sender)
    return true
  }
}

extension UIAction {
  /// The identifier of an action.
  public struct Identifier: Hashable, RawRepresentable, Sendable {
    /// The string of the identifier.
    public let rawValue: String

    /// Creates an identifier with this string.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Creates an identifier with this string.
    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }
  }
}
