/// A container that screens of flows are in, and what it looked like when it was last looked at.
///
/// Whatever takes a screen away changes its container: the children, what is presented, or where
/// the container itself hangs. So as long as nothing of that changes, none of the flows has to be
/// looked at, however many there are.
///
/// The watch holds it, and so do the container and the stays of the screens in it; it refers weakly to
/// the container and its window, and holds the cores of the open flows.
@MainActor
final class WatchedContainer {
  private(set) weak var controller: UIViewController?
  /// Those that were open when that was last looked at.
  ///
  /// A flow ends whoever holds its core, and holds nothing then.
  private var flows: [FlowCore] = []
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
  /// Whether a screen was shown in it, and it has not been seen at rest since.
  private var isInMotion = false
  /// How often it has been seen at rest after a screen was shown in it.
  private(set) var rests = 0

  init(_ controller: UIViewController) {
    self.controller = controller
  }

  /// The flow shows a screen in the container, or has one in it that was elsewhere before.
  func add(_ flow: FlowCore) {
    isToBeSeen = true
    isInMotion = true
    if flows.last === flow { return }
    var watched = flows
    flows = []
    watched.append(flow)
    flows = watched
  }

  /// A screen is in the container still, and its flow no longer interested.
  func flowLetGo() {
    isToBeSeen = true
  }

  /// Whether there is anybody to look out for.
  var isNeeded: Bool { !flows.isEmpty }

  /// What came of a look.
  enum Finding {
    case nothing
    case change
    /// There is nobody left to look out for.
    case nobody
  }

  /// Looks at the open flows, if something has changed.
  ///
  /// What an ended flow's screens do is the affair of its removal.
  ///
  /// - Parameter known: Surroundings read in this turn; they may be those of another container.
  /// - Returns: What came of it.
  func look(knowing known: Surroundings? = nil) -> Finding {
    if let last = flows.last, !last.isOpen { forgetThoseThatEnded() }
    if !isNeeded { return .nobody }
    guard let controller else {
      // Whoever is alive is in another container by now, or in none.
      let left = flows
      flows = []
      look(at: left, standing: false)
      return .change
    }
    if isInMotion {
      // What was just shown is there. What else happens is seen at the end, which brings the run loop
      // round.
      if controller.transitionCoordinator != nil, !windowIsGone {
        // Only the window may go meanwhile, and take all with it.
        if let current = controller.viewIfLoaded?.window, current !== window {
          see(Surroundings(of: controller.outermostContainer))
        }
        return .nothing
      }
      isInMotion = false
      rests += 1
      ShowQueue.main.forgetThoseAtRest()
    }
    let outermost = controller.outermostContainer
    let surroundings =
      if let known, known.outermost == ObjectIdentifier(outermost) { known } else {
        Surroundings(of: outermost)
      }
    let current = number(of: controller, in: surroundings)
    guard current != number || isToBeSeen else { return .nothing }
    number = current
    isToBeSeen = false
    see(surroundings)
    let isStanding =
      surroundings.isOnDisplay && (surroundings.scene != nil || !wasInScene)
      || !windowIsGone && !controller.isCutOff
    look(at: flows, standing: isStanding)
    return .change
  }

  /// A look may find a flow's screen in another container, or end the flow.
  private func look(at watched: [FlowCore], standing isStanding: Bool) {
    let now = Platform.now
    var areAllOpen = true
    for flow in watched {
      if flow.isOpen, flow.look(at: now, standing: isStanding ? self : nil) > .none {
        Watch.main.suspect(flow)
      }
      if !flow.isOpen { areAllOpen = false }
    }
    if !areAllOpen { forgetThoseThatEnded() }
  }

  private func forgetThoseThatEnded() {
    var open = flows
    flows = []
    open.keep { $0.isOpen }
    flows = open
  }

  /// What is in the container and where it hangs, as one number.
  ///
  /// A screen that has gone and lives keeps its address for itself, so the number changes when it
  /// goes.
  private func number(of controller: UIViewController, in surroundings: Surroundings) -> Int {
    var number = Fingerprint()
    number.add(controller.children)
    number.add(controller.presentedViewController)
    number.add(surroundings.number)
    if surroundings.scene == nil, surroundings.window == nil || wasInScene {
      number.add(windowIsGone ? 2 : 1)
    }
    return number.value
  }

  private func see(_ surroundings: Surroundings) {
    guard let current = surroundings.window else { return }
    if current !== window {
      window = current
      hadWindow = true
      wasInScene = false
    }
    guard let current = surroundings.scene else { return }
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

/// Where the outermost of a container's containers hangs.
///
/// Read for one look and dropped with it, so nothing is held by it beyond that.
@MainActor
struct Surroundings {
  let outermost: ObjectIdentifier
  let window: UIWindow?
  /// The window's scene, if that is attached.
  let scene: UIWindowScene?
  /// Whether the outermost container's own view is in a window.
  let isOnDisplay: Bool
  let number: Int

  /// Reads them anew.
  init(of outermost: UIViewController) {
    self.outermost = ObjectIdentifier(outermost)
    var number = Fingerprint()
    number.add(outermost)
    var window = outermost.viewIfLoaded?.window
    isOnDisplay = window != nil
    if !isOnDisplay {
      // It may be covered. In a window nothing above matters: what is there hangs on something.
      var top = outermost
      while let above = top.parent ?? top.presentingViewController {
        number.add(above)
        top = above
        if window == nil { window = top.viewIfLoaded?.window }
      }
      // What covers it may be in the window still when it is not any more itself.
      if window == nil { window = top.frontmost.viewIfLoaded?.window }
    }
    self.window = window
    number.add(window)
    let scene = window?.windowScene
    self.scene = scene?.activationState == .unattached ? nil : scene
    number.add(self.scene)
    self.number = number.value
  }
}

/// Objects, in order, as one number.
private struct Fingerprint {
  private(set) var value = 0

  mutating func add(_ part: Int) {
    value = (value ^ part) &* 0x1E37_79B9_7F4A_7C15
  }

  mutating func add(_ object: AnyObject?) {
    if let object { add(Int(bitPattern: ObjectIdentifier(object))) } else { add(0) }
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
