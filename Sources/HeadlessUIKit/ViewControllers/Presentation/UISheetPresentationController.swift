import Foundation

/// A presentation as a sheet the user can drag: `.pageSheet` and `.formSheet`.
@preconcurrency @MainActor open class UISheetPresentationController: UIPresentationController {
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

      /// The name of `Detent.medium()`.
      public static let medium = Identifier(rawValue: "com.apple.UIKit.medium")
      /// The name of `Detent.large()`.
      public static let large = Identifier(rawValue: "com.apple.UIKit.large")
    }

    /// The detent's name.
    open private(set) var identifier: UISheetPresentationController.Detent.Identifier

    /// Makes a detent of a name; the app uses `medium()` and `large()`.
    ///
    /// Swift needs it to be as open as the class, so that `medium()` can make a subclass's detent.
    @_spi(Headless) public required init(named identifier: Identifier) {
      self.identifier = identifier
      super.init()
    }

    /// About half the screen.
    @discardableResult
    open class func medium() -> Self {
      self.init(named: .medium)
    }

    /// The whole height.
    @discardableResult
    open class func large() -> Self {
      self.init(named: .large)
    }
  }

  /// Hears of the user's dismissals and of the detents the user drags to; not held (B146).
  @_nonoverride open var delegate: (any UISheetPresentationControllerDelegate)? {
    get { adaptiveDelegate as? any UISheetPresentationControllerDelegate }
    set { adaptiveDelegate = newValue }
  }

  /// The heights the sheet rests at; one at least.
  open var detents: [UISheetPresentationController.Detent] = [.large()]

  /// The detent the sheet rests at; nil for the first one.
  open var selectedDetentIdentifier: UISheetPresentationController.Detent.Identifier?

  /// The largest detent that leaves what is behind bright and touchable.
  open var largestUndimmedDetentIdentifier: UISheetPresentationController.Detent.Identifier?

  /// Whether the grabber shows.
  open var prefersGrabberVisible = false

  /// Whether scrolling at the edge makes the sheet larger.
  open var prefersScrollingExpandsWhenScrolledToEdge = true

  /// Makes `changes` to the sheet in an animation.
  open func animateChanges(_ changes: () -> Void) {
    changes()
  }

  /// The user drags the sheet to a detent; only that is told to the delegate (B162).
  package func userSelectsDetent(_ identifier: Detent.Identifier) {
    selectedDetentIdentifier = identifier
    delegate?.sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
  }
}

/// Hears of a sheet's detents.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// The user dragged the sheet to another detent (B162).
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  )
}

/// Optional in UIKit; here it does nothing.
extension UISheetPresentationControllerDelegate {
  /// Does nothing.
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}
