// Outputs that `connect` has no shape for. The line after each remark is to be refused with the words in it.

import Holdfast

final class Screen: UIViewController {
  var onFour: ((Int, Int, Int, Int) -> Void)?
  var onPlain: () -> Void = {}
  var onAsk: ((Int) -> Bool)?
  var onOne: ((Int) -> Void)?
  var onMain: (@MainActor (Int) -> Void)?
}

final class Coordinator {
  func go(_ number: Int) {}
}

@MainActor
func connect(_ screen: Screen, to coordinator: Coordinator) {
  // refused: bound(to:)
  screen.connect(\.onFour, to: coordinator) { coordinator, _, a, _, _, _ in coordinator.go(a) }
  // refused: bound(to:)
  screen.connect(\.onPlain, to: coordinator) { coordinator, _ in coordinator.go(1) }
  // refused: bound(to:)
  screen.connect(\.onAsk, to: coordinator) { coordinator, _, a in coordinator.go(a) }
  // refused: takes the coordinator, the screen and then the output's arguments
  screen.connect(\.onOne, to: coordinator) { coordinator, _ in coordinator.go(1) }
  // refused: takes the coordinator, the screen and then the output's arguments
  screen.connect(\.onMain, to: coordinator) { coordinator, number in print(number) }
  screen.connect(\.onOne, to: coordinator) { coordinator, _, a in coordinator.go(a) }
}
