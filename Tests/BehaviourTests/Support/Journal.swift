import Holdfast

/// A record of the calls of screens and delegates, in order.
@MainActor
final class Journal {
  /// One callback, with the properties of the screen while the callback ran.
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

  /// All recorded calls, such as `A.viewWillAppear`.
  var lines: [String] { entries.map(\.line) }

  /// All calls without the loading of views, which happens only at a screen's first appearance.
  var afterLoading: [String] {
    lines.filter { !$0.hasSuffix(".loadView") && !$0.hasSuffix(".viewDidLoad") }
  }

  /// Only the four classic appearance callbacks.
  var appearances: [String] {
    lines.filter { line in
      ["WillAppear", "DidAppear", "WillDisappear", "DidDisappear"].contains { line.hasSuffix($0) }
    }
  }

  /// Returns the calls of the screen with this name, without the name.
  func lines(of name: String) -> [String] {
    lines.filter { $0.hasPrefix(name + ".") }.map { String($0.dropFirst(name.count + 1)) }
  }

  /// The last entry with this line.
  subscript(line: String) -> Entry? { entries.last { $0.line == line } }

  func note(_ line: String) {
    entries.append(Entry(line: line))
  }

  func note(_ entry: Entry) {
    entries.append(entry)
  }

  /// Forgets the recorded calls.
  func clear() {
    entries = []
  }

  /// Returns how many more times the screen with this name began to appear than to disappear.
  func balance(of name: String) -> Int {
    let told = lines(of: name)
    return told.filter { $0 == "viewWillAppear" }.count
      - told.filter { $0 == "viewWillDisappear" }.count
  }
}
