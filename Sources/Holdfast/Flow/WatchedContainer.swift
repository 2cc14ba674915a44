/// A container that screens of flows are in, and what it looked like when it was last looked at.
///
/// Whatever takes a screen away changes its container: the children, what is presented, or where
/// the container itself hangs. So as long as nothing of that changes, none of the flows has to be
/// looked at, however many there are.
///
/// The watch holds it, and so does the container; it refers weakly to the container and the flows.
@MainActor
final class WatchedContainer {
  private weak var container: UIViewController?
  private var flows: [Weak<FlowCore>] = []
  private var number = 0
  /// Where the container's window is, or was before it was taken out.
  private weak var scene: UIWindowScene?
  /// Whether the watch has it in its list.
  var isWatched = false
  /// Whether the flows are to be looked at though the container looks as it did.
  private var isToBeSeen = true

  init(_ container: UIViewController) {
    self.container = container
  }

  /// The flow has a screen in the container.
  func add(_ flow: FlowCore) {
    isToBeSeen = true
    if let last = flows.indices.last, flows[last].object === flow { return }
    flows.append(Weak(flow))
  }

  /// A screen is in the container still, and its flow no longer interested.
  func flowLetGo() {
    isToBeSeen = true
  }

  /// Whether there is anybody left to look out for.
  var isNeeded: Bool { !flows.isEmpty }

  /// Calls `look` with each flow, if something has changed.
  func look(_ look: (FlowCore) -> Void) {
    let current = currentNumber
    guard current != number || isToBeSeen else { return }
    number = current
    isToBeSeen = false
    // A look may find a flow's screen in another container, or end the flow.
    let living = flows
    if container == nil {
      // Whoever is alive is in another one by now, or in none.
      flows = []
    }
    var areAllOpen = true
    for index in living.indices {
      if let flow = living[index].object, !flow.hasEnded {
        look(flow)
      } else {
        areAllOpen = false
      }
    }
    if !areAllOpen { flows.removeAll { $0.object?.hasEnded ?? true } }
  }

  /// What is in the container and where it hangs, as one number.
  ///
  /// A screen that has gone and lives keeps its address for itself, so the number changes when it
  /// goes.
  private var currentNumber: Int {
    guard let container else { return 0 }
    var number = Fingerprint()
    number.add(container.children)
    number.add(container.presentedViewController)
    var top = container
    var window = container.viewIfLoaded?.window
    while let above = top.parent ?? top.presentingViewController {
      number.add(above)
      top = above
      if window == nil { window = top.viewIfLoaded?.window }
    }
    // What covers it may be in the window still when it is not any more itself.
    number.add(window)
    if window == nil { window = top.frontmost.viewIfLoaded?.window }
    number.add(window)
    if let current = window?.windowScene, current !== scene { scene = current }
    number.add(scene)
    number.add(scene?.activationState.rawValue ?? 0)
    return number.value
  }
}

/// Objects, in order, as one number.
private struct Fingerprint {
  private(set) var value = 0

  mutating func add(_ part: Int) {
    value = (value &+ part) &* 0x9E37_79B9 &+ value >> 29
  }

  mutating func add(_ object: AnyObject?) {
    add(object.map { Int(bitPattern: ObjectIdentifier($0)) } ?? 0)
  }

  /// Without holding each of them for a moment, which with many takes longer than all the rest.
  mutating func add(_ objects: [UIViewController]) {
    objects.withUnsafeBytes { objects in
      for address in objects.bindMemory(to: Int.self) { add(address) }
    }
  }
}

extension UIViewController {
  /// The container a screen leaves when it leaves; the screen itself when it is in none.
  var containerToWatch: UIViewController { parent ?? presentingViewController ?? self }

  /// The books the watch keeps about this controller as a container.
  var watchedContainer: WatchedContainer {
    let attachment = attachment
    if let container = attachment.container { return container }
    let container = WatchedContainer(self)
    attachment.container = container
    return container
  }
}
