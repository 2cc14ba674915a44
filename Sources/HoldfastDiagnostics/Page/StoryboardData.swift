import Foundation

/// The data of a storyboard's page, which consists of the steps and the flows on their time line.
///
/// The page contains it as JSON, and its script reads nothing else. The keys in the script are the names of
/// the properties.
struct StoryboardData: Encodable {
  struct Step: Encodable {
    let number: Int
    let title: String
    let chapter: String?
    let notes: [String]
    let log: [Line]
    let screen: SeenScreen?
    /// The nodes of the step and the nodes that have left since the previous step, each after the node above it.
    let nodes: [Node]
    let kept: [Kept]
    let waiting: [Waiting]
    /// The numbers of the flows that ended between the previous step and this one.
    let ended: [Int]
    /// The numbers of the outer flows of those flows.
    ///
    /// The page marks these outer flows as notified.
    let told: [Int]
  }

  /// A line of the log.
  struct Line: Encodable {
    let kind: String
    let flow: Int?
    let name: String
    let place: String
    let text: String
    /// How the flow ended.
    let ending: String?
  }

  /// A window, a container or a screen.
  struct Node: Encodable {
    let id: Int
    /// The node above it, or nil for a window.
    let parent: Int?
    let link: String
    let kind: String
    let type: String
    let title: String?
    let isOnDisplay: Bool
    /// The node's departure, if it has left.
    let fate: String?
    let isNew: Bool
  }

  /// A coordinator or a flow that nodes keep.
  struct Kept: Encodable {
    let id: String
    /// The flow's number, or nil for a coordinator.
    let flow: Int?
    let name: String
    let place: String?
    /// The nodes that keep it.
    var holders: [Int]
  }

  /// An open flow without a screen.
  struct Waiting: Encodable {
    let flow: Int?
    let name: String
    let place: String
    let reason: String
  }

  /// A flow from its start to its end, measured in steps.
  ///
  /// Open flows have no end.
  struct Flow: Encodable {
    let id: Int
    let name: String
    let place: String
    let outer: Int?
    let start: Double
    let end: Double?
    let ending: String?
    /// The error of a flow that failed.
    let failure: String?
  }

  let title: String
  let steps: [Step]
  let flows: [Flow]
}

extension StoryboardData {
  /// The data as JSON, for an element of a page.
  ///
  /// It is escaped, so that no text in the data can close the element.
  var json: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      let text = String(decoding: try encoder.encode(self), as: UTF8.self)
      return [("<", "\\u003c"), ("\u{2028}", "\\u2028"), ("\u{2029}", "\\u2029")]
        .reduce(text) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
    }
  }
}
