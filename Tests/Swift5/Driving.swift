// Its tests, in Swift 5 mode as well.

import Holdfast
import HoldfastTesting

func expectFreed(
  by exit: Exit,
  _ make: @escaping (UINavigationController) -> Coordinator
) async throws {
  try await expectFreed(by: exit) { place, leaks in
    let coordinator = make(place.stack)
    leaks.suspect(coordinator)
    leaks.track(coordinator.children[0]).start()
  }
}
