import Foundation

/// What an action does; it receives the action, whose `sender` is the control or item used.
public typealias UIActionHandler = (UIAction) -> Void

/// Something the user can do, with a title, an image and a closure.
///
/// An action holds its closure, and what offers the action (control, bar button item or menu)
/// holds the action. A closure that captures the screen they are on makes a cycle (B205).
@preconcurrency @MainActor public final class UIAction: UIMenuElement {
  private let handler: UIActionHandler

  /// The text shown for the action.
  public override var title: String {
    get { storedTitle }
    set { storedTitle = newValue }
  }

  /// The image shown for the action.
  public override var image: UIImage? {
    get { storedImage }
    set { storedImage = newValue }
  }

  /// A longer text that explains the action.
  public var discoverabilityTitle: String?

  /// What distinguishes actions; unique unless given.
  public let identifier: UIAction.Identifier

  /// How the action looks and whether it can be chosen.
  public var attributes: UIMenuElement.Attributes

  /// Whether the action is ticked.
  public var state: UIMenuElement.State

  /// The control or item used, while the closure runs.
  public private(set) var sender: Any?

  /// Makes an action, which holds `handler`.
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
  /// Chooses the action from a menu as the user does.
  ///
  /// - Returns: False when the action is disabled or hidden.
  @discardableResult
  package func headlessSelect(from sender: Any?) -> Bool {
    guard attributes.isDisjoint(with: [.disabled, .hidden]) else { return false }
    perform(from: sender)
    return true
  }
}

extension UIAction {
  /// What distinguishes actions.
  public struct Identifier: Hashable, RawRepresentable, Sendable {
    /// The text of the identifier.
    public let rawValue: String

    /// Makes an identifier from its text.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Makes an identifier from its text.
    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }
  }
}
