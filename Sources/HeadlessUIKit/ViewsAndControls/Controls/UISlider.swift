import Foundation

/// A control for a value out of a range.
///
/// Setting the value sends no event; the user's move does. Left out: images of the track and the thumb.
@preconcurrency @MainActor open class UISlider: UIControl {
  private var current: Float = 0

  /// The value, never outside of the range.
  open var value: Float {
    get { current }
    set { current = min(max(newValue, minimumValue), maximumValue) }
  }

  /// The least value; a greatest value below it goes along.
  open var minimumValue: Float = 0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      value = current
    }
  }

  /// The greatest value; a least value above it goes along.
  open var maximumValue: Float = 1 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      value = current
    }
  }

  /// Whether events are sent while the user moves the thumb, and not only at the end.
  open var isContinuous = true

  /// The image at the least value's end.
  open var minimumValueImage: UIImage?

  /// The image at the greatest value's end.
  open var maximumValueImage: UIImage?

  /// The colour before the thumb.
  open var minimumTrackTintColor: UIColor?

  /// The colour behind the thumb.
  open var maximumTrackTintColor: UIColor?

  /// The thumb's colour.
  open var thumbTintColor: UIColor?

  /// Sets the value; the movement is not seen here.
  open func setValue(_ value: Float, animated: Bool) {
    self.value = value
  }

  /// As high as the thumb.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 34)
  }
}

extension UISlider {
  /// Drags the thumb over `values` as the user does, and lifts the finger.
  ///
  /// - Returns: False when the slider is disabled or out of reach.
  @discardableResult
  package func headlessDrag(over values: Float...) -> Bool {
    guard isEnabled, isWithinReach else { return false }
    for (index, value) in values.enumerated() {
      self.value = value
      if isContinuous || index == values.count - 1 { sendActions(for: .valueChanged) }
    }
    return true
  }
}
