import Foundation
import Holdfast
import HoldfastDiagnostics
import HoldfastHolders

/// A path from a holder that stays alive to a leaked object.
@MainActor
struct Finding {
  enum Holder {
    case root(HoldingReport.Root)
    case cycle
    /// An object that holds the leaked object and is in a reference cycle, with the path of this cycle.
    case ownersCycle(Path)
    /// A screen that has left and is still alive, with the explanation why it is alive.
    case stray(Explanation)
    /// A holder that was found by a search of the memory.
    case found(Way)
    /// An open flow, which the library holds until the flow ends.
    case openFlow(FlowCore, work: Way?)
  }

  let holder: Holder
  let path: Path
  /// The names of other variables that hold the object.
  var others: [String] = []

  var explanation: Explanation {
    var lines = [beginning]
    switch holder {
    case .found(let way): lines += PathLines.of(way, path: path)
    case .ownersCycle(let cycle):
      lines += PathLines.of(path)
      lines.append("\(path.first?.holder.name ?? "It") is in a cycle:")
      lines += PathLines.of(cycle)
    case .openFlow(let flow, let work):
      lines += OpenFlowWords(flow, work).lines + PathLines.of(path)
    default: lines += PathLines.of(path)
    }
    // The colon would announce lines that don't follow.
    if lines.count == 1, lines[0].hasSuffix(":") { lines[0] = lines[0].dropLast() + "." }
    lines += [advice].compactMap { $0 }
    for name in others { lines.append("\(name), a global or static variable, holds it as well.") }
    return Explanation(text: lines.joined(separator: "\n"), names: true)
  }

  /// Whether the finding is only a guess.
  var isGuess: Bool {
    guard case .found(let way) = holder, path.isEmpty else { return false }
    return way.isGuess || HolderWords(way).isUncertain
  }

  private var beginning: String {
    switch holder {
    case .root(let root):
      if let owner = pathFromOwner?.first {
        "It is held by \(owner.holder.name), which the hierarchy keeps:"
      } else if let last = pathOutOfHierarchy?.first {
        "It is held from the hierarchy by \(last.holder.name):"
      } else {
        root.isWindow ? "It is still in the hierarchy:" : "It is held by \(root.name):"
      }
    case .cycle: "It is in a cycle:"
    case .ownersCycle:
      "It is held by \(path.first?.holder.name ?? "an object"), which is in a cycle itself:"
    case .stray: "It is held by a screen that has left the hierarchy and is alive itself:"
    case .found(let way): HolderWords(way).beginning
    case .openFlow(let flow, let work): OpenFlowWords(flow, work).beginning
    }
  }

  private var advice: String? {
    switch holder {
    case .root(let root):
      if let path = pathFromOwner ?? pathOutOfHierarchy, let last = path.first?.holder {
        HoldingAdvice(path: path, root: (last.name, last)).text
      } else {
        root.isWindow ? nil : HoldingAdvice(path: path, root: (root.name, root.object)).text
      }
    case .cycle: HoldingAdvice(path: path, root: nil).text
    case .ownersCycle(let cycle): HoldingAdvice(path: cycle, root: nil).text
    case .stray(let reason):
      reason.text.hasPrefix("It ")
        ? "The screen" + reason.text.dropFirst("It".count) : reason.text
    case .found(let way): HolderWords(way).advice(for: path)
    case .openFlow(let flow, let work): OpenFlowWords(flow, work).advice
    }
  }

  // MARK: The hierarchy

  /// The part of the path that leads out of a window's hierarchy, or nil if the leaked object is in the hierarchy
  /// itself.
  private var pathOutOfHierarchy: Path? {
    guard case .root(let root) = holder, root.isWindow else { return nil }
    let end =
      path.firstIndex { !$0.reference.target.isPartOfUIKit }
      ?? (leadsOutOfHierarchy ? path.firstIndex(where: HoldingReport.isOfApp) : nil)
    return end.map { Array(path[$0...]) }
  }

  private var leadsOutOfHierarchy: Bool {
    path.last?.reference.target.instance(of: UIViewController.self)?.hasLeftHierarchy ?? false
  }

  /// The part of the path that begins with a coordinator, or nil if no coordinator is on the path.
  ///
  /// The hierarchy may hold this coordinator, so the error is in a later reference. That reference leads to an object
  /// that isn't part of the coordinator's flow.
  var pathFromOwner: Path? {
    guard let path = pathOutOfHierarchy else { return nil }
    let owner = path.firstIndex { step in
      step.holder.isInstance && !step.holder.isPartOfUIKit && !step.holder.isInternal
        && !step.holder.isFlow
    }
    return owner.map { Array(path[$0...]) }
  }

  // MARK: Coordinators

  /// The position on the path at which an object other than a screen holds a `Flow`.
  private var placeOfCoordinator: Int? {
    path.firstIndex { step in
      step.reference.target.isFlow && step.holder.isInstance
        && !step.holder.isPartOfUIKit
    }
  }

  var coordinator: HeapObject? { placeOfCoordinator.map { path[$0].holder } }

  /// The finding with the path only up to the coordinator, or the whole finding if it is a cycle.
  var upToCoordinator: Finding {
    guard let place = placeOfCoordinator else { return self }
    switch holder {
    case .cycle, .ownersCycle: return self
    default: break
    }
    return Finding(holder: holder, path: Array(path[..<place]))
  }
}

extension HeapObject {
  /// Whether the object is a `Flow` with any type of value.
  var isFlow: Bool {
    guard case .instance(let type) = kind else { return false }
    return "\(type)".hasPrefix("Flow<")
  }

  /// The object's name in a report: its class, with the title of a screen or the place where a flow was created.
  @MainActor var name: String {
    guard case .instance(let type) = kind else { return "a closure" }
    if let screen = instance(of: UIViewController.self) { return named(screen) }
    if let flow { return FlowLabel(flow).description }
    return "\(type)".replacingOccurrences(of: "<()>", with: "<Void>")
  }
}
