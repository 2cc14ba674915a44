import Holdfast
import HoldfastDiagnostics
import HoldfastHolders

/// What only reading the closures shows: which coordinator a screen's closures hold, for flow trees in
/// tests, and who holds what should be gone, for the doctor.
@MainActor
enum HoldingOwners {
  static let install: Void = {
    Owners.record()
    Owners.explanation = { searches in
      let report = HoldingReport(searches: searches)
      return { object in
        guard Leaks.explains else { return nil }
        let (text, names) = explanation(of: object, by: report)
        return names || searches ? (text, names) : nil
      }
    }
  }()

  private static func explanation(
    of object: AnyObject,
    by report: HoldingReport
  ) -> (text: String, names: Bool) {
    guard let flow = FlowCore.all.first(where: { $0 === object }) else {
      let explanation = report.explanation(of: HeapObject(object))
      return (explanation.text, explanation.names)
    }
    let (coordinator, explanation) = report.explanation(of: flow)
    let companion = coordinator.map { "\($0) is alive with it. " } ?? ""
    return (companion + explanation.text, explanation.names)
  }

  /// The coordinators that `screen` keeps, those included that only its closures hold.
  static func kept(by screen: UIViewController) -> [KeptObject] {
    coordinators(of: screen).map { KeptObject($0) }
  }

  /// The same as objects.
  static func coordinators(of screen: UIViewController) -> [AnyObject] {
    var kept = Owners.objects(of: screen)
    for flow in FlowCore.all(of: screen) {
      guard let object = coordinator(of: screen, with: flow),
        !kept.contains(where: { $0 === object })
      else { continue }
      kept.append(object)
    }
    return kept
  }

  /// Who holds the `Flow` where the screen's closures lead to it.
  private static func coordinator(
    of screen: UIViewController,
    with core: FlowCore
  ) -> AnyObject? {
    guard core.flowIsAlive else { return nil }
    let core = HeapObject(core)
    var search = ReferenceWalk.throughUIKit
    let flow = search.walk(from: HeapObject(screen)) { $0.isFlow && $0.holds(core) }
    guard let flow, let holder = search.path(to: flow).last?.holder,
      case .instance = holder.kind, !holder.isPartOfUIKit
    else { return nil }
    return holder.object
  }
}

extension HeapObject {
  fileprivate func holds(_ object: HeapObject) -> Bool {
    var reader = ReferenceReader()
    reader.read(self)
    return reader.references.contains { $0.target == object }
  }
}
