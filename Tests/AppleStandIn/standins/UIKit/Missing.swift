// swift-format-ignore-file
// What the table has no rows of, and the project or a row of the table names.

import Foundation

@objc open class UIFontDescriptor: NSObject {
  public struct SymbolicTraits: OptionSet, Sendable {
    public var rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
  }
  public struct SystemDesign: Hashable, Sendable {}
}
@objc open class UIImagePickerController: UINavigationController {}
@objc open class UIDocumentPickerViewController: UIViewController {}
@objc @preconcurrency @MainActor open class UICommand: UIMenuElement {}
@objc @preconcurrency @MainActor open class UIKeyCommand: UICommand {}
@objc @preconcurrency @MainActor open class UIBarButtonItemGroup: NSObject {}
@objc @preconcurrency @MainActor open class UIContextMenuConfiguration: NSObject {}
@objc @preconcurrency @MainActor open class UISwipeActionsConfiguration: NSObject {}
@objc @preconcurrency @MainActor open class UIToolbarAppearance: UIBarAppearance {}
@objc @preconcurrency @MainActor public protocol UIMenuBuilder {}
@objc @preconcurrency @MainActor open class NSTextStorage: NSMutableAttributedString {}
@objc @preconcurrency @MainActor open class NSTextContainer: NSObject {}
@objc @preconcurrency @MainActor open class NSLayoutManager: NSObject {}
@objc open class CGImage: NSObject, @unchecked Sendable {}

extension NSObject {
  // UIAccessibilityAction, which is no protocol: every object has it.
  @objc @preconcurrency @MainActor open func accessibilityPerformEscape() -> Bool { fatalError() }

  // UIAccessibility's closures. Its header has them for tvOS as well; that is not relied upon.
  @available(iOS 17.0, *) @available(tvOS, unavailable) @objc @preconcurrency @MainActor
  open var accessibilityPerformEscapeBlock: (() -> Bool)? { get { fatalError() } set {} }
}

// The table has no operators.
extension UIWindow.Level {
  public static func + (left: UIWindow.Level, right: CGFloat) -> UIWindow.Level { fatalError() }
  public static func - (left: UIWindow.Level, right: CGFloat) -> UIWindow.Level { fatalError() }
}

extension UILayoutPriority: Comparable {
  public static func < (left: UILayoutPriority, right: UILayoutPriority) -> Bool { fatalError() }
  public static func + (left: UILayoutPriority, right: Float) -> UILayoutPriority { fatalError() }
  public static func + (left: Float, right: UILayoutPriority) -> UILayoutPriority { fatalError() }
  public static func - (left: UILayoutPriority, right: Float) -> UILayoutPriority { fatalError() }
  public static func - (left: UILayoutPriority, right: UILayoutPriority) -> Float { fatalError() }
  public static func += (left: inout UILayoutPriority, right: Float) { fatalError() }
  public static func -= (left: inout UILayoutPriority, right: Float) { fatalError() }
}

// A member of NSCopying, which the table doesn't have.
extension UICollectionViewLayoutAttributes {
  @objc open func copy(with zone: NSZone? = nil) -> Any { fatalError() }
}

extension IndexPath {
  public init(row: Int, section: Int) { fatalError() }
  public init(item: Int, section: Int) { fatalError() }
  public var row: Int { 0 }
  public var section: Int { 0 }
  public var item: Int { 0 }
}

// Accessibility: informal protocols of NSObject in UIKit.
extension NSObject {
  @preconcurrency @MainActor @objc open var isAccessibilityElement: Bool {
    get { false }
    set {}
  }
  @preconcurrency @MainActor @objc open var accessibilityLabel: String? {
    get { nil }
    set {}
  }
  @preconcurrency @MainActor @objc open var accessibilityHint: String? {
    get { nil }
    set {}
  }
  @preconcurrency @MainActor @objc open var accessibilityValue: String? {
    get { nil }
    set {}
  }
}
@objc @preconcurrency @MainActor public protocol UIAccessibilityIdentification: NSObjectProtocol {
  var accessibilityIdentifier: String? { get set }
}
extension UIView: UIAccessibilityIdentification {
  @objc open var accessibilityIdentifier: String? {
    get { nil }
    set {}
  }
}
extension UIBarItem: UIAccessibilityIdentification {
  @objc open var accessibilityIdentifier: String? {
    get { nil }
    set {}
  }
}

// State restoration.
extension UIViewController {
  @objc open var restorationIdentifier: String? {
    get { nil }
    set {}
  }
  @objc open func encodeRestorableState(with coder: NSCoder) {}
  @objc open func decodeRestorableState(with coder: NSCoder) {}
}

// A default argument of a requirement, which Objective-C's importer gives and Swift's protocols can't.
extension UIViewControllerTransitionCoordinator {
  @discardableResult public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}
extension UIApplicationDelegate {
  @MainActor public static func main() {}
}

@available(iOS 17, tvOS 17, *)
@preconcurrency @MainActor public struct UITraitOverrides: UIMutableTraits {
  public var userInterfaceIdiom: UIUserInterfaceIdiom
  public var userInterfaceStyle: UIUserInterfaceStyle
  public var layoutDirection: UITraitEnvironmentLayoutDirection
  public var displayScale: CGFloat
  public var horizontalSizeClass: UIUserInterfaceSizeClass
  public var verticalSizeClass: UIUserInterfaceSizeClass
  public var preferredContentSizeCategory: UIContentSizeCategory
  public var displayGamut: UIDisplayGamut
  public var accessibilityContrast: UIAccessibilityContrast
  public var userInterfaceLevel: UIUserInterfaceLevel
  public var legibilityWeight: UILegibilityWeight
  public var activeAppearance: UIUserInterfaceActiveAppearance
  public subscript<T>(trait: T.Type) -> T.Value where T: UITraitDefinition {
    get { fatalError() }
    set {}
  }
  public func contains(_ trait: UITrait) -> Bool { false }
  public mutating func remove(_ trait: UITrait) {}
}

// Pictures of views.
@objc open class UIGraphicsRendererFormat: NSObject {}
@objc open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
  @objc open var scale: CGFloat = 1
}
@objc open class UIGraphicsRendererContext: NSObject {
  @objc open var cgContext: CGContext { fatalError() }
}
@objc open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {}
@objc open class UIGraphicsImageRenderer: NSObject {
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {}
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data { fatalError() }
}
extension UIView {
  @objc open func drawHierarchy(in rect: CGRect, afterScreenUpdates: Bool) -> Bool { false }
}
extension NSObject {
  public var accessibilityViewIsModal: Bool {
    get { false }
    set {}
  }
}
