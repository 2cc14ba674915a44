import Foundation
import Holdfast

/// Counts the ends of the flows that were made at one place in the source.
struct CoverageRow: Sendable {
  var name = ""
  /// The path of the source file, or nil if it isn't found.
  var path: String?
  /// The number of flows that have ended for a cause, by the cause's name.
  private(set) var counts: [String: Int] = [:]
  /// The names of the causes that tests should try.
  ///
  /// For each place in which the flows of this row have shown their first screens, these are the causes of all exits
  /// from that place. If a flow has a value, the causes of `finish` and `cancel` are included.
  private(set) var exits: Set<String> = []

  init(name: String = "", counts: [String: Int] = [:], exits: Set<String> = []) {
    self.name = name
    self.counts = counts
    self.exits = exits
  }

  /// Adds the row that another process has recorded for the same place in the source.
  mutating func merge(_ other: CoverageRow) {
    if name.isEmpty { name = other.name }
    counts.merge(other.counts, uniquingKeysWith: +)
    exits.formUnion(other.exits)
  }

  /// Notes that a flow of this row has shown its first screen in a place of this kind.
  ///
  /// - Parameters:
  ///   - place: The kind of place.
  ///   - isValueless: Whether the flow has no value. The screens of such a flow might be read-only, so that it never
  ///     finishes.
  mutating func add(_ place: Exit.Place, isValueless: Bool) {
    exits.formUnion(Exit.all(for: place).compactMap(\.cause?.name))
    if !isValueless { exits.formUnion([EndCause.finished.name, EndCause.cancelled.name]) }
  }

  /// Counts an end, and returns whether it is the first end for this cause.
  mutating func count(_ cause: EndCause) -> Bool {
    counts[cause.name, default: 0] += 1
    return counts[cause.name] == 1
  }

  /// Returns the text of the table's cell for a cause.
  func cell(_ cause: String) -> String {
    if let count = counts[cause] { return "\(count)" }
    return exits.contains(cause) ? "–" : ""
  }
}

extension EndCause {
  /// The name of the case, without the name of the screen that some cases contain.
  var name: String {
    switch self {
    case .finished: "finished"
    case .cancelled: "cancelled"
    case .swiped: "swiped"
    case .popped: "popped"
    case .dismissed: "dismissed"
    case .replaced: "replaced"
    case .removed: "removed"
    case .gone: "gone"
    case .rootReplaced: "rootReplaced"
    case .windowGone: "windowGone"
    case .outerFlowEnded: "outerFlowEnded"
    case .freed: "freed"
    case .failed: "failed"
    case .unknown: "unknown"
    }
  }

  /// The names in the order of the table's columns.
  static let names: [String] = [
    EndCause.finished, .cancelled, .swiped, .popped, .dismissed, .replaced, .removed(from: ""),
    .gone(with: ""), .rootReplaced, .windowGone, .outerFlowEnded(""), .freed, .failed, .unknown,
  ].map(\.name)
}
