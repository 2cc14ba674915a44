/// The words of the obstacles that the tests expect in the error of a link whose time limit has expired.
enum ExpectedObstacle {
  private static let moreTime = "or open the link with more time: open(_:within:)."

  static let noRoot =
    "the window shows no root. Give the window a root and make it visible first, \(moreTime)"

  static func runningWork(of screen: String, for link: String) -> String {
    "\(screen) answered \(link), and its work is still running. Don't await anything there that may never happen, "
      + moreTime
  }

  /// The words of an obstacle in the link that `link`, which `screen` answered, has opened.
  static func inner(link: String, of screen: String, _ obstacle: String) -> String {
    "\(screen) answered \(link), and its work is still running: it has opened \(link), and \(obstacle)"
  }

  /// The words of an obstacle in a link that began earlier.
  static func earlier(link: String, _ obstacle: String) -> String {
    "\(link), which began earlier, hasn't finished: \(obstacle)"
  }
}
