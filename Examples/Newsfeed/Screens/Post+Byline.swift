import Foundation

extension Post {
  /// A line with the author, the date, the audience and the date of deletion.
  var byline: String {
    var parts = [author, date.formatted(date: .abbreviated, time: .shortened)]
    if audience != .everyone { parts.append(audience.title) }
    if let deletesAt {
      parts.append("until \(deletesAt.formatted(date: .abbreviated, time: .omitted))")
    }
    return parts.joined(separator: " · ")
  }
}
