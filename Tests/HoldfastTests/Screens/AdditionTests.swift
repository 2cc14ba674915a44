import Expectations
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
    expectNil(screen.addition(Mark.self))
    let (first, last, note) = (Mark(), Mark(), Note())

    screen.add(first)
    screen.add(note)
    screen.add(last)

    expect(screen.addition(Mark.self), is: last)
    expect(screen.addition(Note.self), is: note)
  }
}
