import Foundation

/// A view above or below a section of a table view.
///
/// HeadlessUIKit leaves out configurations.
@preconcurrency @MainActor open class UITableViewHeaderFooterView: UIView {
  static var identifierOfNextView: String?

  /// The identifier that views of the same kind share, or nil if the view isn't reused.
  open private(set) var reuseIdentifier: String?

  /// The view for the content.
  open var contentView: UIView { content }

  private lazy var content: UIView = {
    let view = UIView(frame: bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(view)
    return view
  }()

  private lazy var firstLabel = makeLabel()
  private lazy var secondLabel = makeLabel()

  private func makeLabel() -> UILabel {
    let label = UILabel()
    contentView.addSubview(label)
    return label
  }

  /// The label of the section's title.
  open var textLabel: UILabel? { firstLabel }

  /// The label of a second line of text.
  open var detailTextLabel: UILabel? { secondLabel }

  /// The view behind the content.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
    }
  }

  /// Creates a view.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
  }

  /// Creates a view with the identifier for which its class is registered.
  ///
  /// A table view creates the views of a registered class with this initializer, which calls `init(reuseIdentifier:)`.
  /// Swift needs a `required` initializer to create an object of a class that is known only at run time. Objective-C
  /// doesn't. A subclass that overrides `init(reuseIdentifier:)` and `init(coder:)` inherits this initializer.
  public required convenience init() {
    self.init(reuseIdentifier: UITableViewHeaderFooterView.identifierOfNextView)
  }

  /// Sets the identifier of a nib's view to the registered identifier, unless the nib itself has set one.
  func takeReuseIdentifier(_ identifier: String) {
    if reuseIdentifier == nil { reuseIdentifier = identifier }
  }

  /// Returns nil, because HeadlessUIKit can't decode archives.
  public required init?(coder: NSCoder) {
    nil
  }

  /// Called before the view is reused for another section.
  ///
  /// An override must call `super`.
  open func prepareForReuse() {}
}
