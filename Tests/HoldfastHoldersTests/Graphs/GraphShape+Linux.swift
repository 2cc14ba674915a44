import Foundation
import Synchronization

extension GraphShape {
  #if os(Linux)
  /// Newer than the oldest Mac that the tests are for, or Objective-C's there.
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
      // They make C's objects when they are used.
      _ = (dates.string(from: Date()), numbers.string(from: 7))
      return [
        dates, numbers, RunLoop.main, Timer(timeInterval: 9, repeats: true) { _ in }, Thread.main,
        NotificationCenter.default, OperationQueue(), NSAttributedString(string: "text"),
        NSMutableData(), NSMutableCharacterSet(), NSCalendar.current as NSCalendar,
        NSLocale.current as NSLocale, NSTimeZone.default as NSTimeZone, FileManager.default,
      ] as [AnyObject]
    },
  ]
  #else
  static let ofLinux: [GraphShape] = []
  #endif
}

#if os(Linux)
private final class GraphLock: Sendable {
  let node: Mutex<GraphNode>

  init(_ node: GraphNode) {
    self.node = Mutex(node)
  }
}
#endif
