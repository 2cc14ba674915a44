import Foundation

/// What is in a nib: views that are made together.
///
/// There are no nib files here, only what was registered with `HeadlessNib`; a name that was not raises when its
/// views are to be made. A nib holds no views.
@preconcurrency @MainActor open class UINib: HeadlessObject {
  private let name: String
  private let bundle: Bundle

  private init(name: String, in bundle: Bundle) {
    self.name = name
    self.bundle = bundle
    super.init()
  }

  /// Finds the nib of that name when its views are first made.
  public convenience init(nibName name: String, bundle bundleOrNil: Bundle?) {
    self.init(name: name, in: bundleOrNil ?? .main)
  }

  /// Makes the views anew; raises where there is no such nib.
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

  /// The only view in the nib, which is of a kind; raises in a table's or a collection's words where it isn't.
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

/// What can be said when a nib's views are made.
public struct UINibOptionsKey: Hashable, RawRepresentable, Sendable {
  /// The name.
  public let rawValue: String

  /// A key of that name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The objects that the nib refers to; passed by here.
  public static let externalObjects = UINibOptionsKey(rawValue: "UINibExternalObjects")
}

/// What the app's nibs contain, in place of their files.
///
/// It holds what it was given to the end of the process.
@_spi(Storyboards) @MainActor
public enum HeadlessNib {
  private static var all: [String: @MainActor (Any?) -> [Any]] = [:]

  /// Has `make` called for a nib's views, each time anew, with the owner; in place of one of that name.
  public static func register(_ name: String, _ make: @escaping @MainActor (Any?) -> [Any]) {
    all[name] = make
  }

  static func named(_ name: String) -> (@MainActor (Any?) -> [Any])? { all[name] }
}

extension Bundle {
  /// Makes the views of a nib anew; raises where there is no such nib.
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
