import Holdfast
import HoldfastHolders

/// Recognizes flows, and the objects that the library holds for the app.
///
/// Reports don't name the library's objects, because the app can't change them.
extension HeapObject {
  /// The flow, if the object is a flow or the core of one.
  @MainActor var flow: FlowCore? {
    if let core = instance(of: FlowCore.self) { return core }
    guard isFlow else { return nil }
    var reader = ReferenceReader()
    reader.read(self)
    return reader.references.lazy.compactMap { $0.target.instance(of: FlowCore.self) }.first
  }

  /// Whether the object's class is internal to the library.
  @MainActor var isInternal: Bool {
    guard case .instance(let type) = kind else { return false }
    let name = String(reflecting: type)
    let module = name.prefix { $0 != "." }
    switch module {
    case "Holdfast", "HoldfastLinks", "HoldfastDiagnostics", "HoldfastTesting":
      return !isFlow && !(type is FlowCore.Type) && !(type is UIResponder.Type)
    case "HeadlessUIKit": return !name.dropFirst("HeadlessUIKit.".count).hasPrefix("UI")
    default: return false
    }
  }
}

/// The words about an open flow that holds an object.
@MainActor
struct OpenFlowWords {
  private let flow: FlowCore
  private let work: Way?

  init(_ flow: FlowCore, _ work: Way?) {
    self.flow = flow
    self.work = work
  }

  private var name: String { HeapObject(flow).name }

  var beginning: String {
    let start = "It is held by \(name), which has not ended"
    if isAtWork { return "\(start): it is \(keptOpen)" }
    if let waits = flow.descriptionOfObstacles { return "\(start). \(waits)" }
    return "\(start):"
  }

  private var isAtWork: Bool { work != nil || !flow.declaredWork.isEmpty }

  private var keptOpen: String {
    let places = flow.declaredWork.map { site in
      "\(site.fileID.split(separator: "/").last ?? ""):\(site.line)"
    }
    let declared = places.isEmpty ? "" : ", declared at \(places.joined(separator: " and "))"
    return "kept open by work\(declared), which has not ended:"
  }

  /// The lines about the calls in which the work waits.
  var lines: [String] { work.map { PathLines.of($0, path: []) } ?? [] }

  /// Explains why the flow itself is alive.
  func explanation(as subject: String) -> Explanation {
    var text = ["\(subject) is \(keptOpen)"] + lines
    if lines.isEmpty { text[0] = text[0].dropLast() + "." }
    return Explanation(text: (text + [advice ?? ""]).joined(separator: "\n"), names: true)
  }

  var advice: String? {
    if isAtWork { return "The flow ends when its work has ended. Let the work end, or cancel it." }
    if flow.descriptionOfObstacles != nil { return nil }
    return
      "A flow releases its objects when it ends. Find out why its screens don't leave, or end the flow."
  }
}

extension HoldingReport {
  /// Returns the explanation for declared work that keeps a flow open after its screens have left, or nil if no such
  /// work exists.
  func work(keepingOpen flow: FlowCore, as subject: String = "It") -> Explanation? {
    guard flow.isOpen, !flow.declaredWork.isEmpty, flow.screens.allSatisfy(\.hasLeft) else {
      return nil
    }
    return OpenFlowWords(flow, task(of: flow)).explanation(as: subject)
  }

  /// Returns the task of the flow's declared work.
  func task(of flow: FlowCore) -> Way? {
    ways(to: HeapObject(flow)).first { way in
      if case .task = way.holder { !way.isGuess } else { false }
    }
  }
}
