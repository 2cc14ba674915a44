/// A Swift source as words and punctuation marks, without comments and literals.
struct SwiftText {
  struct Token {
    var text: Substring
    var line: Int

    var isName: Bool { text.first.map { $0.isLetter || $0 == "_" } ?? false }
  }

  private(set) var tokens: [Token] = []

  init(_ source: String) {
    var rest = source[...]
    var line = 1
    while let first = rest.first {
      let length = Self.lengthOfToken(at: rest)
      let text = rest.prefix(length)
      if !first.isWhitespace, !text.hasPrefix("//"), !text.hasPrefix("/*"), first != "\"" {
        tokens.append(Token(text: text, line: line))
      }
      line += text.count { $0.isNewline }
      rest = rest.dropFirst(length)
    }
  }

  private static func lengthOfToken(at text: Substring) -> Int {
    if text.hasPrefix("//") { return text.prefix { !$0.isNewline }.count }
    if text.hasPrefix("/*") { return length(of: text, to: "*/") }
    if text.hasPrefix("\"\"\"") { return length(of: text, to: "\"\"\"") }
    if text.hasPrefix("\"") { return length(of: text, to: "\"") }
    let word = text.prefix {
      $0.isLetter || $0.isNumber || $0 == "_" || $0 == "@" || $0 == "#"
    }
    return max(1, word.count)
  }

  private static func length(of text: Substring, to end: String) -> Int {
    var rest = text.dropFirst(end.count)
    while !rest.isEmpty, !rest.hasPrefix(end) { rest = rest.dropFirst(rest.first == "\\" ? 2 : 1) }
    return text.count - rest.count + min(end.count, rest.count)
  }
}
