import Holdfast
import HoldfastHolders

/// Writes the lines of a path in a report.
///
/// Each reference is one line, and a closure with its capture is two lines.
@MainActor
enum PathLines {
  static func of(_ path: Path) -> [String] {
    // The lines begin with the first object that isn't internal to the library.
    let known = path.drop { $0.holder.isInternal }
    guard let first = known.first else { return [] }
    return ["  " + first.holder.name] + references(known)
  }

  /// Returns the lines of a path that was found in memory.
  ///
  /// The path begins with a variable, a closure or an object.
  static func of(_ way: Way, path: Path) -> [String] {
    guard let beginning = way.beginning else { return of(path) }
    var path = path[...]
    var lines = head(of: way)
    var code = beginning.function.flatMap(name)
    // The compiler may have wrapped the app's closure in a closure that has no name.
    while code == nil, let first = path.first, !first.holder.isInstance {
      if first.reference.target.isInstance, first.reference.function == nil { break }
      code = first.reference.function.flatMap(name)
      if code != nil, first.reference.target.isInstance {
        lines += ["  \(code ?? "")", "      captures → \(first.reference.target.name)"]
        return lines + references(path.dropFirst())
      }
      path = path.dropFirst()
    }
    // A local variable of a thread or a task has no name, but its function has one.
    if way.holder.isFunction, code == nil, !beginning.target.isInstance {
      return lines + references(path.drop { !$0.holder.isInstance })
    }
    if code != nil || beginning.function != nil || !beginning.target.isInstance {
      lines.append("  \(code ?? "a closure")")
      if path.first == nil || path.first?.holder.isInstance == true {
        let captured = path.first?.holder ?? beginning.target
        if captured.isInstance { lines.append("      captures → \(captured.name)") }
      }
    } else {
      path = path.drop { $0.holder.isInternal }
      if let first = path.first { lines.append("  " + first.holder.name) }
    }
    return lines + references(path)
  }

  /// Returns the calls of a task, beginning with the innermost.
  private static func head(of way: Way) -> [String] {
    let task: SuspendedTask
    switch way.holder {
    case .task(let found), .taskLocalValue(of: let found): task = found
    default: return []
    }
    let most = 4
    let lines = task.functions.enumerated().map { index, function in
      let name = described(function.name, function.line)
      return index == 0 ? "  waits in \(name)" : "    called by \(name)"
    }
    // The outermost call is always included, because it is where the task was started.
    guard lines.count > most, let last = lines.last else { return lines }
    return lines.prefix(most - 1) + ["    …", last]
  }

  private static func references(_ path: Path.SubSequence) -> [String] {
    var lines: [String] = []
    for (holder, reference) in path {
      // A flow and its core are reported as one object.
      if reference.target.isInternal || holder.isFlow && reference.target.flow != nil { continue }
      let place = place(of: reference, in: holder)
      // Between an output and the program's closure, the path contains closures of the library, which aren't named.
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

  /// Returns the words for the position of a reference in its holder.
  ///
  /// In an object of the app, this is the path of the property, or a general verb if the path isn't known. In an object
  /// of the library, it is `keepAlive` if the app has passed the target to that method, and general words otherwise.
  private static func place(of reference: Reference, in holder: HeapObject) -> String {
    guard holder.isInternal else {
      return reference.path.map { "    \($0)" }
        ?? (holder.isInstance ? "      keeps" : "      captures")
    }
    return holder.isInstance(of: KeptAlive.self)
      ? "      keepAlive" : "      held by Holdfast for this object"
  }

  private static func isOfHoldfast(_ function: UnsafeRawPointer) -> Bool {
    SymbolTable.symbol(at: function)?.hasPrefix("$s8Holdfast") ?? false
  }

  /// Returns the function around a closure, with the file and line if they are known.
  static func name(_ function: UnsafeRawPointer) -> String? {
    FunctionNames.name(of: function).map { described($0, SymbolTable.line(of: function)) }
  }

  static func described(_ name: String, _ line: SourceLine?) -> String {
    line.map { "\(name) (\($0.place))" } ?? name
  }
}

extension Holder {
  /// Whether the holder is printed as a function that has not returned.
  fileprivate var isFunction: Bool {
    switch self {
    case .thread, .task: true
    default: false
    }
  }
}
