// A generic type, or another type of the app's own, that has the name of one of Holdfast's.

import Holdfast

@MainActor
final class Flow<Value> {
  init(_ value: Value) {}
}

enum Placement {
  case top
}

enum Step {
  case first
}

@MainActor
func start(over screen: UIViewController) {
  // refused: type 'String' has no member 'sheet'
  _ = Flow<String>(.sheet(over: screen)) { _ in }
  _ = Holdfast.Flow<String>(.sheet(over: screen)) { _ in }
}

@MainActor
func run(over screen: UIViewController) async {
  // refused: has no member 'run'
  _ = await Flow<String>.run(.sheet(over: screen)) { _ in }
}

@MainActor
func show(_ screen: UIViewController, by flow: Flow<String>) {
  // refused: has no member 'show'
  flow.show(screen)
}

@MainActor
func place(over screen: UIViewController) -> Placement {
  // refused: type 'Placement' has no member 'sheet'
  .sheet(over: screen)
}

@MainActor
func push(_ screen: UIViewController, by flow: Holdfast.Flow<String>) {
  // refused: type 'Step' has no member 'push'
  flow.show(screen, as: Step.push)
}
