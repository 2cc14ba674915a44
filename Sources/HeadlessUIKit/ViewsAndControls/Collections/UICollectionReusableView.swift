import Foundation

/// A reusable view of a collection view, for an item, a section or a decoration.
@preconcurrency @MainActor open class UICollectionReusableView: UIView {
  /// The identifier for which the view was registered, or nil until the collection view has made it.
  open internal(set) var reuseIdentifier: String?

  /// The attributes that were applied last.
  var appliedAttributes: UICollectionViewLayoutAttributes?

  /// Creates a view with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates a view without a size.
  ///
  /// A collection view uses this initializer, which calls `init(frame:)`, for views of a registered class.
  /// Swift requires a `required` initializer, which Objective-C doesn't. A subclass that overrides
  /// `init(frame:)` and `init(coder:)` inherits this one.
  public required convenience init() {
    self.init(frame: .zero)
  }

  /// Returns nil, because archives aren't modelled.
  public required init?(coder: NSCoder) {
    nil
  }

  /// Called before the view is reused for another item or section.
  ///
  /// An override must call `super`.
  open func prepareForReuse() {}

  /// Called when the collection view has applied attributes that differ from the earlier ones (B370).
  ///
  /// Override it to apply the properties of a subclass of the attributes. The default implementation does nothing.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Returns the attributes that the view prefers to those of the layout.
  ///
  /// Here, these are the layout's own ones unless overridden, because cells don't determine their size.
  @discardableResult
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    layoutAttributes
  }
}
