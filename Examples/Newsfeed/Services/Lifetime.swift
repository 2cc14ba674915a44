import Foundation

/// How long a post stays before it deletes itself.
nonisolated enum Lifetime: String, Codable, CaseIterable, Sendable {
  /// One day.
  case day
  /// Seven days.
  case week
  /// Thirty days.
  case month
  /// 365 days.
  case year

  /// The words for it on screen.
  var title: String {
    switch self {
    case .day: "After a day"
    case .week: "After a week"
    case .month: "After a month"
    case .year: "After a year"
    }
  }

  /// The moment a post published at `date` deletes itself.
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
