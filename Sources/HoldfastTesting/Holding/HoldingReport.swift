import Holdfast
import HoldfastDiagnostics
import HoldfastHolders

/// Says who keeps an object alive, as far as it can be found out.
@MainActor
struct HoldingReport {
  /// Where a search begins: something that is expected to live.
  struct Root {
    let name: String
    let object: HeapObject

    @MainActor var isWindow: Bool { object.object is UIWindow }
  }

  let roots: [Root]

  /// The shortest way along which `object` is held, a cycle it is part of, or what is known else.
  func text(about object: HeapObject) -> String {
    let count = object.retainCount
    var notRead: Set<String> = []
    for root in roots where root.object != object {
      var search = ReferenceWalk.throughUIKit
      if search.walk(from: root.object, to: object) {
        let beginning =
          root.isWindow ? "It is still in the hierarchy:" : "It is held by \(root.name):"
        return sentence(beginning, search.path(to: object), root: root)
      }
      notRead.formUnion(search.notRead)
    }
    var search = ReferenceWalk.throughUIKit
    if search.walk(from: object, to: object) {
      return sentence("It is in a cycle:", search.path(to: object), root: nil)
    }
    return byStray(object) ?? unexplained(count: count ?? 0, notRead: notRead.union(search.notRead))
  }

  /// What a screen that has left and lives says of what it keeps, and of itself.
  private func byStray(_ object: HeapObject) -> String? {
    let screens = FlowCore.all.flatMap(\.screens).filter {
      $0.hasLeft && !$0.controller.isLinkedWithItsContainers
    }
    for screen in screens.map({ HeapObject($0.controller) }) {
      var search = ReferenceWalk.throughUIKit
      guard search.walk(from: screen, to: object) else { continue }
      let way = lines(for: search.path(to: object))
      var own = ReferenceWalk.throughUIKit
      let reason =
        own.walk(from: screen, to: screen)
        ? sentence("The screen is in a cycle:", own.path(to: screen), root: nil)
        : "The screen has \(screen.retainCount ?? 0) strong references: somebody else keeps it."
      let beginning = "It is held by a screen that has left the hierarchy and is alive itself:"
      return ([beginning] + way + [reason]).joined(separator: "\n")
    }
    return nil
  }

  private func sentence(_ beginning: String, _ path: Path, root: Root?) -> String {
    let advice = root?.isWindow == true ? nil : HoldingAdvice(path: path, root: root).text
    return ([beginning] + lines(for: path) + [advice].compactMap { $0 }).joined(separator: "\n")
  }

  /// What is left to say when no way was found.
  private func unexplained(count: Int, notRead: Set<String>) -> String {
    var text =
      "It has \(count) strong reference\(count == 1 ? "" : "s"), from elsewhere: nothing that was "
      + "searched holds it, and it is in no cycle that can be followed. Out of reach are tasks that "
      + "have not ended, closures kept by a queue or a timer, globals and static properties, local "
      + "variables, and Objective-C blocks. Most often it is a task: one that waits in `for await` for "
      + "a sequence without an end holds self for ever. Let the screen listen instead, with "
      + "listen(to:), or cancel the task when the flow ends. What else may hold it can be named with "
      + "leaks.suspect(_:), and is searched, too."
    if !notRead.isEmpty {
      text += " Met and not read: \(notRead.sorted().joined(separator: ", "))."
    }
    return text
  }

  // MARK: Writing it down

  /// One line for each reference; a closure and what it captured are two.
  private func lines(for path: Path) -> [String] {
    guard let first = path.first else { return [] }
    var lines = ["  " + first.holder.name]
    for (_, reference) in path {
      let place = reference.path.map { "    \($0)" } ?? "      captures"
      let function = reference.function.flatMap(FunctionNames.name)
      switch reference.target.kind {
      case .instance:
        if let function {
          lines.append("\(place) → \(function)")
          lines.append("      captures → \(reference.target.name)")
        } else {
          lines.append("\(place) → \(reference.target.name)")
        }
      case .context where function != nil || reference.path != nil:
        lines.append("\(place) → \(function ?? "a closure")")
      default:
        break
      }
    }
    return lines
  }
}

extension HeapObject {
  /// An instance's class, and a screen's title.
  @MainActor var name: String {
    guard case .instance(let type) = kind else { return "a closure" }
    if let screen = object as? UIViewController { return named(screen) }
    return "\(type)"
  }
}
