import Holdfast
import Testing

/// Tests the objects that the package's other modules add to a screen.
@MainActor
struct AdditionTests {
  private final class Mark: ScreenAddition {}
  private final class Note: ScreenAddition {}

  @Test
  func `the last object of each type is found`() {
    let screen = UIViewController()
    #expect(screen.addition(Mark.self) == nil)
    let (first, last, note) = (Mark(), Mark(), Note())

    screen.add(first)
    screen.add(note)
    screen.add(last)

    #expect(screen.addition(Mark.self) === last)
    #expect(screen.addition(Note.self) === note)
  }
}
