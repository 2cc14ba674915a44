import Holdfast
import HoldfastTesting
import Testing

@testable import DelegateScreensMixed

/// Tests the app in which sharing is a flow and the notes are unchanged.
///
/// It has all kinds of screens side by side.
@MainActor
@Suite(.oneAtATime)
struct DelegateScreensMixedTests {
  private let window = TestWindow()
  private let scene = SceneDelegate()

  init() async throws {
    scene.showFirstScreen(in: window)
    await window.settle()
    try window.front(NotesViewController.self).didSelectRow(0)
    await window.settle()
  }

  private func goToMessage() async throws {
    try window.front(NoteViewController.self).shareTapped()
    await window.settle()
    try window.front(ContactsViewController.self).didSelectRow(1)
    await window.settle()
  }

  /// The coordinator is the delegate of the front screen.
  private func coordinator() throws -> ShareCoordinator? {
    try window.front(MessageViewController.self).delegate as? ShareCoordinator
  }

  @Test
  func `the router starts the flow and hears who got the note`() async throws {
    try await expectFreed { leaks in
      try await goToMessage()
      leaks.track(try #require(try coordinator()))

      try window.front(MessageViewController.self).sendTapped()
      await window.settle()

      #expect(scene.router?.sent == ["Buy plums: Sascha"])
      #expect(try window.front(NoteViewController.self).note == Note(text: "Buy plums"))
    }
  }

  @Test
  func `the flow's screens keep it, one after the other`() async throws {
    try await goToMessage()
    UserAction.tapBack(in: try window.stack)
    await window.settle()

    try window.front(ContactsViewController.self).didSelectRow(0)
    await window.settle()

    #expect(try window.front(MessageViewController.self).contact == "Robin")
  }

  @Test(arguments: StackExit.allCases)
  func `all screens left at once free the flow started by the router`(
    _ exit: StackExit
  ) async throws {
    try await expectFreed { leaks in
      try await goToMessage()
      leaks.track(try #require(try coordinator()))
      for screen in try window.stack.viewControllers.dropFirst() { leaks.track(screen) }

      try await exit.leave(window)
    }
  }

  /// An old screen, a new one, and the topmost note with an old router of its own.
  @Test(arguments: StackExit.allCases)
  func `all screens left at once free the router that the flow started`(
    _ exit: StackExit
  ) async throws {
    try await expectFreed { leaks in
      try await goToMessage()
      leaks.track(try #require(try coordinator()))
      try window.front(MessageViewController.self).noteTapped()
      await window.settle()
      let note = try window.front(NoteViewController.self)
      leaks.track(try #require(note.delegate as? Router))
      leaks.track(note)

      try await exit.leave(window)
    }
  }

  /// Tests the mistake in which a coordinator stores a screen, as the router did.
  @Test
  func `kept by its screen, a coordinator that holds it leaks`() async throws {
    final class ShareCoordinator {
      var contacts: ContactsViewController?
    }
    try await expectKnownLeak(
      "contacts is strong.",
      quotedIn: "DelegateScreens",
      saying: "ShareCoordinator\n    .contacts → ContactsViewController\n",
      "keepAlive → ShareCoordinator",
      "ShareCoordinator.contacts keeps a screen alive. Make the property weak."
    ) { leaks in
      let coordinator = leaks.track(ShareCoordinator())
      let contacts = ContactsViewController()
      contacts.keepAlive(coordinator)
      coordinator.contacts = contacts
      try window.stack.pushViewController(contacts, animated: false)
      await window.settle()

      try window.stack.popViewController(animated: false)
    }
  }

  @Test
  func `a closed window frees the router and the flow it started`() async throws {
    try await expectFreed { leaks in
      let scene = SceneDelegate()
      scene.showFirstScreen(in: window)
      leaks.track(try #require(scene.router))
      await window.settle()
      try window.front(NotesViewController.self).didSelectRow(0)
      await window.settle()
      try await goToMessage()
      leaks.track(try window.front(MessageViewController.self))

      window.rootViewController = UIViewController()
      await window.settle()
    }
  }
}
