import Foundation
import Synchronization

extension GraphShape {
  #if os(Linux)
  /// Shapes with types that the oldest supported macOS doesn't have, or that are Objective-C's there.
  static let ofLinux: [GraphShape] = [
    .value("two of a kind") { InlineArray<2, GraphNode>(repeating: $0) },
    .value("a mutex", isFollowed: nil) { node in GraphLock(node) },
    .value("an array of Foundation's", isFollowed: nil) { node in NSArray(array: [node]) },
    .value("a table of Foundation's", isFollowed: nil) { node in
      NSMutableDictionary(dictionary: ["one": node])
    },
    .value("values of Foundation's", isFollowed: false) { _ in
      (URL(string: "https://example.com"), Data([7]), UUID(), IndexSet([7]), NSNumber(value: 7))
    },
    .value("objects of Foundation's", isFollowed: false) { _ in
      let dates = DateFormatter()
      let numbers = NumberFormatter()
      // The formatters make their C objects when they are used.
      _ = (dates.string(from: Date()), numbers.string(from: 7))
      return [
        dates, numbers, RunLoop.main, Thread.main, NotificationCenter.default, OperationQueue(),
        NSMutableData(), NSMutableCharacterSet(), NSCalendar.current as NSCalendar,
        NSLocale.current as NSLocale, NSTimeZone.default as NSTimeZone, FileManager.default,
      ] + neverFreed
    },
  ]
  #else
  static let ofLinux: [GraphShape] = []
  #endif
}

#if os(Linux)
/// Objects that Foundation leaks in part, so that new ones in each graph would make the memory too large to be
/// searched.
///
/// Invariant of `nonisolated(unsafe)`: they are made once, and no code calls them.
nonisolated(unsafe) private let neverFreed: [AnyObject] = [
  Timer(timeInterval: 9, repeats: true) { _ in }, NSAttributedString(string: "text"),
]

private final class GraphLock: Sendable {
  let node: Mutex<GraphNode>

  init(_ node: GraphNode) {
    self.node = Mutex(node)
  }
}
#endif
