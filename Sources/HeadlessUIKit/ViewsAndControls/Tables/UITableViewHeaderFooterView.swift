import Foundation

/// The view above or below a section of a table.
///
/// Left out: configurations.
@preconcurrency @MainActor open class UITableViewHeaderFooterView: UIView {
  static var identifierOfNextView: String?

  /// What views of the same kind have in common, or nil if the view isn't used again.
  open private(set) var reuseIdentifier: String?

  /// The view for what is shown.
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

  /// The section's title.
  open var textLabel: UILabel? { firstLabel }

  /// A second line.
  open var detailTextLabel: UILabel? { secondLabel }

  /// The view behind what is shown.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
    }
  }

  /// Makes a view.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
  }

  /// Makes a view for the identifier it was registered for.
  ///
  /// A table makes the views of a registered class by this initializer, which calls
  /// `init(reuseIdentifier:)`: Swift needs a `required` one where Objective-C doesn't. A subclass that
  /// overrides that one and `init(coder:)` inherits this one.
  public required convenience init() {
    self.init(reuseIdentifier: UITableViewHeaderFooterView.identifierOfNextView)
  }

  /// A nib's view is used again by the identifier it is registered for, unless the nib says another.
  func takeReuseIdentifier(_ identifier: String) {
    if reuseIdentifier == nil { reuseIdentifier = identifier }
  }

  /// Returns nil, because archives aren't modelled.
  public required init?(coder: NSCoder) {
    nil
  }

  /// Called before the view is used for another section; override it and call `super`.
  open func prepareForReuse() {}
}
