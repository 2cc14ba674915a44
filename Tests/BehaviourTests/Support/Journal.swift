import Holdfast

/// What screens and delegates were told, in order.
@MainActor
final class Journal {
  /// One callback, with what the screen said of itself while it ran.
  struct Entry {
    let line: String
    var animated: Bool?
    var isMovingToParent = false
    var isMovingFromParent = false
    var isBeingPresented = false
    var isBeingDismissed = false
    var hasParent = false
    var hasWindow = false
  }

  private(set) var entries: [Entry] = []

  /// Everything that was told, as `A.viewWillAppear`.
  var lines: [String] { entries.map(\.line) }

  /// Everything but the loading of views, which comes with a screen's first appearance only.
  var afterLoading: [String] {
    lines.filter { !$0.hasSuffix(".loadView") && !$0.hasSuffix(".viewDidLoad") }
  }

  /// The four classic appearance callbacks alone.
  var appearances: [String] {
    lines.filter { line in
      ["WillAppear", "DidAppear", "WillDisappear", "DidDisappear"].contains { line.hasSuffix($0) }
    }
  }

  /// What the screen of that name was told, without the name.
  func lines(of name: String) -> [String] {
    lines.filter { $0.hasPrefix(name + ".") }.map { String($0.dropFirst(name.count + 1)) }
  }

  /// The last entry of that line.
  subscript(line: String) -> Entry? { entries.last { $0.line == line } }

  func note(_ line: String) {
    entries.append(Entry(line: line))
  }

  func note(_ entry: Entry) {
    entries.append(entry)
  }

  /// Forgets what was told so far.
  func clear() {
    entries = []
  }

  /// How often the screen of that name began to appear more than it began to disappear.
  func balance(of name: String) -> Int {
    let told = lines(of: name)
    return told.filter { $0 == "viewWillAppear" }.count
      - told.filter { $0 == "viewWillDisappear" }.count
  }
}
