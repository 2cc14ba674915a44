import Foundation

/// Finds the type of a global or static variable by the variable's symbol.
///
/// The type is read from the demangled symbol. The type at the end of the mangled symbol refers back to other parts of
/// the symbol, so it can't be used alone. The demangled symbol doesn't say whether the variable is unowned. In a
/// release build, a type that is private to a file can't be found.
enum VariableType {
  /// Returns the type with a demangled name, such as `App.Draft?`, or nil if the type can't be found by its name, like
  /// a type in a function.
  static func named(_ text: String) -> Any.Type? {
    // In the name of a variable in a function, the function follows the type.
    find(split(text[...], at: " in ").first ?? text[...])
  }

  private static func find(_ text: Substring) -> Any.Type? {
    let text = trimmed(text)
    switch text {
    case "Any": return Any.self
    case "Swift.AnyObject": return AnyObject.self
    case "Swift.String": return String.self
    case "()": return Void.self
    default: break
    }
    if isFunction(text) { return text.hasPrefix("@convention") ? nil : (() -> Void).self }
    // A collection consists of one reference, whatever its elements are.
    if isCollection(text) { return [AnyObject].self }
    if let wrapped = wrapped(text) { return name(wrapped).flatMap { _typeByName($0 + "Sg") } }
    if text.hasPrefix("("), text.hasSuffix(")") {
      let elements = split(text.dropFirst().dropLast(), at: ",")
      return elements.count == 1 ? find(elements[0]) : tuple(of: elements)
    }
    if text.hasSuffix(".Type") || text.hasSuffix(".Protocol") { return Any.Type.self }
    return mangled(text).flatMap { _typeByName($0) }
  }

  /// Returns the type of a tuple without its labels, which don't affect the offsets of the elements.
  private static func tuple(of elements: [Substring]) -> Any.Type? {
    let types = elements.compactMap { element in
      name(split(element, at: ": ").last ?? element)
    }
    guard types.count == elements.count, let first = types.first else { return nil }
    return _typeByName("\(first)_\(types.dropFirst().joined())t")
  }

  // MARK: Names

  /// Returns the mangled name of a type, as a part of another type's name.
  ///
  /// The runtime's name of a type may refer back to words at its beginning. As a part of another type's name, such a
  /// reference would mean other words, so this method writes all words out.
  private static func name(_ text: Substring) -> String? {
    let text = trimmed(text)
    if let wrapped = wrapped(text) { return name(wrapped).map { $0 + "Sg" } }
    let isWrittenOut = !text.hasPrefix("(") && !isCollection(text) && !isFunction(text)
    if isWrittenOut, let own = mangled(text), _typeByName(own) != nil { return own }
    return find(text).flatMap(_mangledTypeName)
  }

  /// Returns the wrapped type of an optional, which the demangler writes as `Draft?` or `Swift.Optional<Draft>`.
  private static func wrapped(_ text: Substring) -> Substring? {
    if text.hasSuffix("?") { return text.dropLast() }
    let beginning = "Swift.Optional<"
    guard text.hasPrefix(beginning), text.hasSuffix(">") else { return nil }
    return text.dropFirst(beginning.count).dropLast()
  }

  private static func isCollection(_ text: Substring) -> Bool {
    let beginnings = ["[", "Swift.Array<", "Swift.Dictionary<", "Swift.Set<"]
    return beginnings.contains { text.hasPrefix($0) }
  }

  /// Returns the mangled name of a class, a structure, an enumeration or an existential.
  private static func mangled(_ text: Substring) -> String? {
    let protocols = split(text, at: "&")
    if protocols.count > 1 {
      let names = protocols.compactMap { declared(trimmed($0), kinds: [""]).first }
      guard names.count == protocols.count else { return nil }
      return names[0] + "_" + names.dropFirst().joined() + "p"
    }
    let (name, arguments) = arguments(of: text)
    guard !arguments.isEmpty else {
      return declared(name, kinds: ["C", "V", "O"]).first { _typeByName($0) != nil }
        ?? declared(name, kinds: [""]).map { $0 + "_p" }.first { _typeByName($0) != nil }
    }
    let types = arguments.compactMap { Self.name($0) }
    guard types.count == arguments.count else { return nil }
    return declared(name, kinds: ["C", "V", "O"]).map { "\($0)y\(types.joined())G" }
      .first { _typeByName($0) != nil }
  }

  /// Returns the mangled names that a type may have, such as `3App5DraftC5StateO` for `App.Draft.State`.
  ///
  /// There is one name for each combination of the parts' kinds. The kind of the last part is one of `kinds`.
  private static func declared(_ text: Substring, kinds: [String]) -> [String] {
    let parts = split(text, at: ".")
    guard parts.count > 1, let module = parts.first, parts.count < 6,
      parts.allSatisfy({ !$0.contains("#") && !$0.contains("<") && !$0.contains("extension") })
    else { return [] }
    var names = [module == "Swift" ? "s" : module == "__C" ? "So" : "\(module.utf8.count)\(module)"]
    for (index, part) in parts.enumerated().dropFirst() {
      let kinds = index == parts.count - 1 ? kinds : ["C", "V", "O"]
      let identifier = identifier(part)
      names = names.flatMap { name in kinds.map { name + identifier + $0 } }
    }
    return names
  }

  /// Returns the mangled identifier of a part, which contains the file of a private type, as in `(Draft in _0123…)`.
  private static func identifier(_ part: Substring) -> String {
    guard part.hasPrefix("("), let mark = part.range(of: " in _") else {
      return "\(part.utf8.count)\(part)"
    }
    let name = part[part.index(after: part.startIndex)..<mark.lowerBound]
    let file = part[part.index(before: mark.upperBound)...].dropLast()
    return "\(name.utf8.count)\(name)\(file.utf8.count)\(file)LL"
  }

  // MARK: Text

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop { $0 == " " }
    while text.last == " " { text = text.dropLast() }
    return text
  }

  /// Returns the parts of a text between separators outside of brackets.
  private static func split(_ text: Substring, at separator: String) -> [Substring] {
    var parts: [Substring] = []
    var start = text.startIndex
    var depth = 0
    var previous: Character = " "
    for index in text.indices where index >= start {
      let character = text[index]
      if depth == 0, text[index...].hasPrefix(separator) {
        parts.append(trimmed(text[start..<index]))
        start = text.index(index, offsetBy: separator.count)
      } else {
        depth += change(of: depth, by: character, after: previous)
      }
      previous = character
    }
    return parts + [trimmed(text[start...])]
  }

  /// Returns the change of the depth of brackets by a character.
  private static func change(
    of depth: Int,
    by character: Character,
    after previous: Character
  ) -> Int {
    switch character {
    case "(", "[", "<": 1
    case ">" where previous == "-": 0
    case ")", "]", ">": -1
    default: 0
    }
  }

  private static func isFunction(_ text: Substring) -> Bool { split(text, at: " -> ").count > 1 }

  /// Divides `App.Cell<Swift.Int>` into the name and the arguments in the brackets at its end.
  private static func arguments(of text: Substring) -> (name: Substring, arguments: [Substring]) {
    guard text.hasSuffix(">"), let start = text.firstIndex(of: "<") else { return (text, []) }
    return (
      text[..<start], split(text[text.index(after: start)...].dropLast(), at: ",")
    )
  }
}
