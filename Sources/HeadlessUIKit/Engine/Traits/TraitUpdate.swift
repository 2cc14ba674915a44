/// What has traits of its own, and hears when they change.
@MainActor
protocol TraitNode: HeadlessObject, UITraitEnvironment {
  /// What it says of the traits below it.
  var overrides: TraitValues { get set }
  var traitRegistrations: [TraitRegistration] { get set }
  /// What its updates have read, which runs them again.
  var trackedTraits: [TrackedUpdate: TrackedTraits] { get set }
  /// What takes its traits from it.
  var nodesBelow: [any TraitNode] { get }
}

/// Tells of changes of traits, in the next update of the window, before its layout.
///
/// Who is about to see other traits is noted with those it has now; what still differs when the update
/// comes is told, from the top down. What comes to be there in between isn't told.
@MainActor
final class TraitUpdate {
  static let main = TraitUpdate()

  /// Whether anything was ever overridden; else traits needn't be looked for on the way up.
  private(set) static var hasOverrides = false

  private struct Entry {
    weak var node: (any TraitNode)?
    let before: UITraitCollection
  }

  private var waiting: [Entry] = []
  private var noted: Set<ObjectIdentifier> = []

  /// Changes what `node` says of the traits below it.
  static func override(_ node: any TraitNode, with overrides: TraitValues) {
    main.note(node)
    hasOverrides = true
    node.overrides = overrides
    HeadlessRunLoop.main.wake()
    // Outside of a window no update comes by (B337).
    if let controller = node as? UIViewController, controller.viewIfLoaded?.window == nil {
      main.tell()
    }
  }

  /// Notes that the traits of `node`, and of all below it, are about to change.
  func note(_ node: any TraitNode) {
    if noted.insert(ObjectIdentifier(node)).inserted {
      waiting.append(Entry(node: node, before: node.traitCollection))
    }
    for next in node.nodesBelow { note(next) }
  }

  /// Tells those whose traits are others now.
  func tell() {
    guard !waiting.isEmpty else { return }
    let entries = waiting
    waiting = []
    noted = []
    for entry in entries {
      guard let node = entry.node, node.traitCollection != entry.before else { continue }
      let controller = node as? UIViewController
      if controller?.viewIfLoaded?.window != nil { controller?.containerTraitsDidChange() }
      UITraitCollection.during(node) {
        node.traitCollectionDidChange(entry.before)
        for registration in node.traitRegistrations {
          registration.tell(node, of: entry.before)
        }
        for tracked in node.trackedTraits.values { tracked.runAgain(node, since: entry.before) }
      }
    }
  }
}

/// One call of `registerForTraitChanges`, held by what it was called on.
@MainActor
final class TraitRegistration: HeadlessObject, UITraitChangeRegistration {
  private let traits: [UITrait]
  private let handler: (any TraitNode, UITraitCollection) -> Void

  init(_ traits: [UITrait], _ handler: @escaping (any TraitNode, UITraitCollection) -> Void) {
    self.traits = traits
    self.handler = handler
  }

  func tell(_ node: any TraitNode, of before: UITraitCollection) {
    let now = node.traitCollection
    guard traits.contains(where: { now.values.differs(from: before.values, in: $0) }) else {
      return
    }
    handler(node, before)
  }
}

extension TraitNode {
  func addRegistration<Environment>(
    _ traits: [UITrait],
    _ handler: @escaping (Environment, UITraitCollection) -> Void
  ) -> TraitRegistration {
    let registration = TraitRegistration(traits) { node, before in
      if let node = node as? Environment { handler(node, before) }
    }
    traitRegistrations.append(registration)
    return registration
  }

  func removeRegistration(_ registration: any UITraitChangeRegistration) {
    traitRegistrations.removeAll { $0 === registration }
  }

  /// What is said above, but for what is said here.
  func traits(from above: UITraitCollection) -> UITraitCollection {
    if overrides.isEmpty { return above }
    return UITraitCollection(above.values.overridden(by: overrides))
  }
}
