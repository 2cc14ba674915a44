/// The types on which a generic closure depends.
///
/// Each type is either stored before the closure's captures, or read from one of the captures.
struct GenericArguments {
  /// The `index`-th parameter of the `depth`-th generic declaration around the closure.
  private struct Parameter: Hashable {
    let depth: Int
    let index: Int
  }

  /// The generic environment for a mangled name: the number of parameters at each depth, and a type for each parameter.
  private var environment: [UInt32] = []
  private var arguments: [Any.Type] = []

  /// - Parameters:
  ///   - context: The closure's context.
  ///   - description: The compiler's description of its captures.
  ///   - first: The offset of the stored types in the context.
  ///   - capture: Returns the type of a captured instance by its index.
  init(
    of context: ClosureContext,
    description: UnsafeRawPointer,
    storedAt first: Int,
    captured capture: (Int) -> Any.Type?
  ) {
    let captures = Int(description.load(as: UInt32.self))
    let sources = Int(description.load(fromByteOffset: 4, as: UInt32.self))
    var types: [Parameter: Any.Type] = [:]
    for index in 0..<sources {
      let record = description + 12 + 4 * captures + 8 * index
      guard let name = TypeMetadata.follow(record).map(MangledType.init),
        let parameter = Self.parameter(named: name.text),
        let source = TypeMetadata.follow(record + 4).map(MangledType.init)?.text
      else { continue }
      if source.hasPrefix("B"), let binding = Int(source.dropFirst()) {
        let stored = context.storedWord(at: first + binding * RuntimeLayout.word)
        types[parameter] = stored.flatMap(context.memory.type)
      } else if let (argument, reference) = Self.argumentOfReference(in: source),
        let type = capture(reference)
      {
        types[parameter] = TypeMetadata(type).genericArgumentOfClass(argument)
      }
    }
    describe(types)
  }

  /// Returns the type with this name, with its generic parameters substituted.
  func type(of mangled: MangledType) -> Any.Type? {
    guard !arguments.isEmpty else { return nil }
    return environment.withUnsafeBytes { environment in
      arguments.withUnsafeBytes { arguments in
        guard let environment = environment.baseAddress, let arguments = arguments.baseAddress
        else { return nil }
        return mangled.type(inEnvironment: environment, arguments: arguments)
      }
    }
  }

  /// Writes the runtime's form of a generic environment: the number of depths, then for each depth the number of
  /// parameters up to that depth in 16 bits, then a byte for each parameter.
  private mutating func describe(_ types: [Parameter: Any.Type]) {
    guard let depths = types.keys.map(\.depth).max().map({ $0 + 1 }) else { return }
    var counts: [UInt16] = []
    var found: [Any.Type] = []
    for depth in 0..<depths {
      let count = types.keys.filter { $0.depth == depth }.count
      for index in 0..<count {
        guard let type = types[Parameter(depth: depth, index: index)] else { return }
        found.append(type)
      }
      counts.append(UInt16(found.count))
    }
    let isTypeThatCounts: UInt8 = 0x80
    var bytes = counts.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    bytes += found.map { _ in isTypeThatCounts }
    bytes += [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
    environment = [UInt32(depths)]
    for start in stride(from: 0, to: bytes.count, by: 4) {
      environment.append(bytes[start..<start + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) })
    }
    arguments = found
  }

  /// Returns the parameter with a mangled name.
  ///
  /// `x` is the first parameter of the outermost declaration, `q_` its second, `q0_` its third. `qd__` is the first of
  /// the next declaration, `qd_0_` its second, and so on.
  private static func parameter(named name: String) -> Parameter? {
    if name == "x" { return Parameter(depth: 0, index: 0) }
    guard name.first == "q", name.last == "_" else { return nil }
    var text = name.dropFirst()
    guard text.first == "d" else {
      return number(&text).map { Parameter(depth: 0, index: $0 + 1) }
    }
    text.removeFirst()
    guard let depth = number(&text), let index = number(&text) else { return nil }
    return Parameter(depth: depth + 1, index: index)
  }

  /// Removes a mangled number from the front of the text, where `_` means 0 and `0_` means 1.
  private static func number(_ text: inout Substring) -> Int? {
    guard let end = text.firstIndex(of: "_") else { return nil }
    let digits = text[..<end]
    text = text[text.index(after: end)...]
    return digits.isEmpty ? 0 : Int(digits).map { $0 + 1 }
  }

  /// Reads a source such as `G0R1_`, which is argument 0 of the instance that is capture 1.
  private static func argumentOfReference(in source: String) -> (argument: Int, reference: Int)? {
    guard source.first == "G", source.last == "_", let middle = source.firstIndex(of: "R"),
      let argument = Int(source[..<middle].dropFirst()),
      let reference = Int(source[source.index(after: middle)...].dropLast())
    else { return nil }
    return (argument, reference)
  }
}
