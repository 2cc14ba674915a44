// A type of the app's own that has the name of one of Holdfast's, as Docs/Migrating.md says.

import Holdfast

enum Flow {
  case login
}

@MainActor
func start(on stack: UINavigationController) {
  // refused: cannot specialize non-generic type 'Flow'
  _ = Flow<Int>(.push(onto: stack)) { _ in }
  _ = Holdfast.Flow<Int>(.push(onto: stack)) { _ in }
  _ = Flow.login
}
