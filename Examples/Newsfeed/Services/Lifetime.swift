import Foundation

/// How long a post lasts before it is deleted automatically.
nonisolated enum Lifetime: String, Codable, CaseIterable, Sendable {
  /// One day.
  case day
  /// Seven days.
  case week
  /// Thirty days.
  case month
  /// 365 days.
  case year

  /// The text for this value on a screen.
  var title: String {
    switch self {
    case .day: "After a day"
    case .week: "After a week"
    case .month: "After a month"
    case .year: "After a year"
    }
  }

  /// Returns the date when a post that was published at `date` is deleted.
  func end(from date: Date) -> Date {
    date.addingTimeInterval(days * 24 * 60 * 60)
  }

  private var days: TimeInterval {
    switch self {
    case .day: 1
    case .week: 7
    case .month: 30
    case .year: 365
    }
  }
}
