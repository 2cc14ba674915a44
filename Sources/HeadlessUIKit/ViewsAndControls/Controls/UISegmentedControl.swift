import Foundation

/// A control of several segments, of which one is selected.
///
/// Selecting by code sends no event; the user's tap does. Left out: images of backgrounds and dividers,
/// widths and offsets.
@preconcurrency @MainActor open class UISegmentedControl: UIControl {
  private struct Segment {
    var title: String?
    var image: UIImage?
    var action: UIAction?
    var isEnabled = true
  }

  private var segments: [Segment] = []
  private var selected = UISegmentedControl.noSegment

  /// What `selectedSegmentIndex` is while nothing is selected.
  open class var noSegment: Int { -1 }

  /// Makes a control with segments of those titles and images.
  public init(items: [Any]?) {
    super.init(frame: .zero)
    for item in items ?? [] {
      segments.append(Segment(title: item as? String, image: item as? UIImage))
    }
  }

  /// Makes a control without segments.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Returns nil, because archives aren't modelled.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Makes a control with a segment for each action, which runs when the user selects it.
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    for action in actions { insertSegment(action: action, at: numberOfSegments, animated: false) }
  }

  /// How many segments there are.
  open var numberOfSegments: Int { segments.count }

  /// The selected segment, or `noSegment`; raises for a segment that isn't there.
  open var selectedSegmentIndex: Int {
    get { selected }
    set {
      guard newValue == Self.noSegment || segments.indices.contains(newValue) else {
        HeadlessLog.raise(
          HeadlessLog.invalidArgument,
          "-[UISegmentedControl setSelectedSegmentIndex:] index \(newValue) is out of bounds"
        )
      }
      selected = newValue
    }
  }

  /// Whether a tap selects a segment for a moment only.
  open var isMomentary = false

  /// Whether segments are as wide as their content; kept, as nothing is drawn.
  open var apportionsSegmentWidthsByContent = false

  /// The colour of the selected segment.
  open var selectedSegmentTintColor: UIColor?

  /// Puts a segment of that title before another, or at the end.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(Segment(title: title), at: segment)
  }

  /// Puts a segment of that image before another, or at the end.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(Segment(image: image), at: segment)
  }

  /// Puts a segment for that action before another, or at the end.
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    insert(Segment(title: action.title, image: action.image, action: action), at: segment)
  }

  /// Takes a segment away; the segments behind it move up, and the selection with them.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard let last = segments.indices.last else { return }
    let place = min(max(segment, 0), last)
    segments.remove(at: place)
    if selected == place {
      selected = Self.noSegment
    } else if selected > place {
      selected -= 1
    }
  }

  /// Takes all segments away.
  open func removeAllSegments() {
    segments = []
    selected = Self.noSegment
  }

  /// Gives a segment that title.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    change(segment) { ($0.title, $0.image) = (title, nil) }
  }

  /// The title of a segment.
  @discardableResult
  open func titleForSegment(at segment: Int) -> String? { self[segment]?.title }

  /// Gives a segment that image.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    change(segment) { ($0.title, $0.image) = (nil, image) }
  }

  /// The image of a segment.
  @discardableResult
  open func imageForSegment(at segment: Int) -> UIImage? { self[segment]?.image }

  /// Gives a segment that action.
  open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    change(segment) { ($0.title, $0.image, $0.action) = (action.title, action.image, action) }
  }

  /// The action of a segment.
  @discardableResult
  open func actionForSegment(at segment: Int) -> UIAction? { self[segment]?.action }

  /// The segment whose action has that identifier, or `NSNotFound`.
  @discardableResult
  open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
    segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? NSNotFound
  }

  /// Says whether the user can select a segment.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    change(segment) { $0.isEnabled = enabled }
  }

  /// Whether the user can select a segment.
  @discardableResult
  open func isEnabledForSegment(at segment: Int) -> Bool { self[segment]?.isEnabled ?? false }

  private func insert(_ new: Segment, at place: Int) {
    let place = min(max(place, 0), segments.count)
    segments.insert(new, at: place)
    if selected >= place { selected += 1 }
  }

  private subscript(place: Int) -> Segment? {
    segments.indices.contains(place) ? segments[place] : nil
  }

  private func change(_ place: Int, _ change: (inout Segment) -> Void) {
    guard segments.indices.contains(place) else { return }
    change(&segments[place])
  }
}

extension UISegmentedControl {
  /// Taps a segment as the user does; one that is selected already sends nothing.
  ///
  /// - Returns: False when there is no such segment, or it is disabled or out of reach.
  @discardableResult
  package func headlessTap(segmentAt place: Int) -> Bool {
    guard isEnabled, isWithinReach, isEnabledForSegment(at: place) else { return false }
    guard isMomentary || place != selectedSegmentIndex else { return true }
    selectedSegmentIndex = place
    if let action = actionForSegment(at: place) { sendAction(action) }
    sendActions(for: .valueChanged)
    if isMomentary { selectedSegmentIndex = UISegmentedControl.noSegment }
    return true
  }
}
