import Foundation

/// A view onto content larger than itself.
///
/// Without pixels nothing moves by itself: `contentOffset` says which part of the content is seen,
/// and animated moves arrive at once.
///
/// Left out: zooming, momentum and the delegate's part in both.
@preconcurrency @MainActor open class UIScrollView: UIView {
  /// Hears of scrolling; not held (B207).
  ///
  /// `UITextView` and `UITableView` have a delegate of their own kind in this place. Objective-C
  /// lets a subclass narrow a property's type and Swift doesn't, hence the attribute.
  @_disfavoredOverload
  open weak var delegate: (any UIScrollViewDelegate)? {
    willSet { raiseIfDying(newValue) }
  }

  /// Whether a finger is down on the content; there are no touches here.
  open var isTracking: Bool { false }

  /// Whether a finger moves the content; there are no touches here.
  open var isDragging: Bool { false }

  /// Whether the content still moves after a finger; it never does here.
  open var isDecelerating: Bool { false }

  private var pan: UIPanGestureRecognizer?

  /// The recognizer of the finger that scrolls, for others to wait for; made on first reading.
  ///
  /// Nothing scrolls by it, and it is not among `gestureRecognizers`.
  open var panGestureRecognizer: UIPanGestureRecognizer {
    if let pan { return pan }
    let made = UIPanGestureRecognizer()
    made.view = self
    pan = made
    return made
  }

  /// The point of the content at the view's top left corner.
  open var contentOffset: CGPoint = .zero {
    didSet {
      guard contentOffset != oldValue else { return }
      setNeedsLayout()
      delegate?.scrollViewDidScroll(self)
    }
  }

  /// How fast a scroll comes to its end; kept, as nothing goes on by itself.
  open var decelerationRate = UIScrollView.DecelerationRate.normal

  /// The size of the content.
  open var contentSize: CGSize = .zero {
    didSet { noteInsets() }
  }

  /// Room around the content.
  open var contentInset: UIEdgeInsets = .zero {
    didSet { noteInsets() }
  }

  /// The room around the content with what the safe area adds to it (B330).
  ///
  /// As bars and the device's edges cover nothing here, that is what screens add by
  /// `additionalSafeAreaInsets`. The content is not moved by it.
  open var adjustedContentInset: UIEdgeInsets { contentInset.adding(insetsOfSafeArea) }

  /// Called when `adjustedContentInset` has changed, before the delegate is; does nothing.
  open func adjustedContentInsetDidChange() {}

  private var notedInsets = UIEdgeInsets.zero

  private func noteInsets() {
    let insets = adjustedContentInset
    guard insets != notedInsets else { return }
    notedInsets = insets
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  override func safeAreaHasChanged() {
    noteInsets()
  }

  /// Whether the user can scroll.
  open var isScrollEnabled = true

  /// Whether scrolling stops at whole pages.
  open var isPagingEnabled = false

  /// Whether content that reached its end springs back.
  open var bounces = true

  /// Whether content springs back vertically even if all of it is seen.
  open var alwaysBounceVertical = false {
    didSet { noteInsets() }
  }

  /// Whether content springs back horizontally even if all of it is seen.
  open var alwaysBounceHorizontal = false {
    didSet { noteInsets() }
  }

  /// Whether the position from top to bottom is shown.
  open var showsVerticalScrollIndicator = true

  /// Whether the position from left to right is shown.
  open var showsHorizontalScrollIndicator = true

  /// Room around the indicator of the position from top to bottom.
  open var verticalScrollIndicatorInsets: UIEdgeInsets = .zero

  /// Room around the indicator of the position from left to right.
  open var horizontalScrollIndicatorInsets: UIEdgeInsets = .zero

  /// Room around both indicators; reads that of the vertical one.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }

  /// Whether the safe area adds to the room around the indicators; kept.
  open var automaticallyAdjustsScrollIndicatorInsets = true

  /// How the indicators look; kept.
  open var indicatorStyle = UIScrollView.IndicatorStyle.default

  /// Whether a touch waits whether it becomes a scroll; kept.
  open var delaysContentTouches = true

  /// Whether scrolling makes the keyboard go.
  open var keyboardDismissMode: UIScrollView.KeyboardDismissMode = .none

  /// When the safe area adds to `contentInset`.
  open var contentInsetAdjustmentBehavior: UIScrollView.ContentInsetAdjustmentBehavior = .automatic
  {
    didSet { noteInsets() }
  }

  /// Whether a tap on the status bar leads to the top.
  open var scrollsToTop = true

  /// Whether a finger moves the content in one direction only.
  open var isDirectionalLockEnabled = false

  /// Shows for a moment where the content is; does nothing.
  open func flashScrollIndicators() {}

  private var contentGuide: UILayoutGuide?
  private var frameGuide: UILayoutGuide?

  /// The content's rectangle.
  open var contentLayoutGuide: UILayoutGuide {
    if let contentGuide { return contentGuide }
    let guide = RectangleGuide(of: self, named: "UIScrollView-contentLayoutGuide") { view in
      CGRect(origin: .zero, size: (view as? UIScrollView)?.contentSize ?? .zero)
    }
    contentGuide = guide
    return guide
  }

  /// The rectangle of the view itself, whatever is scrolled.
  open var frameLayoutGuide: UILayoutGuide {
    if let frameGuide { return frameGuide }
    let guide = RectangleGuide(of: self, named: "UIScrollView-frameLayoutGuide") { $0.bounds }
    frameGuide = guide
    return guide
  }

  /// What the user pulls down to have the content renewed; held.
  open var refreshControl: UIRefreshControl? {
    didSet {
      oldValue?.removeFromSuperview()
      if let refreshControl { addSubview(refreshControl) }
    }
  }

  /// The part of the content that is seen.
  open override var bounds: CGRect {
    get { CGRect(origin: contentOffset, size: frame.size) }
    set {
      frame.size = newValue.size
      contentOffset = newValue.origin
    }
  }

  /// Moves to another part of the content.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    self.contentOffset = contentOffset
  }

