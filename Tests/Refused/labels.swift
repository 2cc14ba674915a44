// `to:` where a coordinator is named by `for:`, and the other way round. The line after each remark is to be
// refused with the words in it.

import Foundation
import Holdfast
import HoldfastLinks

final class LabelScreen: UIViewController {
  var onTap: (() -> Void)?
  var onPick: ((String) -> Void)?
}

final class LabelCoordinator {}

@MainActor
func label(_ screen: LabelScreen, _ coordinator: LabelCoordinator, _ events: AsyncStream<Int>) {
  let name = Notification.Name.NSCalendarDayChanged
  // refused: write connect(…, to: coordinator)
  screen.connect(\.onTap, for: coordinator) { _, _ in }
  // refused: write connect(…, to: coordinator)
  screen.connect(\.onPick, for: coordinator) { _, _, name in print(name) }
  // refused: write bound(to: coordinator)
  screen.onTap = screen.bound(for: coordinator) { _, _ in }
  // refused: write bound(to: coordinator)
  screen.onPick = screen.bound(for: coordinator) { _, _, name in print(name) }
  // refused: write listen(to: events, for: coordinator)
  screen.listen(to: events, to: coordinator) { _, _, event in print(event) }
  // refused: write listen(to: events, for: coordinator)
  screen.listen(to: events, to: coordinator) { _, _, _ in }
  // refused: write listen(to: events, for: coordinator)
  screen.listen(to: events, to: coordinator) { coordinator, screen, _ in print(coordinator, screen)
  }
  // refused: write listen(to: events, for: coordinator)
  screen.listen(to: name, to: coordinator) { _, screen, _ in screen.title = nil }
  // refused: write listen(to: events, for: coordinator)
  screen.listen(to: name, to: coordinator) { _, _, note in print(note) }
  // refused: write poll(every: seconds, for: coordinator)
  screen.poll(every: 5, to: coordinator) { _, _ in }
  // refused: write guardLeaving(for: coordinator)
  screen.guardLeaving(to: coordinator) { _, _ in .leave }
  // refused: write respond(to: Links.self, for: coordinator)
  screen.respond(to: URL.self, to: coordinator) { _, _, _ in .pass }
  screen.connect(\.onPick, to: coordinator) { _, _, name in print(name) }
  screen.listen(to: events, for: coordinator) { _, _, event in print(event) }
  screen.guardLeaving(for: coordinator) { _, _ in .leave }
}
