import Foundation

/// A reusable view of a collection view, for an item, a section or a decoration.
@preconcurrency @MainActor open class UICollectionReusableView: UIView {
  /// The identifier for which the view's class or nib is registered, or nil if no collection view has made the view.
  open internal(set) var reuseIdentifier: String?

  /// The attributes that were applied last.
  var appliedAttributes: UICollectionViewLayoutAttributes?

  /// Creates a view with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates a view without a size.
  ///
  /// A collection view creates the views of a registered class with this initializer, which calls `init(frame:)`. Swift
  /// needs a `required` initializer to create an object of a class that is known only at run time. Objective-C doesn't.
  /// A subclass that overrides `init(frame:)` and `init(coder:)` inherits this initializer.
  public required convenience init() {
    self.init(frame: .zero)
  }

  /// Returns nil, because HeadlessUIKit can't decode archives.
  public required init?(coder: NSCoder) {
    nil
  }

  /// Called before the view is reused for another item or section.
  ///
  /// An override must call `super`.
  open func prepareForReuse() {}

  /// Called when the collection view has applied attributes that differ from the previous attributes (B370).
  ///
  /// Override it to apply the properties of a subclass of the attributes. The default implementation does nothing.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Returns the attributes that the view prefers to the attributes of the layout.
  ///
  /// By default, this returns the attributes of the layout, because HeadlessUIKit doesn't measure the content of cells.
  @discardableResult
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    layoutAttributes
  }
}
