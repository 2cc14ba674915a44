import Foundation

/// Finds the names of functions and variables in the source from their symbols.
package enum FunctionNames {
  /// Returns the name of a closure whose code is at `address`, or nil for code that only passes a call on.
  ///
  /// The name is found once for each address, because the same functions occur often.
  package static func name(of address: UnsafeRawPointer) -> String? {
    known.name(of: address) {
      SymbolTable.symbol(at: address).flatMap(demangle).flatMap(shortened)
    }
  }

  private static let known = KnownNames()

  static func demangle(_ symbol: String) -> String? {
    guard let text = swiftDemangle(symbol, symbol.utf8.count, nil, nil, 0) else { return nil }
    defer { free(text) }
    return String(cString: text)
  }

  /// Shortens a demangled name to the form that a report uses.
  ///
  /// For example, `closure #1 (App.Draft) -> () in App.Composer.show(draft: App.Draft) -> ()` becomes
  /// `closure #1 in Composer.show(draft:)`.
  static func shortened(_ demangled: String) -> String? {
    if demangled.contains("reabstraction thunk") { return nil }
    var text = demangled
    // The part of an async function after a wait is a separate function.
    if let end = text.range(of: " resume partial function for ") {
      text = String(text[end.upperBound...])
    }
    for prefix in ["partial apply forwarder for ", "merged "] where text.hasPrefix(prefix) {
      text.removeFirst(prefix.count)
    }
    while text.hasPrefix("function signature specialization") || text.hasPrefix("generic "),
      let end = text.range(of: "> of ")
    {
      text = String(text[end.upperBound...])
    }
    let parts = withoutNotes(text).components(separatedBy: " in ")
    // A method that is passed as a function has no name here, only the place where it is passed.
    let places = parts.drop { $0.hasPrefix("implicit closure #") }
    let names = places.enumerated().map { index, part in
      part.hasPrefix("closure #") && index < places.count - 1
        ? part.split(separator: " ").prefix(2).joined(separator: " ") : declaration(part)
    }
    let name = names.joined(separator: " in ")
    return places.count == parts.count ? name : "a method, handed on in \(name)"
  }

  /// Shortens `static App.Cache.shared : App.Cache` to `Cache.shared`, and returns nil for a table of the compiler.
  static func variable(_ symbol: String) -> (name: String, kind: VariableKind)? {
    guard let (name, type) = declaredVariable(symbol) else { return nil }
    // A number or a pointer may contain an object's address, but it doesn't hold the object.
    if type.map(isPlain) ?? false { return nil }
    guard let type else { return (name, .optional) }
    let isOptional = type.hasPrefix("Swift.Optional<") || type.hasSuffix("?")
    return (
      name, !isOptional ? .notOptional : type.contains("Swift.Error") ? .optionalValue : .optional
    )
  }

  /// Returns the type of a variable, or nil if it can't be found.
  static func type(ofVariable symbol: String) -> Any.Type? {
    guard symbol.hasPrefix("$s"), let demangled = demangle(symbol),
      let type = demangled.range(of: " : ").map({ String(demangled[$0.upperBound...]) })
    else { return nil }
    return VariableType.named(type)
  }

  /// Returns the name of a variable that is a pointer to memory of the program.
  static func pointer(_ symbol: String) -> String? {
    guard let (name, type) = declaredVariable(symbol), type?.contains("UnsafeMutable") ?? false
    else {
      return nil
    }
    return name
  }

  /// Returns the variable that is initialized with the object of a symbol, such as `Cache.shared` for
  /// `…5CacheC6shared_WZTv_`.
  static func variable(ofStaticObject symbol: String) -> String? {
    guard symbol.hasPrefix("$s"),
      let end = symbol.range(of: "_WZTv[0-9]*_$", options: .regularExpression)
    else { return nil }
    // The demangler needs a type after the name. The symbol has no type, so one is added, and any type gives the same
    // name.
    let anyType = "ypvpZ"
    return declaredVariable(symbol[..<end.lowerBound] + anyType)?.name
  }

  private static func declaredVariable(_ symbol: String) -> (name: String, type: String?)? {
    guard symbol.hasPrefix("$s"), symbol.hasSuffix("vp") || symbol.hasSuffix("vpZ"),
      let demangled = demangle(symbol)
    else { return nil }
    var text = withoutNotes(demangled)
    if text.hasPrefix("static ") { text.removeFirst("static ".count) }
    let parts = text.components(separatedBy: " : ")
    let name = parts[0]
    let type = parts.dropFirst().first
    // The name of a variable in a function is, for example, `count #1 in App.next() -> Int`.
    if let inner = name.range(of: " #") { return (String(name[..<inner.lowerBound]), type) }
    return (name.split(separator: ".").dropFirst().joined(separator: "."), type)
  }

  private static func isPlain(_ type: String) -> Bool {
    let wrapped = "Swift.Optional<"
    let type = type.hasPrefix(wrapped) ? type.dropFirst(wrapped.count) : type[...]
    return ["Int", "UInt", "ObjectIdentifier", "Unsafe", "OpaquePointer"].contains { name in
      type.hasPrefix("Swift.\(name)")
    }
  }

  /// Returns whether a function belongs to the tools that search for leaks.
  ///
  /// The variables of such functions aren't reported as holders.
  static func isOfTestingTools(_ symbol: String) -> Bool {
    isOfLibrary(symbol) || isOfTestRunner(symbol)
  }

  /// Returns whether a function belongs to the test runner, or was generated by `@Test`.
  static func isOfTestRunner(_ symbol: String) -> Bool {
    isOfModule(symbol, ["Testing", "XCTest"]) || symbol.contains("TestfMp_")
  }

  /// Returns whether a symbol belongs to the library that searches for leaks.
  static func isOfLibrary(_ symbol: String) -> Bool {
    isOfModule(symbol, ["HoldfastHolders", "HoldfastTesting", "HoldfastDiagnostics"])
  }

  /// Returns whether a symbol belongs to the library that the app uses.
  static func isOfCoordinators(_ symbol: String) -> Bool {
    isOfModule(symbol, ["Holdfast", "HoldfastLinks"])
  }

  private static func isOfModule(_ symbol: String, _ modules: [String]) -> Bool {
    modules.contains { symbol.hasPrefix("$s\($0.utf8.count)\($0)") }
  }

  private static func withoutNotes(_ text: String) -> String {
    // The name of a private declaration contains its file, as in `(name in _0123…)`.
    text.replacingOccurrences(
      of: #"\(([^() ]+) in _[0-9A-F]+\)"#,
      with: "$1",
      options: .regularExpression
    )
    // The name of a method in an extension of another module's type has the form
    // `(extension in App):UIKit.UIView.show()`.
    .replacingOccurrences(
      of: #"\(extension in [^()]+\):"#,
      with: "",
      options: .regularExpression
    )
  }

  /// Shortens the name of a declaration.
  ///
  /// For example, `App.Composer.show<A>(draft: App.Draft, A) -> ()` becomes `Composer.show(draft:_:)`.
  private static func declaration(_ text: String) -> String {
    var depth = 0
    var generics = 0
    var name = ""
    var parameters: [String]?
    scan: for character in text {
      switch character {
      case "<": generics += 1
      case ">" where generics > 0: generics -= 1
      case _ where generics > 0: break
      case "(":
        depth += 1
        if parameters == nil { parameters = [""] }
      case ")":
        depth -= 1
        if depth == 0 { break scan }
      case "," where depth == 1: parameters?.append("")
      case _ where depth == 0: name.append(character)
      case _ where depth == 1:
        parameters = parameters.map { $0.dropLast() + [($0.last ?? "") + String(character)] }
      default: break
      }
    }
    let path = name.prefix { $0 != "(" }.split(separator: ".")
    let short = path.count > 1 ? path.dropFirst().joined(separator: ".") : name
    guard let parameters else { return short }
    if parameters == [""] { return "\(short)()" }
    let labels = parameters.map { parameter in
      // The colon in a dictionary's type isn't the colon of a label.
      let parameter = parameter.trimmingCharacters(in: .whitespaces)
      let label = parameter.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      return parameter.dropFirst(label.count).first == ":" ? "\(label):" : "_:"
    }
    return "\(short)(\(labels.joined()))"
  }
}

/// The names that were found, which are kept as long as the process runs, because the code stays loaded for that long.
private final class KnownNames: @unchecked Sendable {
  // Invariant: it is read and written while the lock is held.
  private var names: [UnsafeRawPointer: String?] = [:]
  private let lock = NSLock()

  func name(of address: UnsafeRawPointer, _ make: () -> String?) -> String? {
    if let known = lock.withLock({ names[address] }) { return known }
    let name = make()
    lock.withLock { names[address] = .some(name) }
    return name
  }
}

@_silgen_name("swift_demangle")
private func swiftDemangle(
  _ name: UnsafePointer<CChar>,
  _ length: Int,
  _ buffer: UnsafeMutablePointer<CChar>?,
  _ bufferSize: UnsafeMutablePointer<Int>?,
  _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?
