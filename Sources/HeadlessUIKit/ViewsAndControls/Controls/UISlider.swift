import Foundation

/// A control for a value in a range.
///
/// Setting the value sends no event, but the user's drag does. HeadlessUIKit leaves out images of the track and the
/// thumb.
@preconcurrency @MainActor open class UISlider: UIControl {
  private var current: Float = 0

  /// The value, which is always in the range.
  open var value: Float {
    get { current }
    set { current = min(max(newValue, minimumValue), maximumValue) }
  }

  /// The minimum value.
  ///
  /// If it is set above the maximum value, the maximum value is raised to the same value.
  open var minimumValue: Float = 0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      value = current
    }
  }

  /// The maximum value.
  ///
  /// If it is set below the minimum value, the minimum value is lowered to the same value.
  open var maximumValue: Float = 1 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      value = current
    }
  }

  /// Whether events are also sent during a drag, and not only at its end.
  open var isContinuous = true

  /// The image at the minimum end.
  open var minimumValueImage: UIImage?

  /// The image at the maximum end.
  open var maximumValueImage: UIImage?

  /// The color of the track up to the thumb.
  open var minimumTrackTintColor: UIColor?

  /// The color of the track after the thumb.
  open var maximumTrackTintColor: UIColor?

  /// The color of the thumb.
  open var thumbTintColor: UIColor?

  /// Sets the value.
  ///
  /// In HeadlessUIKit, the animation has no effect.
  open func setValue(_ value: Float, animated: Bool) {
    self.value = value
  }

  /// The size of the slider, which has no width of its own and is as high as the thumb.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 34)
  }
}

extension UISlider {
  /// Drags the thumb over `values`, and ends the touch.
  ///
  /// - Returns: Whether the slider is enabled and the user can reach it.
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
