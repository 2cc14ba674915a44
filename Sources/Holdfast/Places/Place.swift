/// Where a flow's screens go, and how they leave again.
///
/// A placement holds a place. A place refers to its host weakly and has no state: several flows may be
/// shown by the same one.
@MainActor
protocol Place {
  /// The controller or window that the screen goes to; nil when it is gone, and where the app itself
  /// shows the screen.
  var host: UIResponder? { get }

  /// The screen that the place was asked for, where its host is one above that.
  var hostBelow: UIViewController? { get }

  /// When a screen in this place has left, though it may still be alive.
  var leavesWhen: LeavesWhen { get }

  /// Shows for places that have one of these in common keep their order.
  var lanes: [UIResponder] { get }

  /// What the screen is put into before it is shown.
  var wrapping: Placement.Wrapping { get }

  /// Whether UIKit may put a screen into the hierarchy later than it is asked to: the flow then looks for
  /// the screen in the hierarchy, and `show` does not.
  var mayTakeLate: Bool { get }

  /// The screen whose place the new one takes, and with it all that it was to its flow.
  var replaced: UIViewController? { get }

  /// Whether a screen that stays out of sight in this place is reported.
  var isRoot: Bool { get }

  /// Whether UIKit itself lets go of what is in this place when the next screen comes.
  var replacing: Replacing { get }

  /// The place itself, or the one that it stands for at this moment; nil when its host is gone.
  func resolved() throws(Obstacle) -> (any Place)?

  /// Throws what is in the way: UIKit gets no call that it would refuse or raise on.
  ///
  /// What the place itself takes away for the new screen, such as what a window presents, it dismisses
  /// here, and throws until that has gone.
  func check(_ screen: UIViewController) throws(Obstacle)

  /// Calls UIKit, once nothing is in the way.
  ///
  /// Where UIKit shows the screen at once or not at all, it throws if UIKit did not.
  ///
  /// - Parameters:
  ///   - controller: The screen, or what it is wrapped in.
  ///   - animated: Whether UIKit animates it.
  /// - Throws: What kept the screen from being shown.
  func show(_ controller: UIViewController, animated: Bool) throws(Obstacle)

  /// Whether a flow that ends can take the controller of one of its screens away.
  func canTakeAway(_ controller: UIViewController, of flow: EndingFlow) -> Bool

  /// Whether a controller of an inner flow stays in what this place leaves as it is.
  func keeps(_ controller: UIViewController) -> Bool

  /// Does what has to be done before the flow's screens can leave: shows what takes their place, or
  /// calls the app.
  ///
  /// - Returns: Whether that is done; if not, it is asked for again.
  func giveWay(_ flow: EndingFlow) -> GivenWay

  /// Takes a controller out of its host that is neither on a stack nor presented.
  ///
  /// It is asked again, each time the run loop is about to sleep, until the controller has left.
  func takeOut(_ controller: UIViewController)
}

/// When a screen has left, though it may still be alive.
enum LeavesWhen {
  /// When it has no parent, presenter and window any more: what is pushed or presented.
  case unlinked
  /// When a container that it is in, and that was pushed or presented itself, is unlinked: a root, a tab, a
  /// page. Out of its own place it may be put back, so else it is there until it is freed.
  case containerIsUnlinked
  /// When it is freed, and not before: `endsOnRelease`.
  case freed
}

/// What UIKit does with what is in a place when the next screen comes there.
enum Replacing {
  /// It stays.
  case no
  /// UIKit lets go of it, animated or not.
  case animated
  /// UIKit lets go of it if nothing is animated, and would keep it otherwise.
  case withoutAnimation
}

/// What a place has done so that the screens of a flow that ends can leave.
enum GivenWay {
  case notYet
  case done
  /// Nothing takes the place of the screens, so those in it stay.
  case nothing
}

/// A flow that ends, as the place of its first screen knows it.
struct EndingFlow {
  /// The controller of the first of its screens that is still there.
  let first: UIViewController?
  /// When that has left.
  let leavesWhen: LeavesWhen?
  /// What `giveWay` has done.
  let givenWay: GivenWay
  /// Reports to the developer what can't be done.
  let report: (String) -> Void
}

extension Place {
  var hostBelow: UIViewController? { nil }
  var lanes: [UIResponder] { host.map { [$0] } ?? [] }
  var wrapping: Placement.Wrapping { .not }
  var mayTakeLate: Bool { false }
  var replaced: UIViewController? { nil }
  var isRoot: Bool { false }
  var replacing: Replacing { .no }

  func resolved() -> (any Place)? { host == nil ? nil : self }

  func canTakeAway(_ controller: UIViewController, of flow: EndingFlow) -> Bool {
    controller.canBeTakenAway
  }

  func keeps(_ controller: UIViewController) -> Bool { false }
  func giveWay(_ flow: EndingFlow) -> GivenWay { .done }
  func takeOut(_ controller: UIViewController) {}
}

extension UIViewController {
  /// Whether there is anything to go back to when the controller is taken away.
  ///
  /// In the middle of a transition, which may be cancelled, that is not known yet.
  var canBeTakenAway: Bool {
    if let stack = stackAround, stack.viewControllers.first !== self { return true }
    if isMoving { return true }
    if let tabs = parent as? UITabBarController { return tabs.tabScreens.count != 1 }
    return isModal
  }
}
