/// Reports a flow that ends because its own screen shows another screen with `.root(of: stack)`.
@MainActor
final class OwnRoot: FlowRule {
  /// Adds the rule when the app makes its first placement of this kind, so that other apps don't pay for the rule.
  static let plugIn: Void = FlowCore.add(OwnRoot())

  func screenIsRequested(_ request: inout ShowRequest) throws(FlowError) {
    guard let asking = Output.flow, let flow = request.token.core, flow.front == nil,
      let screen = request.token.screen,
      let place = try? flow.slot?.findPlace(for: screen, of: flow) as? StackRoot,
      let stack = place.stack,
      let ending = stack.viewControllers.compactMap(\.ownFlow).first(that: { asking.isInside($0) }),
      ending.decided == nil, !ending.isReplaceableRoot
    else { return }
    request.token.site.report(
      """
      \(ending.name) will end .dismissed: its own screen shows \(screen.screenName) with .root(of: stack), which \
      replaces all screens of the stack. Show it with .replaceAll in \(ending.name), or finish \(ending.name) first.
      """,
      about: flow.name
    )
  }
}

extension FlowCore {
  /// Whether the flow's first screen is the root of a stack, and the flow has no value that its caller waits for.
  fileprivate var isReplaceableRoot: Bool { isValueless && slot?.place is StackRoot }
}
