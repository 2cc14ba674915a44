import Foundation

/// A control with several segments, one of which is selected.
///
/// Setting the selection sends no event, but the user's tap does. HeadlessUIKit leaves out background and divider
/// images, widths and offsets.
@preconcurrency @MainActor open class UISegmentedControl: UIControl {
  private struct Segment {
    var title: String?
    var image: UIImage?
    var action: UIAction?
    var isEnabled = true
  }

  private var segments: [Segment] = []
  private var selected = UISegmentedControl.noSegment

  /// The value of `selectedSegmentIndex` if no segment is selected.
  open class var noSegment: Int { -1 }

  /// Creates a control with segments for these titles and images.
  public init(items: [Any]?) {
    super.init(frame: .zero)
    for item in items ?? [] {
      segments.append(Segment(title: item as? String, image: item as? UIImage))
    }
  }

  /// Creates a control without segments.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Returns nil, because HeadlessUIKit can't decode archives.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Creates a control with a segment for each action, which is performed when the user selects the segment.
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    for action in actions { insertSegment(action: action, at: numberOfSegments, animated: false) }
  }

  /// The number of segments.
  open var numberOfSegments: Int { segments.count }

  /// The index of the selected segment, or `noSegment`.
  ///
  /// Setting an index without a segment raises an exception.
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

  /// Whether a tap selects a segment only for a moment.
  open var isMomentary = false

  /// Whether the widths of segments depend on their content.
  ///
  /// It is stored but has no effect, as nothing is drawn.
  open var apportionsSegmentWidthsByContent = false

  /// The color of the selected segment.
  open var selectedSegmentTintColor: UIColor?

  /// Inserts a segment with a title at an index, or at the end if the index is too large.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(Segment(title: title), at: segment)
  }

  /// Inserts a segment with an image at an index, or at the end if the index is too large.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(Segment(image: image), at: segment)
  }

  /// Inserts a segment with an action at an index, or at the end if the index is too large.
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    insert(Segment(title: action.title, image: action.image, action: action), at: segment)
  }

  /// Removes a segment, and deselects it if it was selected.
  ///
  /// The indexes of the following segments decrease by one, and a selected segment among them stays selected. If the
  /// index is out of bounds, the first or last segment is removed.
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

  /// Removes all segments.
  open func removeAllSegments() {
    segments = []
    selected = Self.noSegment
  }

  /// Sets the title of a segment, and removes its image.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    change(segment) { ($0.title, $0.image) = (title, nil) }
  }

  /// Returns the title of a segment.
  @discardableResult
  open func titleForSegment(at segment: Int) -> String? { self[segment]?.title }

  /// Sets the image of a segment, and removes its title.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    change(segment) { ($0.title, $0.image) = (nil, image) }
  }

  /// Returns the image of a segment.
  @discardableResult
  open func imageForSegment(at segment: Int) -> UIImage? { self[segment]?.image }

  /// Sets the action of a segment, and replaces the segment's title and image with the action's title and image.
  open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    change(segment) { ($0.title, $0.image, $0.action) = (action.title, action.image, action) }
  }

  /// Returns the action of a segment.
  @discardableResult
  open func actionForSegment(at segment: Int) -> UIAction? { self[segment]?.action }

  /// Returns the index of the segment whose action has this identifier, or `NSNotFound`.
  @discardableResult
  open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
    segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? NSNotFound
  }

  /// Sets whether a segment is enabled.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    change(segment) { $0.isEnabled = enabled }
  }

  /// Returns whether a segment is enabled.
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
  /// Taps a segment.
  ///
  /// If it is selected already, no event is sent.
  ///
  /// - Returns: Whether the segment exists, the segment and the control are enabled, and the user can reach the
  ///   control.
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
