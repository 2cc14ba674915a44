import Holdfast
import HoldfastDiagnostics
import HoldfastHolders

/// Finds coordinators and holders by reading closures, for the flow trees in tests and for the doctor.
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

  /// Returns a function that names the coordinators that a screen holds, including those that only its closures hold.
  static func keptObjects(
    within timeLimit: SearchLimit = SearchLimit()
  ) -> @MainActor (UIViewController) -> [KeptObject] {
    { screen in
      let kept = coordinators(of: screen, within: timeLimit).map { KeptObject($0) }
      let rest = KeptObject(
        named: "… (not everything was searched: the time limit of two seconds expired)"
      )
      return timeLimit.hasEnded ? kept + [rest] : kept
    }
  }

  /// Returns the coordinators that one screen holds.
  static func coordinators(
    of screen: UIViewController,
    within timeLimit: SearchLimit = SearchLimit()
  ) -> [AnyObject] {
    var kept = Owners.objects(of: screen)
    for flow in FlowCore.all(of: screen) {
      guard let object = coordinator(of: screen, with: flow, within: timeLimit),
        !kept.contains(where: { $0 === object })
      else { continue }
      kept.append(object)
    }
    return kept
  }

  /// Returns the object that holds the `Flow`, and that the screen holds through its closures.
  private static func coordinator(
    of screen: UIViewController,
    with core: FlowCore,
    within timeLimit: SearchLimit
  ) -> AnyObject? {
    guard core.flowIsAlive else { return nil }
    let core = HeapObject(core)
    var search = ReferenceWalk.throughUIKit(within: timeLimit)
    let flow = search.walk(from: HeapObject(screen)) { $0.isFlow && $0.holds(core) }
    guard let flow, let holder = search.path(to: flow).last?.holder,
      !holder.isPartOfUIKit
    else { return nil }
    return holder.instance
  }
}

extension HeapObject {
  fileprivate func holds(_ object: HeapObject) -> Bool {
    var reader = ReferenceReader()
    reader.read(self)
    return reader.references.contains { $0.target == object }
  }
}
