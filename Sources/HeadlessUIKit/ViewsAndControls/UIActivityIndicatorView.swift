import Foundation

/// A spinning indicator of an activity.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
  private var ownColor: UIColor?

  /// The size of the indicator.
  open var style: UIActivityIndicatorView.Style = .medium

  /// Whether the indicator is hidden while it isn't spinning.
  open var hidesWhenStopped = true {
    didSet { isHidden = hidesWhenStopped && !isAnimating }
  }

  /// The color of the indicator.
  ///
  /// Setting nil restores the system's color.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var color: UIColor! {
    get { ownColor ?? .systemGray }
    set { ownColor = newValue }
  }

  /// Whether the indicator is spinning.
  open private(set) var isAnimating = false

  /// Creates an indicator that isn't spinning.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
  }

  /// Creates an indicator that has a style and isn't spinning.
  public init(style: UIActivityIndicatorView.Style) {
    super.init(frame: .zero)
    isHidden = true
    self.style = style
    sizeToFit()
  }

  /// Returns nil, because HeadlessUIKit can't decode archives.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Starts spinning.
  open func startAnimating() {
    isAnimating = true
    isHidden = false
  }

  /// Stops spinning.
  open func stopAnimating() {
    isAnimating = false
    isHidden = hidesWhenStopped
  }

  /// The size of the indicator.
  open override var intrinsicContentSize: CGSize {
    style == .large ? CGSize(width: 37, height: 37) : CGSize(width: 20, height: 20)
  }

  /// Returns the size of the indicator.
  @discardableResult
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    intrinsicContentSize
  }
}

extension UIActivityIndicatorView {
  /// The size of an indicator.
  public enum Style: Int, Sendable {
    /// The size for a bar or next to a text.
    case medium = 100
    /// The size for the middle of a screen.
    case large = 101
  }
}
