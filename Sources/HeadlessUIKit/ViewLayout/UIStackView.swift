import Foundation

/// A view that arranges views in a line.
///
/// Every arranged view is a subview. A removed subview is no longer arranged. The views have their own sizes,
/// changed as `distribution` and `alignment` require. Hidden views take no space.
///
/// HeadlessUIKit leaves out baselines, which need glyphs.
@preconcurrency @MainActor open class UIStackView: UIView {
  private struct Place {
    let view: UIView
    var customSpacing: CGFloat?
  }

  private var places: [Place] = []

  /// The direction of the line.
  open var axis: NSLayoutConstraint.Axis = .horizontal {
    didSet { setNeedsLayout() }
  }

  /// The distribution of the space along the axis.
  open var distribution: UIStackView.Distribution = .fill {
    didSet { setNeedsLayout() }
  }

  /// The alignment of the views across the axis.
  open var alignment: UIStackView.Alignment = .fill {
    didSet { setNeedsLayout() }
  }

  /// The space between two views.
  open var spacing: CGFloat = 0 {
    didSet { setNeedsLayout() }
  }

  /// Whether the views stay inside the layout margins.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { setNeedsLayout() }
  }

  private var margins: UIEdgeInsets { isLayoutMarginsRelativeArrangement ? layoutMargins : .zero }

  /// Creates a stack view that arranges these views, which become its subviews.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  // MARK: Arranged views

  /// The arranged views, in order.
  open var arrangedSubviews: [UIView] { places.map(\.view) }

  /// Adds `view` at the end of the line, and as a subview.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: places.count)
  }

  /// Adds `view` at an index, or moves it there if it is arranged already.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    let present = places.first { $0.view === view }
    places.removeAll { $0.view === view }
    if view.superview !== self { addSubview(view) }
    places.insert(present ?? Place(view: view), at: min(stackIndex, places.count))
    setNeedsLayout()
  }

  /// Removes `view` from the line.
  ///
  /// The view stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    places.removeAll { $0.view === view }
    setNeedsLayout()
  }

  /// Sets the space after an arranged view.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    guard let index = places.firstIndex(where: { $0.view === arrangedSubview }) else { return }
    places[index].customSpacing = spacing
    setNeedsLayout()
  }

  /// Removes a view from the line when it is removed as a subview.
  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    places.removeAll { $0.view === subview }
    setNeedsLayout()
  }

  // MARK: Layout

  /// Lays out the arranged views.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let shown = shownPlaces
    let area = bounds.inset(by: margins)
    let (lengths, extraGap) = shareOut(length(of: area.size), among: shown)
    var position = axis == .horizontal ? area.minX : area.minY
    let edge = axis == .horizontal ? area.minY : area.minX
    for (place, length) in zip(shown, lengths) {
      let (distance, breadth) = across(place.view, breadth(of: area.size))
      let start = edge + distance
      place.view.frame =
        axis == .horizontal
        ? CGRect(x: position, y: start, width: length, height: breadth)
        : CGRect(x: start, y: position, width: breadth, height: length)
      position += length + (place.customSpacing ?? spacing) + extraGap
    }
  }

  /// Returns the size that the arranged views need.
  @discardableResult
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let shown = shownPlaces
    let sizes = shown.map { $0.view.naturalSize }
    let length = sizes.map(length(of:)).reduce(gaps(between: shown), +)
    let breadth = sizes.map(breadth(of:)).max() ?? 0
    let own =
      axis == .horizontal
      ? CGSize(width: length, height: breadth) : CGSize(width: breadth, height: length)
    let margins = margins
    return CGSize(
      width: own.width + margins.left + margins.right,
      height: own.height + margins.top + margins.bottom
    )
  }

  private var shownPlaces: [Place] { places.filter { !$0.view.isHidden } }

  private func gaps(between shown: [Place]) -> CGFloat {
    shown.dropLast().reduce(0) { $0 + ($1.customSpacing ?? spacing) }
  }

  private func length(of size: CGSize) -> CGFloat { axis == .horizontal ? size.width : size.height }

  private func breadth(of size: CGSize) -> CGFloat {
    axis == .horizontal ? size.height : size.width
  }

  /// Returns the length of each view, and the additional length of each gap.
  private func shareOut(_ total: CGFloat, among shown: [Place]) -> ([CGFloat], CGFloat) {
    guard let last = shown.indices.last else { return ([], 0) }
    var lengths = shown.map { length(of: $0.view.naturalSize) }
    let wanted = lengths.reduce(0, +)
    let room = total - gaps(between: shown)
    switch distribution {
    case .fill:
      lengths[last] = max(0, lengths[last] + room - wanted)
    case .fillProportionally where wanted > 0:
      lengths = lengths.map { $0 * room / wanted }
    case .fillEqually, .fillProportionally:
      lengths = lengths.map { _ in room / CGFloat(shown.count) }
    case .equalSpacing, .equalCentering:
      return (lengths, last == 0 ? 0 : max(0, room - wanted) / CGFloat(last))
    }
    return (lengths, 0)
  }

  /// Returns the position and the size of a view across the axis.
  private func across(_ view: UIView, _ total: CGFloat) -> (start: CGFloat, breadth: CGFloat) {
    let own = breadth(of: view.naturalSize)
    switch alignment {
    case .fill: return (0, total)
    case .leading, .firstBaseline, .lastBaseline: return (0, own)
    case .center: return ((total - own) / 2, own)
    case .trailing: return (total - own, own)
    }
  }
}

extension UIView {
  /// The intrinsic size of the view's content, with the view's own width or height where the content has none.
  fileprivate var naturalSize: CGSize {
    if let stack = self as? UIStackView { return stack.sizeThatFits(.zero) }
    let content = intrinsicContentSize
    return CGSize(
      width: content.width == UIView.noIntrinsicMetric ? frame.width : content.width,
      height: content.height == UIView.noIntrinsicMetric ? frame.height : content.height
    )
  }
}
