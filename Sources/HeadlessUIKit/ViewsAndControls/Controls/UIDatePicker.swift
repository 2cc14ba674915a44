import Foundation

/// A control for a date, a time or a duration.
///
/// Setting the date sends no event, but the user's choice does.
@preconcurrency @MainActor open class UIDatePicker: UIControl {
  /// The kind of value that the user chooses.
  public enum Mode: Int, Sendable {
    /// A time of the day.
    case time = 0
    /// A day.
    case date = 1
    /// A day and a time.
    case dateAndTime = 2
    /// A duration.
    case countDownTimer = 3
    /// A month of a year.
    case yearAndMonth = 4
  }

  private var current = Date()

  /// The kind of value that the user chooses.
  open var datePickerMode: UIDatePicker.Mode = .dateAndTime

  /// The preferred style of the picker.
  open var preferredDatePickerStyle: UIDatePickerStyle = .automatic

  /// The style of the picker, which is never `.automatic`.
  open var datePickerStyle: UIDatePickerStyle {
    preferredDatePickerStyle == .automatic ? .compact : preferredDatePickerStyle
  }

  /// The locale of the picker, or nil for the user's locale.
  open var locale: Locale?

  /// The calendar.
  ///
  /// Setting nil sets the user's calendar.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var calendar: Calendar! {
    get { ownCalendar ?? .current }
    set { ownCalendar = newValue }
  }

  private var ownCalendar: Calendar?

  /// The time zone of the picker, or nil for the time zone of the calendar.
  open var timeZone: TimeZone?

  /// The selected date, which is moved to the nearest limit if it is set to a date outside the limits.
  open var date: Date {
    get { current }
    set { current = within(newValue) }
  }

  /// The minimum date, or nil.
  ///
  /// Both limits are ignored if the minimum date is later than the maximum date.
  open var minimumDate: Date? {
    didSet { current = within(current) }
  }

  /// The maximum date, or nil.
  ///
  /// Both limits are ignored if the minimum date is later than the maximum date.
  open var maximumDate: Date? {
    didSet { current = within(current) }
  }

  /// The duration, in seconds.
  open var countDownDuration: TimeInterval = 0

  /// The number of minutes between two times that the user can choose.
  ///
  /// A value counts as 1 unless it is positive, at most 30, and divides 60 without a remainder.
  open var minuteInterval: Int {
    get { interval }
    set { interval = newValue > 0 && newValue <= 30 && 60 % newValue == 0 ? newValue : 1 }
  }

  private var interval = 1

  /// Whether a date between two times that the user can choose is rounded.
  ///
  /// It is stored but has no effect.
  open var roundsToMinuteInterval = true

  /// Sets the date.
  ///
  /// In HeadlessUIKit, the animation has no effect.
  open func setDate(_ date: Date, animated: Bool) {
    self.date = date
  }

  private func within(_ date: Date) -> Date {
    guard datePickerMode != .countDownTimer else { return date }
    if let minimumDate, let maximumDate, maximumDate < minimumDate { return date }
    return min(max(date, minimumDate ?? date), maximumDate ?? .distantFuture)
  }
}

/// The style of a date picker.
public enum UIDatePickerStyle: Int, Sendable {
  /// The system's choice.
  case automatic = 0
  /// Wheels.
  case wheels = 1
  /// A field that opens a calendar.
  case compact = 2
  /// A calendar.
  case inline = 3
}

extension UIDatePicker {
  /// Chooses a date.
  ///
  /// - Returns: Whether the picker is enabled, the user can reach it, and the date is within the limits.
  @discardableResult
  package func headlessPick(_ date: Date) -> Bool {
    guard isEnabled, isWithinReach, within(date) == date else { return false }
    self.date = date
    sendActions(for: .valueChanged)
    return true
  }
}
