/// A declaration in a normalized spelling.
///
/// It omits differences that a caller doesn't notice: `override`, `required`, `@preconcurrency`, `weak` on read-only
/// properties, and whether a property is stored or lazy. It also omits deprecation and `@NSCopying`, which
/// HeadlessUIKit doesn't declare. A symbol graph doesn't contain the raw value of a case.
struct Declaration: Equatable {
  private(set) var isMainActor = false
  private(set) var isNonisolated = false
  private(set) var isDiscardable = false
  private(set) var isFinal = false
  private(set) var isOptional = false
  private(set) var isDeprecated = false
  private(set) var isConstant = false
  /// Whether Apple's page shows `@preconcurrency`, as it does for members that are declared in Swift.
  private(set) var isOfSwift = false

  /// The text from the first modifier that matters to the end.
  private(set) var body: String

  /// The remark of the table, which follows `//`.
  private(set) var remark = ""

  init(_ text: String) {
    let parts = text.split(separator: "  //", maxSplits: 1)
    var rest = parts.first.map(Substring.init) ?? ""
    if parts.count == 2 { remark = String(parts[1]) }
    body = ""
    while let word = Self.takeMeaningless(from: &rest) {
      switch word {
      case "@MainActor": isMainActor = true
      case "@discardableResult": isDiscardable = true
      case "nonisolated": isNonisolated = true
      case "optional": isOptional = true
      case "final": isFinal = true
      case "@preconcurrency": isOfSwift = true
      case "@available": isDeprecated = true
      default: break
      }
    }
    isConstant = rest.contains(#/^ *(class|static) let /#)
    body = Self.spelling(of: String(rest))
  }

  var isAsync: Bool { body.contains(") async") }

  /// The name with its argument labels: `show(_:sender:)`.
  var title: String {
    guard
      let name = body.firstRange(
        of: #/\b(func|init|subscript|var|case|typealias|associatedtype)\b/#
      )
    else {
      return body
    }
    let keyword = body[name]
    var rest = body[name.upperBound...]
    if keyword == "init" {
      rest = rest.drop { $0 == "?" || $0 == "!" }
      return "init" + Self.labels(in: rest)
    }
    // The name of a subscript's parameter isn't an argument label.
    if keyword == "subscript" {
      return "subscript" + Self.labels(in: rest).replacing(#/\w+:/#, with: "_:")
    }
    rest = rest.drop { $0 == " " }
    let base = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    guard keyword == "func" else { return String(base) }
    return base + Self.labels(in: rest.dropFirst(base.count))
  }

  /// Returns the declaration for reading and comparing, with `isolated` instead of its own isolation.
  func spelled(isolated: Bool) -> String {
    let discardable = isDiscardable ? "@discardableResult " : ""
    return discardable + (isolated ? "@MainActor " : "") + body
  }

  /// The declaration without `convenience`, which only subclasses notice.
  var withoutConvenience: Declaration {
    var copy = self
    copy.body = body.replacing("convenience ", with: "")
    return copy
  }

  /// The declaration without default arguments, as a protocol must declare it.
  var withoutDefaults: Declaration {
    var copy = self
    copy.body = body.replacing(#/ = [^,)]+/#, with: "")
    return copy
  }

  /// The declaration without the parameters that have a default, as in the shortest call.
  var withoutDefaultedParameters: Declaration {
    var copy = self
    guard let list = ParameterList(in: body[...]) else { return self }
    let kept = list.parameters.filter { !$0.contains(" = ") }
    copy.body = body[..<list.range.lowerBound] + "(" + kept.joined(separator: ", ") + ")"
    copy.body += body[list.range.upperBound...]
    return copy
  }

  /// Returns whether the declaration has a closure, a default argument, `async` or `throws`.
  func hasDetails(closures: Set<String>) -> Bool {
    let words = Set(body.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
    if !words.isDisjoint(with: closures.union(["async", "throws"])) { return true }
    guard body.contains(#/\b(func|init|subscript)\b/#), let list = ParameterList(in: body[...])
    else { return body.contains("->") }
    return list.parameters.contains { $0.contains("->") || $0.contains(" = ") }
      || body[list.range.upperBound...].split(separator: "->").count > 2
  }

  // MARK: Reading

  private static let meaningless: Set<Substring> = [
    "nonisolated", "optional", "final", "override", "required", "dynamic", "open", "public", "lazy",
  ]

  private static func takeMeaningless(from text: inout Substring) -> Substring? {
    let trimmed = text.drop { $0 == " " }
    let word = trimmed.prefix { $0.isLetter || $0 == "@" }
    guard word.hasPrefix("@") || meaningless.contains(word) else { return nil }
    text = trimmed.dropFirst(word.count)
    if word.hasPrefix("@"), text.first == "(", let end = text.firstIndex(of: ")") {
      text = text[end...].dropFirst()
    }
    return word
  }

  private static func spelling(of text: String) -> String {
    var text = text.replacing("`", with: "").replacing(" : ", with: ": ")
    text = text.replacing("class let ", with: "static let ")
    text = String(text.drop { $0 == " " })
    if text.hasPrefix("case ") { return String(text.prefix { $0 != "=" }).trimmingSpaces }
    if let constant = text.firstRange(of: #/\blet /#) {
      return text.replacingCharacters(in: constant, with: "var ") + " { get }"
    }
    let isVariable = text.contains(#/^((weak|class|static|unowned\(unsafe\)) )*var /#)
    if isVariable, !text.hasSuffix("}") { text += " { get set }" }
    return text.hasSuffix("{ get }") ? text.replacing("weak var", with: "var") : text
  }

  /// Returns the labels of the first parameter list in `text`, such as `(_:animated:)`.
  private static func labels(in text: Substring) -> String {
    let parameters = ParameterList(in: text)?.parameters ?? []
    let labels = parameters.map { $0.prefix { $0.isLetter || $0.isNumber || $0 == "_" } + ":" }
    return "(\(labels.joined()))"
  }
}

/// The parameters of the first parameter list in a declaration.
private struct ParameterList {
  private(set) var parameters: [String] = []

  /// The range from the opening parenthesis to the closing one.
  let range: Range<String.Index>

  init?(in text: Substring) {
    guard let start = text.firstIndex(of: "(") else { return nil }
    var depth = 0
    var parameter = ""
    for index in text[start...].indices {
      let character = text[index]
      if "([{".contains(character) { depth += 1 }
      if ")]}".contains(character) { depth -= 1 }
      if depth == 0 {
        if !parameter.isEmpty { parameters.append(parameter.trimmingSpaces) }
        range = start..<text.index(after: index)
        return
      }
      if depth == 1, character == "," {
        parameters.append(parameter.trimmingSpaces)
        parameter = ""
      } else if index != start {
        parameter.append(character)
      }
    }
    return nil
  }
}

extension String {
  fileprivate var trimmingSpaces: String {
    var text = drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return String(text)
  }

  fileprivate func replacingCharacters(in range: Range<Index>, with text: String) -> String {
    self[..<range.lowerBound] + text + self[range.upperBound...]
  }
}
