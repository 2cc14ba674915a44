// iOS: sending 'box' risks causing data races
// macOS: sending 'box' risks causing data races
import Testing

final class Box { var count = 0 }

actor Keeper { func keep(_ box: Box) {} }

@Test func shares() async {
  let box = Box()
  await Keeper().keep(box)
  box.count = 1
}
