import Foundation

/// The content of a nib, which is an array of views that are created together.
///
/// There are no nib files in HeadlessUIKit, only nibs that were registered with `HeadlessNib`. If no nib is registered
/// under the name, creating its views raises an exception. A nib holds no views.
@preconcurrency @MainActor open class UINib: HeadlessObject {
  private let name: String
  private let bundle: Bundle

  private init(name: String, in bundle: Bundle) {
    self.name = name
    self.bundle = bundle
    super.init()
  }

  /// Creates a nib, which is looked up by its name each time its views are created.
  public convenience init(nibName name: String, bundle bundleOrNil: Bundle?) {
    self.init(name: name, in: bundleOrNil ?? .main)
  }

  /// Creates new views.
  ///
  /// It raises an exception if the nib isn't registered.
  @discardableResult
  open func instantiate(
    withOwner ownerOrNil: Any?,
    options optionsOrNil: [UINibOptionsKey: Any]? = nil
  ) -> [Any] {
    guard let make = HeadlessNib.named(name) else {
      HeadlessLog.raise(
        HeadlessLog.internalInconsistency,
        "Could not load NIB in bundle: 'NSBundle <\(bundle.bundlePath)> (loaded)' with name '\(name)'"
      )
    }
    return make(ownerOrNil)
  }

  /// Returns the only view in the nib.
  ///
  /// If there isn't exactly one view of this type, it raises a table view's or collection view's exception.
  func onlyView<View: UIView>(_ type: View.Type, for identifier: String) -> View {
    let views = instantiate(withOwner: nil)
    guard views.count == 1, let view = views[0] as? View else {
      HeadlessLog.raise(
        HeadlessLog.internalInconsistency,
        "invalid nib registered for identifier (\(identifier)) - nib must contain exactly one top level object "
          + "which must be a \(type) instance"
      )
    }
    return view
  }
}

/// An option for the creation of a nib's views.
public struct UINibOptionsKey: Hashable, RawRepresentable, Sendable {
  /// The name as a string.
  public let rawValue: String

  /// Creates the key with this name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The external objects that the nib refers to, which are ignored in HeadlessUIKit.
  public static let externalObjects = UINibOptionsKey(rawValue: "UINibExternalObjects")
}

/// The registered nibs, which replace nib files.
///
/// It holds the registered closures until the process ends.
@_spi(Storyboards) @MainActor
public enum HeadlessNib {
  private static var all: [String: @MainActor (Any?) -> [Any]] = [:]

  /// Registers `make` for a name.
  ///
  /// `make` is called with the owner each time the nib's views are created.
  public static func register(_ name: String, _ make: @escaping @MainActor (Any?) -> [Any]) {
    all[name] = make
  }

  static func named(_ name: String) -> (@MainActor (Any?) -> [Any])? { all[name] }
}

extension Bundle {
  /// Creates new views of a nib.
  ///
  /// It raises an exception if the nib isn't registered.
  @discardableResult
  @preconcurrency @MainActor
  public func loadNibNamed(
    _ name: String,
    owner: Any?,
    options: [UINibOptionsKey: Any]? = nil
  ) -> [Any]? {
    UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
  }
}
