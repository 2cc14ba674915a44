import Foundation

extension UISheetPresentationController {
  /// A height at which a sheet can rest.
  @preconcurrency @MainActor open class Detent: HeadlessObject {
    /// The identifier of a detent.
    public struct Identifier: Hashable, RawRepresentable, Sendable {
      /// The name as a string.
      public let rawValue: String

      /// Creates the identifier with this name.
      public init(rawValue: String) {
        self.rawValue = rawValue
      }

      /// Creates the identifier with this name.
      public init(_ rawValue: String) {
        self.rawValue = rawValue
      }

      /// The identifier of `Detent.medium()`.
      public static let medium = Identifier(rawValue: "com.apple.UIKit.medium")
      /// The identifier of `Detent.large()`.
      public static let large = Identifier(rawValue: "com.apple.UIKit.large")
    }

    /// The detent's identifier.
    open private(set) var identifier: UISheetPresentationController.Detent.Identifier

    /// The closure that computes the height of a custom detent.
    ///
    /// The detent holds it.
    private var resolver: ((any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?)?

    /// Creates a detent with an identifier.
    ///
    /// An app uses `medium()`, `large()` and `custom(identifier:resolver:)`.
    ///
    /// Swift requires this initializer to be as accessible as the class, so that `medium()` can create a detent of
    /// a subclass.
    @_spi(Headless) public required init(named identifier: Identifier) {
      self.identifier = identifier
      super.init()
    }

    /// Returns a detent of about half the screen, which is inactive in a compact height.
    @discardableResult
    open class func medium() -> Self {
      self.init(named: .medium)
    }

    /// Returns a detent of the whole height.
    @discardableResult
    open class func large() -> Self {
      self.init(named: .large)
    }

    /// Returns a detent whose height `resolver` computes.
    ///
    /// If the closure returns nil, the detent is inactive.
    ///
    /// Without an identifier, the detent gets one that no other detent has. The detent holds the closure. A
    /// sheet's presentation controller holds the detent and the presented controller (B145).
    open class func custom(
      identifier: UISheetPresentationController.Detent.Identifier? = nil,
      resolver:
        @escaping (
          _ context: any UISheetPresentationControllerDetentResolutionContext
        ) -> CGFloat?
    ) -> UISheetPresentationController.Detent {
      let detent = UISheetPresentationController.Detent(
        named: identifier ?? Identifier(UUID().uuidString)
      )
      detent.resolver = resolver
      return detent
    }

    /// Returns the height in a context, or nil if the detent is inactive.
    open func resolvedValue(
      in context: any UISheetPresentationControllerDetentResolutionContext
    ) -> CGFloat? {
      if let resolver { return resolver(context) }
      guard identifier == .medium else { return context.maximumDetentValue }
      let isCompact = context.containerTraitCollection.verticalSizeClass == .compact
      return isCompact ? nil : (context.maximumDetentValue / 2).rounded()
    }
  }
}

/// The environment from which a custom detent's height is computed.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
  /// The traits of the view in which the sheet is presented.
  var containerTraitCollection: UITraitCollection { get }

  /// The maximum height.
  var maximumDetentValue: CGFloat { get }
}
