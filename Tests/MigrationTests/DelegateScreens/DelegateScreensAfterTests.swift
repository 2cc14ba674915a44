import Holdfast
import HoldfastTesting
import Testing

@testable import DelegateScreensAfter

/// Tests the app whose delegates are still weak.
///
/// Each delegate is a coordinator that its screen holds.
@MainActor
@Suite(.oneAtATime)
struct DelegateScreensAfterTests {
  private let window = TestWindow()
  private let store = NoteStore()

  private func goToNote() async throws {
    SceneDelegate().showFirstScreen(in: window, store: store)
    await window.settle()
    try window.front(NotesViewController.self).didSelectRow(0)
    await window.settle()
  }

  private func goToMessage() async throws {
    try await goToNote()
    try window.front(NoteViewController.self).shareTapped()
    await window.settle()
    try window.front(ContactsViewController.self).didSelectRow(1)
    await window.settle()
  }

  @Test
  func `a note is changed`() async throws {
    try await expectFreed { leaks in
      try await goToNote()
      try window.front(NoteViewController.self).editTapped()
      await window.settle()
      leaks.track(try window.front(EditNoteViewController.self)).note.text = "Buy pears"

      try window.front(EditNoteViewController.self).saveTapped()
      await window.settle()

      #expect(try window.front(NoteViewController.self).note == Note(text: "Buy pears"))
    }
  }

  @Test
  func `a note is sent, looked at once more on the way`() async throws {
    try await goToMessage()
    try window.front(MessageViewController.self).noteTapped()
    await window.settle()
    #expect(try window.front(NoteViewController.self).note == Note(text: "Buy plums"))
    UserAction.tapBack(in: try window.stack)
    await window.settle()

    try window.front(MessageViewController.self).sendTapped()
    await window.settle()

    #expect(store.sent == ["Buy plums: Sascha"])
    #expect(try window.front(NoteViewController.self).note == Note(text: "Buy plums"))
  }

  @Test(arguments: StackExit.allCases)
  func `all screens left at once are freed, with their delegates`(_ exit: StackExit) async throws {
    try await expectFreed { leaks in
      try await goToMessage()
      let message = try window.front(MessageViewController.self)
      leaks.track(try #require(message.delegate as? ShareCoordinator))
      for screen in try window.stack.viewControllers.dropFirst() { leaks.track(screen) }

      try await exit.leave(window)
    }
  }

  @Test(arguments: Exit.allCases)
  func `sharing is freed, whichever way it is left`(_ exit: Exit) async throws {
    try await expectFreed(by: exit) { placement, leaks, told in
      let flow = Flow<String>(placement, onEnd: told)
      let note = Note(text: "Buy plums")
      let share = ShareCoordinator(flow: leaks.track(flow), note: note, store: NoteStore())
      leaks.track(share).showContacts()
    }
  }

  @Test(arguments: Exit.allCases)
  func `editing is freed, whichever way it is left`(_ exit: Exit) async throws {
    try await expectFreed(by: exit) { placement, leaks, told in
      let flow = Flow<Note>(placement, onEnd: told)
      let edit = leaks.track(EditNoteCoordinator(flow: leaks.track(flow)))
      edit.showEditor(for: Note(text: "Buy plums"))
    }
  }
}
