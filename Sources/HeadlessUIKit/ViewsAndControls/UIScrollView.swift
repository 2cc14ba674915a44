import Foundation

/// A view that shows a part of its content, and scrolls to the other parts.
///
/// Nothing is drawn, and scrolling never decelerates or bounces. `contentOffset` determines the visible part of
/// the content, and animated changes are made immediately.
///
/// HeadlessUIKit leaves out zooming, deceleration, and the delegate's methods for them.
@preconcurrency @MainActor open class UIScrollView: UIView {
  /// The delegate, which is notified of scrolling and isn't held (B207).
  ///
  /// Subclasses such as `UITableView` have a delegate of a type of their own. In Objective-C, a subclass can narrow the
  /// type of a property. Swift doesn't allow that, so the attribute makes the compiler prefer the subclass's property.
  @_disfavoredOverload
  open weak var delegate: (any UIScrollViewDelegate)? {
    willSet { raiseIfDying(newValue) }
  }

  /// Whether the user is touching the content, which is always false in HeadlessUIKit.
  open var isTracking: Bool { false }

  /// Whether the user is dragging the content, which is always false in HeadlessUIKit.
  open var isDragging: Bool { false }

  /// Whether the content is still moving after a drag, which is always false in HeadlessUIKit.
  open var isDecelerating: Bool { false }

  private var pan: UIPanGestureRecognizer?

  /// The gesture recognizer for scrolling, which other recognizers can wait for.
  ///
  /// It is made when it is first read.
  ///
  /// It doesn't scroll the content, and isn't contained in `gestureRecognizers`.
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

  /// The rate at which scrolling decelerates.
  ///
  /// It is stored but has no effect.
  open var decelerationRate = UIScrollView.DecelerationRate.normal

  /// The size of the content.
  open var contentSize: CGSize = .zero {
    didSet { noteInsets() }
  }

  /// The insets around the content.
  open var contentInset: UIEdgeInsets = .zero {
    didSet { noteInsets() }
  }

  /// The insets around the content, including the insets that the safe area adds (B330).
  ///
  /// Bars and the device's edges cover nothing in HeadlessUIKit, so the safe area consists only of the screens'
  /// `additionalSafeAreaInsets`. The safe area doesn't move the content.
  open var adjustedContentInset: UIEdgeInsets { contentInset.adding(insetsOfSafeArea) }

  /// Called when `adjustedContentInset` has changed, before the delegate is called.
  ///
  /// The default implementation does nothing.
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

  /// Whether scrolling is enabled.
  open var isScrollEnabled = true

  /// Whether scrolling stops at whole pages.
  open var isPagingEnabled = false

  /// Whether the content bounces at its ends.
  open var bounces = true

  /// Whether the content bounces vertically even if all of it is visible.
  open var alwaysBounceVertical = false {
    didSet { noteInsets() }
  }

  /// Whether the content bounces horizontally even if all of it is visible.
  open var alwaysBounceHorizontal = false {
    didSet { noteInsets() }
  }

  /// Whether the vertical scroll indicator is visible.
  open var showsVerticalScrollIndicator = true

  /// Whether the horizontal scroll indicator is visible.
  open var showsHorizontalScrollIndicator = true

  /// The insets of the vertical scroll indicator.
  open var verticalScrollIndicatorInsets: UIEdgeInsets = .zero

  /// The insets of the horizontal scroll indicator.
  open var horizontalScrollIndicatorInsets: UIEdgeInsets = .zero

  /// The insets of both scroll indicators.
  ///
  /// Reading this property returns the insets of the vertical indicator.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }

  /// Whether the safe area is added to the insets of the indicators.
  ///
  /// It is stored but has no effect.
  open var automaticallyAdjustsScrollIndicatorInsets = true

  /// The style of the indicators.
  ///
  /// It is stored but has no effect.
  open var indicatorStyle = UIScrollView.IndicatorStyle.default

  /// Whether touches in the content are delayed until it is known whether they scroll.
  ///
  /// It is stored but has no effect.
  open var delaysContentTouches = true

  /// The way in which scrolling dismisses the keyboard.
  open var keyboardDismissMode: UIScrollView.KeyboardDismissMode = .none

  /// The rule by which the safe area is added to `contentInset`.
  open var contentInsetAdjustmentBehavior: UIScrollView.ContentInsetAdjustmentBehavior = .automatic
  {
    didSet { noteInsets() }
  }

