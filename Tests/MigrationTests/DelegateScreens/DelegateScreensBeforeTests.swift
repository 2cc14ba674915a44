import Holdfast
import HoldfastTesting
import Testing

@testable import DelegateScreensBefore

/// Tests screens that are delegates of themselves or of each other, a mediator, and a router for all other screens.
@MainActor
@Suite(.oneAtATime)
struct DelegateScreensBeforeTests {
  private let window = TestWindow()
  private let scene = SceneDelegate()

  init() async throws {
    scene.showFirstScreen(in: window)
    await window.settle()
    try window.front(NotesViewController.self).didSelectRow(0)
    await window.settle()
  }

  /// Only UIKit holds the screens, so these two styles don't leak.
  @Test
  func `an editor whose delegate is the screen below is freed`() async throws {
    try await expectFreed { leaks in
      leaks.track(try window.front(NoteViewController.self))
      try window.front(NoteViewController.self).editTapped()
      await window.settle()
      leaks.track(try window.front(EditNoteViewController.self))

      UserAction.dragDown(try window.stack).finish()
      await window.settle()
      UserAction.tapBack(in: try window.stack)
      await window.settle()
    }
  }

  @Test
  func `a note that was sent frees the screens`() async throws {
    try await expectFreed { leaks in
      try window.front(NoteViewController.self).shareTapped()
      await window.settle()
      leaks.track(try window.front(ContactsViewController.self)).didSelectRow(0)
      await window.settle()

      leaks.track(try window.front(MessageViewController.self)).sendTapped()
      await window.settle()

      #expect(scene.router?.sent == ["Buy plums: Robin"])
      #expect(try window.front(NoteViewController.self).note == Note(text: "Buy plums"))
    }
  }

  @Test
  func `a screen that is its own delegate pushes the next one`() async throws {
    let notes = try #require(try window.stack.viewControllers.first as? NotesViewController)
    #expect(notes.delegate === notes)
  }

  @Test
  func `the mediator makes a note by its name, on the way to a message`() async throws {
    try window.front(NoteViewController.self).shareTapped()
    await window.settle()
    try window.front(ContactsViewController.self).didSelectRow(0)
    await window.settle()

    try window.front(MessageViewController.self).noteTapped()
    await window.settle()

    #expect(try window.front(NoteViewController.self).note == Note(text: "Buy plums"))
  }

  /// The compiler doesn't check strings, and a tap for which no target is found does nothing.
  @Test
  func `a name or a parameter with a slip makes no screen, and says nothing`() async {
    let params: [String: Any] = ["store": NoteStore(), "row": 0]
    #expect(Mediator.shared.perform("Note", "detail", params) != nil)

    #expect(Mediator.shared.perform("Notes", "detail", params) == nil)
    #expect(Mediator.shared.perform("Note", "details", params) == nil)
    #expect(Mediator.shared.perform("Note", "detail", ["store": NoteStore(), "row": "0"]) == nil)
  }

  /// The router remembers the screen to go back to until a message is sent.
  ///
  /// Going back doesn't send one.
  @Test
  func `a screen that was left stays with the router`() async throws {
    try await expectKnownLeak(
      "The router keeps the screen, for a message that is never sent.",
      quotedIn: "DelegateScreens",
      saying: "It is held by Router:",
      ".contacts → ContactsViewController",
      "Router.contacts keeps a screen alive. Make the property weak."
    ) { leaks in
      leaks.suspect(try #require(scene.router))
      try window.front(NoteViewController.self).shareTapped()
      await window.settle()
      leaks.track(try window.front(ContactsViewController.self))

      UserAction.tapBack(in: try window.stack)
      await window.settle()
    }
  }
}
