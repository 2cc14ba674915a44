import HeadlessUIKit
import Holdfast
import HoldfastDiagnostics

/// Prints the windows' screens as trees, each with the coordinators that it holds.
@MainActor
struct TreeText {
  let windows: [UIWindow]

  var lines: [String] {
    let trees = windows.flatMap { window in
      let name = window === windows.first ? "window" : "window above"
      let root = window.rootViewController
      return [name] + (root.map { branch($0, said: "", isLast: true, indent: "") } ?? [])
    }
    return (trees.isEmpty ? ["no window"] : trees) + withoutScreen
  }

  private func branch(
    _ screen: UIViewController,
    said: String,
    isLast: Bool,
    indent: String
  ) -> [String] {
    let line = indent + (isLast ? "└ " : "├ ") + said + describe(screen)
    let below = children(of: screen)
    return [line]
      + below.enumerated().flatMap { index, child in
        branch(
          child.screen,
          said: child.isPresented ? "presents " : "",
          isLast: index == below.count - 1,
          indent: indent + (isLast ? "  " : "│ ")
        )
      }
  }

  private func children(
    of screen: UIViewController
  ) -> [(
    screen: UIViewController, isPresented: Bool
  )] {
    let children = (screen as? UINavigationController)?.viewControllers ?? screen.children
    var all = children.map { (screen: $0, isPresented: false) }
    // A child's `presentedViewController` is that of its container, so the presented screen is
    // printed once, at its presenter.
    if let presented = screen.presentedViewController,
      presented.presentingViewController === screen
    {
      all.append((presented, true))
    }
    return all
  }

  private func describe(_ screen: UIViewController) -> String {
    let owned = Owners.objects(of: screen).map { "\(type(of: $0))" }
    let name = "\(type(of: screen))"
    return owned.isEmpty ? name : "\(name) → \(owned.joined(separator: ", "))"
  }

  /// The open flows without a screen, which wait for an inner flow to end or for their work.
  private var withoutScreen: [String] {
    let waiting = windows.first?.flowTree.waiting ?? []
    return waiting.isEmpty
      ? [] : ["", "open without a screen: \(waiting.map(\.flow.name).joined(separator: ", "))"]
  }
}
