import HeadlessUIKit
import Holdfast

extension SmallWorld {
  /// The observable state of the world, in which flows are named by the order of their start: lists of moves that lead
  /// to the same state continue in the same way.
  var state: String {
    var known: [ObjectIdentifier: String] = [:]
    for entry in world.entries {
      for (index, screen) in entry.screens.enumerated() {
        known[ObjectIdentifier(screen)] = "\(entry.number)\(index)"
      }
    }
    var shown: Set<ObjectIdentifier> = []

    func describe(_ screen: UIViewController) -> String {
      shown.insert(ObjectIdentifier(screen))
      let name = known[ObjectIdentifier(screen)] ?? screen.title ?? "\(type(of: screen))"
      let marks = [
        screen.viewIfLoaded?.window != nil ? "w" : screen.isViewLoaded ? "v" : "",
        screen.isBeingPresented ? "p" : "", screen.isBeingDismissed ? "d" : "",
        screen.transitionCoordinator.map { $0.isInteractive ? "i" : "t" } ?? "",
        (screen as? UITabBarController).map { "\($0.selectedIndex)" } ?? "",
      ].joined()
      let stack = (screen as? UINavigationController)?.viewControllers ?? screen.children
      var text = "\(name)\(marks)(\(stack.map(describe).joined(separator: " ")))"
      if let presented = screen.presentedViewController,
        presented.presentingViewController === screen
      {
        text += "^\(describe(presented))"
      }
      return text
    }

    let tree = window.rootViewController.map(describe) ?? "-"
    let entries = world.entries.map { entry in
      let waiting = entry.screens.filter { !shown.contains(ObjectIdentifier($0)) }.count
      return "\(entry.outcomes)\(entry.isDecided)\(entry.running)\(entry.screens.count)"
        + "-\(waiting)\(entry.coordinator == nil)\(entry.outer?.number ?? -1)"
        + "\(entry.owner == nil)\(entry.replacesModal)\(entry.keepsScreensUntilReplaced)"
    }
    let guards = world.guards.map { guarded in
      let question = guarded.openQuestion.map { $0.hasBegun ? "asks" : "is to ask" } ?? ""
      let screen = guarded.screen.flatMap { known[ObjectIdentifier($0)] } ?? "-"
      return "\(screen)\(guarded.isOn)\(guarded.isSwitchedOn)\(guarded.isRemoved)\(question)"
    }
    let requests = world.requests.compactMap { request in
      let asking = world.guards.firstIndex { $0.question.map(request.waits) ?? false }
      return asking.map { "\(request.name)\($0)" }
    }
    let rest = [
      world.plans.isEmpty ? "" : plan?.description ?? "", world.pauses.isEmpty ? "" : "paused",
      world.swipe == nil ? "" : "swipe", world.drag == nil ? "" : "drag",
      "\(world.issues.count) \(world.awaiting) \(HeadlessRunLoop.main.isBusy) \(isInTurn)",
      HeadlessClock.main.nextDue.map { "\(Int((($0 - HeadlessClock.main.now) * 100).rounded()))" }
        ?? "",
    ]
    return ([tree] + entries + guards + requests + rest).joined(separator: "|")
  }
}
