import Foundation

/// A wheel that spins while something is under way.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
  private var ownColor: UIColor?

  /// How large the wheel is.
  open var style: UIActivityIndicatorView.Style = .medium

  /// Whether the wheel is hidden while it stands still.
  open var hidesWhenStopped = true {
    didSet { isHidden = hidesWhenStopped && !isAnimating }
  }

  /// The colour of the wheel; nil takes the system's.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var color: UIColor! {
    get { ownColor ?? .systemGray }
    set { ownColor = newValue }
  }

  /// Whether the wheel spins.
  open private(set) var isAnimating = false

  /// Makes a wheel that stands still.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
  }

  /// Makes a wheel of a size, which stands still.
  public init(style: UIActivityIndicatorView.Style) {
    super.init(frame: .zero)
    isHidden = true
    self.style = style
    sizeToFit()
  }

  /// Returns nil, because archives aren't modelled.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Lets the wheel spin.
  open func startAnimating() {
    isAnimating = true
    isHidden = false
  }

  /// Lets the wheel stand still.
  open func stopAnimating() {
    isAnimating = false
    isHidden = hidesWhenStopped
  }

  /// The size of the wheel.
  open override var intrinsicContentSize: CGSize {
    style == .large ? CGSize(width: 37, height: 37) : CGSize(width: 20, height: 20)
  }

  /// The size of the wheel.
  @discardableResult
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    intrinsicContentSize
  }
}

extension UIActivityIndicatorView {
  /// How large a wheel is.
  public enum Style: Int, Sendable {
    /// As in a bar or beside a text.
    case medium = 100
    /// As in the middle of a screen.
    case large = 101
  }
}
