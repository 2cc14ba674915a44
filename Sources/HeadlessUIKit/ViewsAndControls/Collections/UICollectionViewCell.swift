import Foundation

/// An item of a collection.
///
/// Left out: configurations of content and background.
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
  /// The view for what the cell shows.
  open var contentView: UIView { content }

  private lazy var content: UIView = {
    let view = UIView(frame: bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(view)
    return view
  }()

  /// Whether the item is selected; override it to look accordingly.
  open var isSelected = false

  /// Whether a finger is down on the item; override it to look accordingly.
  open var isHighlighted = false

  /// The view behind the content.
  open var backgroundView: UIView? {
    didSet { replace(oldValue, by: backgroundView) }
  }

  /// The view behind the content and before the background while the item is selected.
  open var selectedBackgroundView: UIView?

  private func replace(_ old: UIView?, by new: UIView?) {
    old?.removeFromSuperview()
    guard let new else { return }
    new.frame = bounds
    new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(new, at: 0)
  }
}