  /// Whether a tap on the status bar scrolls to the top.
  open var scrollsToTop = true

  /// Whether a drag scrolls in only one direction.
  open var isDirectionalLockEnabled = false

  /// Shows the scroll indicators for a moment.
  ///
  /// In HeadlessUIKit, it does nothing.
  open func flashScrollIndicators() {}

  private var contentGuide: UILayoutGuide?
  private var frameGuide: UILayoutGuide?

  /// The layout guide of the content.
  open var contentLayoutGuide: UILayoutGuide {
    if let contentGuide { return contentGuide }
    let guide = RectangleGuide(of: self, named: "UIScrollView-contentLayoutGuide") { view in
      CGRect(origin: .zero, size: (view as? UIScrollView)?.contentSize ?? .zero)
    }
    contentGuide = guide
    return guide
  }

  /// The layout guide of the view itself, independent of scrolling.
  open var frameLayoutGuide: UILayoutGuide {
    if let frameGuide { return frameGuide }
    let guide = RectangleGuide(of: self, named: "UIScrollView-frameLayoutGuide") { $0.bounds }
    frameGuide = guide
    return guide
  }

  /// The control that the user pulls down to refresh the content.
  ///
  /// It is held.
  open var refreshControl: UIRefreshControl? {
    didSet {
      oldValue?.removeFromSuperview()
      if let refreshControl { addSubview(refreshControl) }
    }
  }

  /// The visible part of the content.
  open override var bounds: CGRect {
    get { CGRect(origin: contentOffset, size: frame.size) }
    set {
      frame.size = newValue.size
      contentOffset = newValue.origin
    }
  }

  /// Scrolls to another part of the content.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    self.contentOffset = contentOffset
  }

  /// Scrolls as little as necessary to make `rect` visible.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    var offset = contentOffset
    offset.x = min(max(offset.x, rect.maxX - frame.width), rect.minX)
    offset.y = min(max(offset.y, rect.maxY - frame.height), rect.minY)
    setContentOffset(offset, animated: animated)
  }
}

extension UIScrollView {
  /// The style of the scroll indicators.
  public enum IndicatorStyle: Int, Sendable {
    /// A dark or light style, depending on the content.
    case `default` = 0
    /// A dark style.
    case black = 1
    /// A light style.
    case white = 2
  }

  /// The way in which scrolling dismisses the keyboard.
  public enum KeyboardDismissMode: Int, Sendable {
    /// The keyboard isn't dismissed.
    case none = 0
    /// The keyboard is dismissed when scrolling begins.
    case onDrag = 1
    /// The keyboard follows the drag down.
    case interactive = 2
    /// The keyboard is dismissed when scrolling begins, together with the view above it.
    case onDragWithAccessory = 3
    /// The keyboard follows the drag down, together with the view above it.
    case interactiveWithAccessory = 4
  }
}

extension UIScrollView {
  /// The insets that the safe area adds to `contentInset`, according to `contentInsetAdjustmentBehavior`.
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

  /// Whether the view is the whole content of a screen in a navigation or tab bar controller.
  private var isContentOfContainer: Bool {
    let parent = controller?.parentController
    return parent is UINavigationController || parent is UITabBarController
  }

  /// The rule by which the safe area is added to the insets around the content.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// The safe area is added in the directions in which the content scrolls.
    ///
    /// If the scroll view is the whole content of a screen in a navigation or tab bar controller, the safe area is
    /// always added at the top and the bottom as well.
    case automatic = 0
    /// The safe area is added in the directions in which the content scrolls.
    case scrollableAxes = 1
    /// The safe area is never added.
    case never = 2
    /// The safe area is always added.
    case always = 3
  }
}

/// The methods of an object that is notified of scrolling.
@preconcurrency @MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
  /// Called when another part of the content has become visible.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// Called when the insets around the content have changed.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

// The requirements are optional in UIKit. A delegate that doesn't implement a method uses the default implementation.

extension UIScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}

extension UIScrollView {
  /// The rate at which scrolling decelerates after a drag.
  public struct DecelerationRate: Hashable, RawRepresentable, Sendable {
    /// The rate as a number.
    public let rawValue: CGFloat

    /// Creates a rate with this number.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// The default rate.
    public static let normal = UIScrollView.DecelerationRate(rawValue: 0.998)
    /// A fast rate.
    public static let fast = UIScrollView.DecelerationRate(rawValue: 0.99)
  }
}
