import Foundation

extension Post {
  /// Who wrote it and when, who sees it, and when it deletes itself.
  var byline: String {
    var parts = [author, date.formatted(date: .abbreviated, time: .shortened)]
    if audience != .everyone { parts.append(audience.title) }
    if let deletesAt {
      parts.append("until \(deletesAt.formatted(date: .abbreviated, time: .omitted))")
    }
    return parts.joined(separator: " · ")
  }
}
