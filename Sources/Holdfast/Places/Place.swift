/// Where a flow's screens go, and how they leave again.
///
/// A placement holds a place, and so does the token of each screen that was shown by it. A place refers
/// to its host weakly and has no state: several flows may be shown by the same one.
@MainActor
protocol Place: AnyObject {
  /// The controller or window that the screen goes to; nil when it is gone, and where the app itself
  /// shows the screen.
  var host: UIResponder? { get }

  /// When a screen in this place has left.
  var hasLeft: HasLeft { get }

  /// Shows for places that have one of these in common keep their order.
  var lanes: [UIResponder] { get }

  /// The place itself, or the one that it stands for at this moment; nil when its host is gone.
  func resolved(for screen: UIViewController) throws(Obstacle) -> (any Place)?

  /// Throws what is in the way: UIKit gets no call that it would refuse or raise on.
  func check(_ screen: UIViewController) throws(Obstacle)

  /// What the screen is put into before it is shown.
  var wrapping: Placement.Wrapping { get }

  /// Calls UIKit, once nothing is in the way, and throws if it did not do as it was told.
  func show(
    _ controller: UIViewController,
    of screen: UIViewController,
    animated: Bool
  ) throws(Obstacle)

  /// Whether UIKit may put a screen into the hierarchy later than it is asked to.
  var mayTakeLate: Bool { get }

  /// The screen whose place the new one takes, and with it all that it was to its flow.
  var replaced: UIViewController? { get }

  /// Whether the flow shown here can take the controller of one of its screens away when it ends, given
  /// that of its first screen and whether `giveWay` has done what it can.
  func canTakeAway(
    _ controller: UIViewController,
    first: UIViewController?,
    hasGivenWay: Bool
  ) -> Bool

  /// Whether a controller of an inner flow stays in what this place leaves as it is.
  func keeps(_ controller: UIViewController, in first: UIViewController?) -> Bool

  /// Does what has to be done before the flow's screens can leave: shows what takes their place, or
  /// calls the app.
  ///
  /// - Parameters:
  ///   - first: The controller of the flow's first screen.
  ///   - animated: Whether UIKit may animate.
  ///   - report: Reports to the developer what can't be done.
  /// - Returns: Whether that is done, and not to be asked for again.
  func giveWay(_ first: UIViewController, animated: Bool, report: (String) -> Void) -> Bool

  /// Takes a controller out of its host that is neither on a stack nor presented.
  func takeOut(_ controller: UIViewController)
}

/// When a screen has left, though it may still be alive.
enum HasLeft {
  /// When it has no parent, presenter and window any more: what is pushed or presented.
  case whenUnlinked
  /// When a container that it is in, and that was pushed or presented itself, is unlinked. Out of its
  /// own place it may be put back.
  case withItsContainer
  /// When it is freed.
  case whenFreed
}

/// What stands between a screen and the display.
enum Obstacle: Error {
  /// It may pass; the error is what to say if it doesn't in time.
  case passing(FlowError)
  /// It won't pass.
  case final(FlowError)
}

extension Place {
  var lanes: [UIResponder] { host.map { [$0] } ?? [] }
  var wrapping: Placement.Wrapping { .not }
  var mayTakeLate: Bool { false }
  var replaced: UIViewController? { nil }

  func resolved(for screen: UIViewController) -> (any Place)? { host == nil ? nil : self }

  func canTakeAway(
    _ controller: UIViewController,
    first: UIViewController?,
    hasGivenWay: Bool
  ) -> Bool {
    controller.canBeTakenAway
  }

  func keeps(_ controller: UIViewController, in first: UIViewController?) -> Bool { false }

  func giveWay(_ first: UIViewController, animated: Bool, report: (String) -> Void) -> Bool { true }

  func takeOut(_ controller: UIViewController) {}

  // MARK: What all of them ask

  /// The host, which was there a moment ago.
  func require<Host: AnyObject>(
    _ host: Weak<Host>,
    for screen: UIViewController
  ) throws(Obstacle) -> Host {
    guard let host = host.object else {
      throw .final(.hostGone(screen: screen.screenName, host: "its host"))
    }
    return host
  }

  /// Throws if UIKit has the screen already, or the host is in it.
  func checkThatItIsNew(_ screen: UIViewController, at host: UIViewController?) throws(Obstacle) {
    if let place = screen.placeInHierarchy {
      throw .final(.alreadyShown(screen: screen.screenName, parent: place.placeName))
    }
    var above = host
    while let controller = above {
      if controller === screen {
        throw .final(
          controller === host
            ? .alreadyShown(screen: screen.screenName, parent: screen.screenName)
            : .contains(screen: screen.screenName, host: host?.screenName ?? "")
        )
      }
      above = controller.parent
    }
  }

  /// Throws if the host is being popped or dismissed; under the user's finger it may come back.
  func checkThatItStays(_ host: UIViewController, _ screen: UIViewController) throws(Obstacle) {
    guard host.isLeaving else { return }
    let error = FlowError.hostLeaving(screen: screen.screenName, host: host.screenName)
    throw host.isInTheUsersHand ? .passing(error) : .final(error)
  }

  /// Throws if a transition of the host runs.
  func checkThatItRests(_ host: UIViewController, _ screen: UIViewController) throws(Obstacle) {
    guard host.isMoving else { return }
    let reason = "a transition of \(host.screenName) is running"
    throw .passing(.timedOut(screen: screen.screenName, waitingFor: reason))
  }

  /// Throws if UIKit, or a subclass of the app's, did not take the screen.
  func checkThatItWasTaken(
    _ isTaken: Bool,
    _ screen: UIViewController,
    by host: @autoclosure () -> String
  ) throws(Obstacle) {
    if !isTaken { throw .final(.refused(screen: screen.screenName, host: host())) }
  }
}

extension UIViewController {
  /// Whether there is anything to go back to when the controller is taken away.
  ///
  /// In the middle of a transition, which may be cancelled, that is not known yet.
  var canBeTakenAway: Bool {
    if let stack = stackAround, stack.viewControllers.first !== self { return true }
    if isMoving { return true }
    if parent is UINavigationController { return false }
    if let tabs = parent as? UITabBarController { return tabs.viewControllers?.count != 1 }
    return isModal
  }
}
