import Foundation

/// What a collection makes for its items and sections, and uses again.
///
/// Left out: layout attributes applied by the view itself.
@preconcurrency @MainActor open class UICollectionReusableView: UIView {
  /// What the view was registered for; nil until the collection has made it.
  open internal(set) var reuseIdentifier: String?

  /// Makes a view with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Makes a view without a size.
  ///
  /// A collection makes views of a registered class by this initializer, which calls `init(frame:)`:
  /// Swift needs a `required` one where Objective-C doesn't. A subclass that overrides that one and
  /// `init(coder:)` inherits this one.
  public required convenience init() {
    self.init(frame: .zero)
  }

  /// Returns nil, because archives aren't modelled.
  public required init?(coder: NSCoder) {
    nil
  }

  /// Called before the view is used for another item or section; override it and call `super`.
  open func prepareForReuse() {}
}
