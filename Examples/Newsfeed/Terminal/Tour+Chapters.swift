extension Tour {
  func signIn() async throws {
    chapter("Signing in: the window's first root")
    try await step("The app opens.", sees: "Sign In") {
      stage.open()
    }
    try await step("A passcode that is too short.", sees: "passcode is not right") {
      try await player.type("Robin Vale")
      try await player.tap("Passcode")
      try await player.type("123")
      try await player.tap("Sign In")
    }
    try await step("A longer one: three tabs become the root.", sees: "New Post") {
      try await player.clear()
      try await player.type("harbour")
      try await player.tap("Sign In")
    }
  }

  func lookAtAPost() async throws {
    chapter("A post in the same stack: left by the back button and by a swipe")
    try await step("Taps the first post.", sees: "Back to Newsfeed") {
      try await player.tapRow(1)
    }
    try await step("The back button.", sees: "New Post") {
      try await player.back()
    }
    try await step("The second post, and a swipe back that is not finished.", sees: "More from") {
      try await player.tapRow(2)
      try await player.swipeBack(.cancel)
    }
    try await step("A swipe back to the end.", sees: "New Post") {
      try await player.swipeBack(.finish)
    }
  }

  func leaveTheSheet() async throws {
    chapter("A new post on a sheet: dragged, refused, asked, discarded")
    try await step("New Post, and the sheet is dragged and released.", sees: "Cancel") {
      try await player.tap("New Post")
      try await player.dragDown(.cancel)
    }
    try await step("The sheet is dragged down.", sees: "New Post") {
      try await player.dragDown(.finish)
    }
    try await step("With text in it the sheet can't be dragged away.", sees: "Discard this") {
      try await player.tap("New Post")
      try await player.type("Does anybody have a spare")
      try await expectRefusal { try await player.dragDown(.finish) }
    }
    try await step("Keep Editing.", sees: "Does anybody have a spare") {
      try await player.tap("Keep Editing")
    }
    try await step("Cancel asks as well.", sees: "Discard this") {
      try await player.tap("Cancel")
    }
    try await step("Discard.", sees: "New Post") {
      try await player.tap("Discard")
    }
  }

  func publish() async throws {
    chapter("Publishing: the result comes back once")
    try await step("Text, then settings.", sees: "Who sees it") {
      try await player.tap("New Post")
      try await player.type("Does anybody have a spare ladder?")
      try await player.tap("Next")
      try await player.tap("Friends")
      try await player.tap("Deletes itself")
      try await player.tap("After a week")
    }
    try await step("Publish; the network takes its time.", sees: "Publishing") {
      stage.network.isHeld = true
      try await player.tap("Publish")
    }
    try await step("The network answers.", sees: "Your post is published.") {
      stage.network.answer()
    }
    try await step("Another one, dragged down while it is on its way.", sees: "New Post") {
      try await player.tap("New Post")
      try await player.type("Found one, thank you all!")
      try await player.tap("Next")
      try await player.tap("Publish")
      try await player.dragDown(.finish)
    }
    try await step("The network answers; the post arrives all the same.", sees: "Found one") {
      stage.network.isHeld = false
      stage.network.answer()
    }
  }

  func goDeepAndHome() async throws {
    chapter("Four screens deep, and back to the root at once")
    try await step("A post, more from its author, and a post again.", sees: "Back to Newsfeed") {
      try await player.tapRow(3)
      try await player.tap(author())
      try await player.tapRow(1)
    }
    try await step("Pop to root: two flows end, the inner one (2) first.", sees: "New Post") {
      try await player.tap("Back to Newsfeed")
    }
  }

  func changeAndDelete() async throws {
    chapter("One's own post: changed, and deleted")
    try await step("Only the author is to see it.", sees: "Only me") {
      try await player.tap("Found one")
      try await player.tap("Change Settings")
      try await player.tap("Only me")
      try await player.tap("Save")
    }
    try await step("Delete asks first.", sees: "Delete this post?") {
      try await player.tap("Delete")
    }
    try await step("Delete.", sees: "The post is deleted.") {
      try await player.tap("Delete")
    }
  }

  func searchAndBeDeleted() async throws {
    chapter("The same post in two tabs, deleted by the server: closed in both")
    try await step("The newest post, opened in the feed.", sees: "Back to Newsfeed") {
      try await player.tapRow(1)
    }
    try await step("Search finds it as well.", sees: "Does anybody") {
      try await player.tap("Search")
      try await player.type("ladder")
    }
    try await step("Opened there, with a question above it.", sees: "Delete this post?") {
      try await player.tapRow(1)
      try await player.tap("Delete")
    }
    try await step("The server deletes it: flows end in both tabs.", sees: "Search in all") {
      await player.letNewestPostBeDeleted()
    }
    try await step("The search is still active, and is cancelled.", sees: "There are") {
      try await player.tap("Cancel")
    }
    try await step("The feed.", sees: "The post is deleted.") {
      try await player.tap("Feed")
    }
  }

  func lockAndUnlock() async throws {
    chapter("A lock above everything: what is beneath stays as it is")
    try await step("A draft on its sheet, and the user leaves the app.", sees: "Unlock") {
      try await player.tap("New Post")
      try await player.type("To be continued")
      await player.leaveAndReturn()
    }
    try await step("A PIN that is not right.", sees: "The PIN is not right.") {
      try await player.type("1234")
      try await player.tap("Unlock")
    }
    try await step("The right one: the draft is where it was.", sees: "To be continued") {
      try await player.type("harbour")
      try await player.tap("Unlock")
    }
    try await step("Discarded.", sees: "New Post") {
      try await player.tap("Cancel")
      try await player.tap("Discard")
    }
  }

  func signOut() async throws {
    chapter("Signing out: the root is replaced")
    try await step("Sign Out asks from the bottom; a tap outside stays.", sees: "My Posts") {
      try await player.tap("Profile")
      try await player.tap("Sign Out")
      try await player.tapOutside()
    }
    try await step("Sign Out: every screen goes, and every coordinator with them.", sees: "Sign In")
    {
      try await player.tap("Sign Out")
      try await player.tap("Sign Out")
    }
  }

  func expireOnPad() async throws {
    chapter("On an iPad: a popover, and a session that the server ends")
    try await step("Signed in again, on an iPad.", sees: "New Post") {
      await stage.close()
      stage.open(onPad: true)
      try await player.type("Robin Vale")
      try await player.tap("Passcode")
      try await player.type("harbour")
      try await player.tap("Sign In")
    }
    try await step("Filter is a popover; a tap outside changes nothing.", sees: "New Post") {
      try await player.tap("Filter")
      try await player.tapOutside()
    }
    try await step("Once more, and the window is made narrow: a sheet.", sees: "All posts") {
      try await player.tap("Filter")
      await player.resize(isWide: false)
    }
    try await step("Only the friends' posts; the window is wide again.", sees: "New Post") {
      try await player.tap("Friends")
      await player.resize(isWide: true)
    }
    try await step("Sign Out asks in a popover at its button.", sees: "Sign out?") {
      try await player.tap("Profile")
      try await player.tap("Sign Out")
    }
    try await step(
      "The session ends: the popover goes, and all that is under it.",
      sees: "session has ended"
    ) {
      await player.letSessionExpire()
    }
  }

  /// The title of the button that shows more posts of an author.
  private func author() throws -> String {
    let title = stage.front?.targets.first { $0.name.hasPrefix("More from") }?.name
    guard let title else { throw Surprise(errorDescription: "The post has no author to tap.") }
    return title
  }

  private func expectRefusal(_ drag: () async throws -> Bool) async throws {
    if try await drag() {
      throw Surprise(errorDescription: "A sheet with an unsaved draft was dragged away.")
    }
  }
}
