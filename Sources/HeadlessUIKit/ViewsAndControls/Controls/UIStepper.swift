import Foundation

/// A control that counts up and down.
///
/// Setting the value sends no event; the user's tap does. Left out: images, and holding a button down.
@preconcurrency @MainActor open class UIStepper: UIControl {
  private var current = 0.0

  /// The value, never outside of the range.
  open var value: Double {
    get { current }
    set { current = min(max(newValue, minimumValue), maximumValue) }
  }

  /// The least value; a greatest value below it goes along.
  open var minimumValue = 0.0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      value = current
    }
  }

  /// The greatest value; a least value above it goes along.
  open var maximumValue = 100.0 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      value = current
    }
  }

  /// By how much a tap changes the value; raises for what is not above zero.
  open var stepValue = 1.0 {
    didSet {
      guard stepValue <= 0 else { return }
      HeadlessLog.raise(HeadlessLog.invalidArgument, "stepValue must be > 0")
    }
  }

  /// Whether a button that is held down sends events again and again, and not only at the end.
  open var isContinuous = true

  /// Whether a button that is held down goes on counting.
  open var autorepeat = true

  /// Whether the value goes on at the other end of the range.
  open var wraps = false

  /// The size of every stepper.
  open override var intrinsicContentSize: CGSize { CGSize(width: 94, height: 32) }
}

extension UIStepper {
  /// Taps plus or minus as the user does.
  ///
  /// - Returns: False when the button is off, as at the end of the range, or out of reach.
  @discardableResult
  package func headlessStep(up: Bool) -> Bool {
    guard isEnabled, isWithinReach else { return false }
    let next = up ? value + stepValue : value - stepValue
    if next > maximumValue {
      guard wraps else { return false }
      value = minimumValue
    } else if next < minimumValue {
      guard wraps else { return false }
      value = maximumValue
    } else {
      value = next
    }
    sendActions(for: .valueChanged)
    return true
  }
}
