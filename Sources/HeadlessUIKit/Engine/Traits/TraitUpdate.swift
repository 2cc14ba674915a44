/// An object that has traits, and is notified when they change.
@MainActor
protocol TraitNode: HeadlessObject, UITraitEnvironment {
  /// The overrides of traits that were set on this node.
  var overrides: TraitValues { get set }
  /// The node's overrides together with the style that its `overrideUserInterfaceStyle` returns.
  ///
  /// A subclass of the app may override that property.
  var effectiveOverrides: TraitValues { get }
  var traitRegistrations: [TraitRegistration] { get set }
  /// The traits that each update of this node has read.
  ///
  /// If one of these traits changes, the update is repeated.
  var trackedTraits: [TrackedUpdate: TrackedTraits] { get set }
  /// The nodes that inherit their traits from this node.
  var nodesBelow: [any TraitNode] { get }
}

/// Notifies nodes of changed traits, in the next commit and before windows are laid out.
///
/// A node whose traits are about to change is recorded with its current traits. In the commit, the nodes whose
/// traits differ from the recorded ones are notified, from the top down. Nodes that are added in between aren't
/// notified.
@MainActor
final class TraitUpdate {
  static let main = TraitUpdate()

  /// Whether a trait was ever overridden.
  ///
  /// If not, the search for overrides can be skipped.
  private(set) static var hasOverrides = false

  /// Records whether the traits of `node` are overridden by its class or its parent's class, without a call that
  /// sets overrides.
  ///
  /// A view or controller can override `overrideUserInterfaceStyle`, and a controller's parent can override
  /// `overrideTraitCollection(forChild:)`.
  static func noteOverrides(of node: any TraitNode) {
    guard !hasOverrides else { return }
    hasOverrides = !node.effectiveOverrides.isEmpty
    if let child = node as? UIViewController,
      child.parentController?.overrideTraitCollection(forChild: child) != nil
    {
      hasOverrides = true
    }
  }

  private struct Entry {
    weak var node: (any TraitNode)?
    let before: UITraitCollection
  }

  private var waiting: [Entry] = []
  private var noted: Set<ObjectIdentifier> = []

  /// Changes the overrides of `node`.
  static func override(_ node: any TraitNode, with overrides: TraitValues) {
    main.note(node)
    hasOverrides = true
    node.overrides = overrides
    HeadlessRunLoop.main.wake()
    // Outside a window there is no next update, so nodes are notified immediately (B337).
    if let controller = node as? UIViewController, controller.viewIfLoaded?.window == nil {
      main.tell()
    }
  }

  /// Records that the traits of `node` and of all nodes below it are about to change.
  func note(_ node: any TraitNode) {
    TraitUpdate.noteOverrides(of: node)
    if noted.insert(ObjectIdentifier(node)).inserted {
      waiting.append(Entry(node: node, before: node.traitCollection))
    }
    for next in node.nodesBelow { note(next) }
  }

  /// Notifies the nodes whose traits have changed.
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

/// One call to `registerForTraitChanges`.
///
/// The object on which the method was called holds the registration.
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
  var effectiveOverrides: TraitValues { overrides }

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

  /// Returns the inherited traits `above`, changed by this node's overrides.
  func traits(from above: UITraitCollection) -> UITraitCollection {
    let own = effectiveOverrides
    return own.isEmpty ? above : UITraitCollection(above.values.overridden(by: own))
  }
}