  /// Moves just as far as needed to see `rect`.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    var offset = contentOffset
    offset.x = min(max(offset.x, rect.maxX - frame.width), rect.minX)
    offset.y = min(max(offset.y, rect.maxY - frame.height), rect.minY)
    setContentOffset(offset, animated: animated)
  }
}

extension UIScrollView {
  /// How the indicators of the position look.
  public enum IndicatorStyle: Int, Sendable {
    /// Dark or light, with the content.
    case `default` = 0
    /// Dark.
    case black = 1
    /// Light.
    case white = 2
  }

  /// Whether scrolling makes the keyboard go.
  public enum KeyboardDismissMode: Int, Sendable {
    /// It stays.
    case none = 0
    /// It goes when scrolling begins.
    case onDrag = 1
    /// It follows the finger down.
    case interactive = 2
    /// It goes when scrolling begins, with the view above it.
    case onDragWithAccessory = 3
    /// It follows the finger down, with the view above it.
    case interactiveWithAccessory = 4
  }
}

extension UIScrollView {
  /// What the safe area adds to `contentInset`, as `contentInsetAdjustmentBehavior` says.
  private var insetsOfSafeArea: UIEdgeInsets {
    let safeArea = safeAreaInsets
    if safeArea == .zero { return .zero }
    switch contentInsetAdjustmentBehavior {
    case .never: return .zero
    case .always: return safeArea
    case .scrollableAxes: return safeArea.along(horizontal: scrollsSideways, vertical: scrollsUp)
    case .automatic:
      return safeArea.along(
        horizontal: scrollsSideways,
        vertical: scrollsUp || isContentOfContainer
      )
    }
  }

  private var scrollsUp: Bool { contentSize.height > frame.height || alwaysBounceVertical }

  private var scrollsSideways: Bool { contentSize.width > frame.width || alwaysBounceHorizontal }

  /// Whether the view is all there is of a screen that a navigation or tab bar controller shows.
  private var isContentOfContainer: Bool {
    let parent = controller?.parentController
    return parent is UINavigationController || parent is UITabBarController
  }

  /// When the safe area adds to the room around the content.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// When a bar covers the content.
    case automatic = 0
    /// In the directions in which it scrolls.
    case scrollableAxes = 1
    /// Never.
    case never = 2
    /// Always.
    case always = 3
  }
}

/// Hears of scrolling.
@preconcurrency @MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
  /// Another part of the content is seen.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// The room around the content is another.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

// The requirements are optional in UIKit; these stand in for those left out.

extension UIScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}

extension UIScrollView {
  /// How fast a scroll comes to its end once the finger is lifted.
  public struct DecelerationRate: Hashable, RawRepresentable, Sendable {
    /// The number.
    public let rawValue: CGFloat

    /// A rate of that number.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// As UIKit does by itself.
    public static let normal = UIScrollView.DecelerationRate(rawValue: 0.998)
    /// Soon.
    public static let fast = UIScrollView.DecelerationRate(rawValue: 0.99)
  }
}
