/// Checks that every element is closed.
struct XMLCheck {
  func isBalanced(_ text: String) -> Bool {
    var open: [Substring] = []
    for part in text.split(separator: "<").dropFirst(0) {
      guard let end = part.firstIndex(of: ">") else { return false }
      let tag = part[..<end]
      if tag.hasPrefix("/") {
        guard open.popLast() == tag.dropFirst() else { return false }
      } else if !tag.hasSuffix("/") {
        open.append(tag.prefix { $0 != " " && $0 != "\n" })
      }
    }
    return open.isEmpty
  }
}
