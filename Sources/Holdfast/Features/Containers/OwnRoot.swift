/// Reports that a flow's own screen ends the flow by showing another one with `.root(of: stack)`.
@MainActor
final class OwnRoot: FlowRule {
  /// Plugs the rule in: until the first such placement is made, a request asks nothing.
  static let plugIn: Void = FlowCore.add(OwnRoot())

  func screenIsRequested(_ request: inout ShowRequest) throws(FlowError) {
    guard let asking = Output.flow, let flow = request.token.core, flow.front == nil,
      let screen = request.token.screen,
      let place = try? flow.seat?.findPlace(for: screen, of: flow) as? StackRoot,
      let stack = place.stack,
      let ending = stack.viewControllers.compactMap(\.ownFlow).first(that: { asking.isInside($0) }),
      ending.decided == nil, !ending.isReplaceableRoot
    else { return }
    request.token.site.report(
      "\(ending.name) will end .dismissed: its own screen shows \(screen.screenName) with .root(of: stack), which "
        + "replaces all screens of the stack. Show it with .replaceAll in \(ending.name), or finish that first.",
      about: flow.name
    )
  }
}

extension FlowCore {
  /// Whether it is itself the root of a stack, and has no value that its caller waits for.
  fileprivate var isReplaceableRoot: Bool { isValueless && seat?.place is StackRoot }
}
