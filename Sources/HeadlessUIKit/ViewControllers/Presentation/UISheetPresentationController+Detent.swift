import Foundation

extension UISheetPresentationController {
  /// A height a sheet rests at.
  @preconcurrency @MainActor open class Detent: HeadlessObject {
    /// Names a detent.
    public struct Identifier: Hashable, RawRepresentable, Sendable {
      /// The name.
      public let rawValue: String

      /// An identifier of that name.
      public init(rawValue: String) {
        self.rawValue = rawValue
      }

      /// An identifier of that name.
      public init(_ rawValue: String) {
        self.rawValue = rawValue
      }

      /// The name of `Detent.medium()`.
      public static let medium = Identifier(rawValue: "com.apple.UIKit.medium")
      /// The name of `Detent.large()`.
      public static let large = Identifier(rawValue: "com.apple.UIKit.large")
    }

    /// The detent's name.
    open private(set) var identifier: UISheetPresentationController.Detent.Identifier

    /// Computes the height of a custom detent; the detent holds it.
    private var resolver: ((any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?)?

    /// Makes a detent of a name; the app uses `medium()`, `large()` and `custom(identifier:resolver:)`.
    ///
    /// Swift needs it to be as open as the class, so that `medium()` can make a subclass's detent.
    @_spi(Headless) public required init(named identifier: Identifier) {
      self.identifier = identifier
      super.init()
    }

    /// About half the screen; inactive in a compact height.
    @discardableResult
    open class func medium() -> Self {
      self.init(named: .medium)
    }

    /// The whole height.
    @discardableResult
    open class func large() -> Self {
      self.init(named: .large)
    }

    /// A height that `resolver` computes; nil from it means that the detent is inactive.
    ///
    /// Without an identifier it gets one that no other detent has. The detent holds the closure, and a
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

    /// The height in a context; nil where the detent is inactive.
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

/// What a custom detent's height is computed from.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
  /// The traits of the view that the sheet is presented in.
  var containerTraitCollection: UITraitCollection { get }

  /// The largest height there is.
  var maximumDetentValue: CGFloat { get }
}
