import Foundation

/// A row of dots, of which the current page's is filled.
///
/// Setting the page sends no event; the user's tap does. Left out: images, progress and colours of the
/// background.
@preconcurrency @MainActor open class UIPageControl: UIControl {
  private var page = 0

  /// How many dots there are.
  open var numberOfPages = 0 {
    didSet {
      numberOfPages = max(0, numberOfPages)
      currentPage = page
    }
  }

  /// The page of the filled dot, never outside of the pages.
  open var currentPage: Int {
    get { page }
    set { page = min(max(newValue, 0), max(numberOfPages - 1, 0)) }
  }

  /// Whether a single dot is not shown.
  open var hidesForSinglePage = false

  /// The colour of the dots.
  open var pageIndicatorTintColor: UIColor?

  /// The colour of the filled dot.
  open var currentPageIndicatorTintColor: UIColor?

  /// Whether a finger can be drawn over the dots.
  open var allowsContinuousInteraction = true

  /// The size that so many dots take.
  @discardableResult
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(width: CGFloat(pageCount) * 18 + 22, height: 26)
  }

  /// The size that the dots take.
  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
}

extension UIPageControl {
  /// Taps beside the filled dot as the user does, which goes one page on or back.
  ///
  /// - Returns: False when there is no such page, or the control is disabled or out of reach.
  @discardableResult
  package func headlessTurn(forward: Bool) -> Bool {
    let next = currentPage + (forward ? 1 : -1)
    guard isEnabled, isWithinReach, (0..<numberOfPages).contains(next) else { return false }
    currentPage = next
    sendActions(for: .valueChanged)
    return true
  }
}
