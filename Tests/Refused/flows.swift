// Flows, ends and steps that lack something or name too much. The line after each remark is to be refused with the
// words in it.

import Holdfast

@MainActor
func start(over host: UIViewController, on stack: UINavigationController) {
  // refused: a flow with a value needs a closure for its outcome
  _ = Flow<Int>(.sheet(over: host))
  // refused: a flow with a value needs a closure for its outcome
  _ = Flow<String>(.push(onto: stack), name: "rename")
  _ = Flow<Void>(.sheet(over: host))
  _ = Flow<Void>(.push(onto: stack), name: "settings")
  _ = Flow<Int>(.sheet(over: host)) { outcome in print(outcome) }
  _ = Flow<Int>(.sheet(over: host)) { outcome, cause in print(outcome, cause) }
}

@MainActor
func end(_ flow: Flow<String>, _ plain: Flow<Void>) {
  // refused: write finish(with: value)
  flow.finish()
  flow.finish(with: "Ada")
  plain.finish()
}

@MainActor
func show(_ screen: UIViewController, over host: UIViewController, by flow: Flow<Void>) {
  // refused: a step takes no host
  flow.show(screen, as: .sheet(over: host))
  // refused: a step takes no host
  flow.show(screen, as: .sheet(over: host, detents: [.medium]))
  // refused: a step takes no host
  flow.show(screen, as: .modal(over: host))
  // refused: a step takes no stack
  flow.show(screen, as: .push(onto: UINavigationController()))
  flow.show(screen, as: .sheet)
  flow.show(screen, as: .sheet(detents: [.medium]))
  flow.show(screen, as: .modal(style: .fullScreen))
  flow.show(screen, as: .push)
}
