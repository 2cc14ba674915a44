import Foundation

/// A control for a date, a time or a duration.
///
/// Setting the date sends no event; the user's choice does.
@preconcurrency @MainActor open class UIDatePicker: UIControl {
  /// What is chosen.
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

  /// What is chosen.
  open var datePickerMode: UIDatePicker.Mode = .dateAndTime

  /// How the picker looks, if it can.
  open var preferredDatePickerStyle: UIDatePickerStyle = .automatic

  /// How the picker looks; never `.automatic`.
  open var datePickerStyle: UIDatePickerStyle {
    preferredDatePickerStyle == .automatic ? .compact : preferredDatePickerStyle
  }

  /// The language and form of what is shown; nil for the user's.
  open var locale: Locale?

  /// The calendar; setting nil is setting the user's.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var calendar: Calendar! {
    get { ownCalendar ?? .current }
    set { ownCalendar = newValue }
  }

  private var ownCalendar: Calendar?

  /// The time zone of what is shown; nil for the calendar's.
  open var timeZone: TimeZone?

  /// The date, within the bounds.
  open var date: Date {
    get { current }
    set { current = within(newValue) }
  }

  /// The earliest date, or nil; bounds the wrong way round are no bounds.
  open var minimumDate: Date? {
    didSet { current = within(current) }
  }

  /// The latest date, or nil; bounds the wrong way round are no bounds.
  open var maximumDate: Date? {
    didSet { current = within(current) }
  }

  /// The duration, in seconds.
  open var countDownDuration: TimeInterval = 0

  /// The step of the minutes; what 60 can't be divided by is taken as 1.
  open var minuteInterval: Int {
    get { interval }
    set { interval = newValue > 0 && newValue <= 30 && 60 % newValue == 0 ? newValue : 1 }
  }

  private var interval = 1

  /// Whether a date between the steps is rounded.
  open var roundsToMinuteInterval = true

  /// Sets the date; the movement is not seen here.
  open func setDate(_ date: Date, animated: Bool) {
    self.date = date
  }

  private func within(_ date: Date) -> Date {
    guard datePickerMode != .countDownTimer else { return date }
    if let minimumDate, let maximumDate, maximumDate < minimumDate { return date }
    return min(max(date, minimumDate ?? date), maximumDate ?? .distantFuture)
  }
}

/// How a date picker looks.
public enum UIDatePickerStyle: Int, Sendable {
  /// UIKit's choice.
  case automatic = 0
  /// Wheels.
  case wheels = 1
  /// A field that opens a calendar.
  case compact = 2
  /// A calendar.
  case inline = 3
}

extension UIDatePicker {
  /// Chooses a date as the user does.
  ///
  /// - Returns: False when the picker is disabled or out of reach, or the date out of its bounds.
  @discardableResult
  package func headlessPick(_ date: Date) -> Bool {
    guard isEnabled, isWithinReach, within(date) == date else { return false }
    self.date = date
    sendActions(for: .valueChanged)
    return true
  }
}
