import Holdfast
import HoldfastHolders

/// Writes a way down: one line for each reference; a closure and what it captured are two.
@MainActor
enum PathLines {
  static func of(_ path: Path) -> [String] {
    guard let first = path.first else { return [] }
    return ["  " + first.holder.name] + references(path[...])
  }

  /// A way that begins in memory: with a variable's name, a closure, or an object.
  static func of(_ way: Way, path: Path) -> [String] {
    guard let beginning = way.beginning else { return of(path) }
    var path = path[...]
    var lines = head(of: way)
    var code = beginning.function.flatMap(name)
    // The compiler may have put a closure of its own around it.
    while code == nil, let first = path.first, !first.holder.isInstance {
      if first.reference.target.isInstance, first.reference.function == nil { break }
      code = first.reference.function.flatMap(name)
      if code != nil, first.reference.target.isInstance {
        lines += ["  \(code ?? "")", "      captures → \(first.reference.target.name)"]
        return lines + references(path.dropFirst())
      }
      path = path.dropFirst()
    }
    // A variable of a thread's or a task's has no name, but its function is named.
    if way.holder.isFunction, code == nil, !beginning.target.isInstance {
      return lines + references(path.drop { !$0.holder.isInstance })
    }
    if code != nil || beginning.function != nil || !beginning.target.isInstance {
      lines.append("  \(code ?? "a closure")")
      if path.first == nil || path.first?.holder.isInstance == true {
        let captured = path.first?.holder ?? beginning.target
        if captured.isInstance { lines.append("      captures → \(captured.name)") }
      }
    } else if let first = path.first {
      lines.append("  " + first.holder.name)
    }
    return lines + references(path)
  }

  /// What a task does, line by line outwards.
  private static func head(of way: Way) -> [String] {
    guard case .task(let task) = way.holder else { return [] }
    return task.functions.prefix(4).enumerated().map { index, function in
      let name = described(function.name, function.line)
      return index == 0 ? "  waits in \(name)" : "    called by \(name)"
    }
  }

  private static func references(_ path: Path.SubSequence) -> [String] {
    var lines: [String] = []
    for (holder, reference) in path where !isStore(reference.target) {
      if holder.isInstance, holder.object is KeptAlive {
        lines.append("      keepAlive → \(reference.target.name)")
        continue
      }
      let place = reference.path.map { "    \($0)" } ?? "      captures"
      // The library's own closures stand between an output and what the program has connected to it.
      let isOwn = reference.function.map(isOfHoldfast) ?? false
      if isOwn, reference.path != nil { lines.append("\(place) → a closure") }
      let function = isOwn ? nil : reference.function.flatMap(name)
      switch reference.target.kind {
      case .instance where isOwn:
        lines.append("      captures → \(reference.target.name)")
      case .instance:
        if let function {
          lines.append("\(place) → \(function)")
          lines.append("      captures → \(reference.target.name)")
        } else {
          lines.append("\(place) → \(reference.target.name)")
        }
      case .context where !isOwn && (function != nil || reference.path != nil):
        lines.append("\(place) → \(function ?? "a closure")")
      default:
        break
      }
    }
    return lines
  }

  /// What the library stores on a screen, which is no class of the program's.
  private static func isStore(_ object: HeapObject) -> Bool {
    object.isInstance && (object.object is Attachment || object.object is KeptAlive)
  }

  private static func isOfHoldfast(_ function: UnsafeRawPointer) -> Bool {
    SymbolTable.symbol(at: function)?.hasPrefix("$s8Holdfast") ?? false
  }

  /// A closure's place in the source: its function, and file and line where they are known.
  static func name(_ function: UnsafeRawPointer) -> String? {
    FunctionNames.name(of: function).map { described($0, SymbolTable.line(of: function)) }
  }

  static func described(_ name: String, _ line: SourceLine?) -> String {
    guard let line else { return name }
    let file = line.file.split(separator: "/").last.map(String.init) ?? line.file
    return "\(name) (\(file):\(line.line))"
  }
}

extension Holder {
  /// Whether it is printed as a function that has not returned.
  fileprivate var isFunction: Bool {
    switch self {
    case .thread, .task: true
    default: false
    }
  }
}
