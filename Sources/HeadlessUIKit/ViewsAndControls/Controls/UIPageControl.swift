import Foundation

/// A row of dots, in which the dot of the current page is filled.
///
/// Setting the page sends no event, but the user's tap does. HeadlessUIKit leaves out images, progress and background
/// styles.
@preconcurrency @MainActor open class UIPageControl: UIControl {
  private var page = 0

  /// The number of dots.
  open var numberOfPages = 0 {
    didSet {
      numberOfPages = max(0, numberOfPages)
      currentPage = page
    }
  }

  /// The current page, which is always within the number of pages.
  open var currentPage: Int {
    get { page }
    set { page = min(max(newValue, 0), max(numberOfPages - 1, 0)) }
  }

  /// Whether the control is hidden if there is only one page.
  open var hidesForSinglePage = false

  /// The color of the dots.
  open var pageIndicatorTintColor: UIColor?

  /// The color of the current page's dot.
  open var currentPageIndicatorTintColor: UIColor?

  /// Whether the user can drag over the dots.
  open var allowsContinuousInteraction = true

  /// Returns the size that the control needs for a number of dots.
  @discardableResult
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(width: CGFloat(pageCount) * 18 + 22, height: 26)
  }

  /// The size that the control needs for its dots.
  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
}

extension UIPageControl {
  /// Taps next to the current page's dot, which turns one page forward or back.
  ///
  /// - Returns: Whether the page exists, the control is enabled, and the user can reach the control.
  @discardableResult
  package func headlessTurn(forward: Bool) -> Bool {
    let next = currentPage + (forward ? 1 : -1)
    guard isEnabled, isWithinReach, (0..<numberOfPages).contains(next) else { return false }
    currentPage = next
    sendActions(for: .valueChanged)
    return true
  }
}
