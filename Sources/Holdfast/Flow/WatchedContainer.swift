/// A container that screens of flows are in, and what it looked like when it was last looked at.
///
/// Whatever takes a screen away changes its container: the children, what is presented, or where
/// the container itself hangs. So as long as nothing of that changes, none of the flows has to be
/// looked at, however many there are.
///
/// The watch holds it, and so do the container and the stays of the screens in it; it refers weakly to
/// the container, its window and the flows.
@MainActor
final class WatchedContainer {
  private(set) weak var controller: UIViewController?
  private var flows: [Weak<FlowCore>] = []
  private var number = 0
  private weak var window: UIWindow?
  private var hadWindow = false
  /// The scene the window is in, or was in before it was taken out.
  private weak var scene: UIWindowScene?
  /// A scene that is only being connected is not attached yet.
  private var wasInScene = false
  /// Whether the watch has it in its list.
  var isWatched = false
  /// Whether the flows are to be looked at though the container looks as it did.
  private var isToBeSeen = true

  init(_ controller: UIViewController) {
    self.controller = controller
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
    if controller == nil {
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
    if !areAllOpen { flows.keepLiving { !$0.hasEnded } }
  }

  /// What is in the container and where it hangs, as one number.
  ///
  /// A screen that has gone and lives keeps its address for itself, so the number changes when it
  /// goes.
  private var currentNumber: Int {
    guard let controller else { return 0 }
    var number = Fingerprint()
    number.add(controller.children)
    number.add(controller.presentedViewController)
    var top = controller
    var window = controller.viewIfLoaded?.window
    while let above = top.parent ?? top.presentingViewController {
      number.add(above)
      top = above
      if window == nil { window = top.viewIfLoaded?.window }
    }
    number.add(window)
    if window == nil {
      // What covers it may be in the window still when it is not any more itself.
      window = top.frontmost.viewIfLoaded?.window
      number.add(window)
    }
    if let window { see(window) }
    if window == nil || wasInScene { number.add(windowIsGone ? 1 : 0) }
    return number.value
  }

  private func see(_ current: UIWindow) {
    if current !== window {
      window = current
      hadWindow = true
      wasInScene = false
    }
    guard let current = current.windowScene, current.activationState != .unattached else { return }
    scene = current
    wasInScene = true
  }

  /// Whether the window the container was in has been freed, or its scene is no longer there.
  var windowIsGone: Bool {
    guard let window else { return hadWindow }
    guard wasInScene else { return false }
    // A scene that was disconnected may be freed already. Taken from a scene that is still there, the
    // window may be put back.
    return ((window.windowScene ?? scene)?.activationState ?? .unattached) == .unattached
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
