import Foundation

extension Tour {
  func openByALink() async throws {
    chapter("Links: the app is opened by one, and nobody is signed in")
    let post = await stage.posts.posts[2]
    try await step("A link to a post: the sign-in keeps it.", sees: "Sign In") {
      await stage.close()
      stage.open(with: URL(string: "\(NewsfeedLink.post(post.id))"))
    }
    try await step("Signed in, and the link is opened.", sees: post.text) {
      try await player.type("Robin Vale")
      try await player.tap("Passcode")
      try await player.type("harbour")
      try await player.tap("Sign In")
    }
  }

  func openMoreLinks() async throws {
    chapter("Links: answered by whoever can, in whichever tab")
    try await step("A universal link to a search: the other tab.", sees: "bread") {
      try await player.open("https://newsfeed.example/search?text=bread")
    }
    try await step("What it found, and a swipe back to the search.", sees: "bread") {
      try await player.tapRow(1)
      try await player.swipeBack(.finish)
    }
    try await step("The profile raises a link that the feed answers.", sees: "New Post") {
      try await player.tap("Profile")
      try await player.tap("Write a Post")
    }
    try await step("A draft, and a push notification: it asks first.", sees: "Discard this") {
      try await player.type("To be")
      await player.push("newsfeed://profile")
    }
    try await step("Keep Editing: the link is refused.", sees: "To be") {
      try await player.tap("Keep Editing")
    }
    try await step("The same once more, and Discard.", sees: "Write a Post") {
      await player.push("newsfeed://profile")
      try await player.tap("Discard")
    }
    try await step("A quick action.", sees: "Cancel") {
      await player.pick("compose")
    }
    try await step("A link to the feed takes the empty draft away.", sees: "New Post") {
      try await player.open("newsfeed://feed")
    }
  }

  func leadNowhere() async throws {
    chapter("Links that lead nowhere change nothing, and say why")
    try await step("Another app's URL.", sees: "is not a link into this app") {
      try await player.open("https://example.com/post/1")
    }
    try await step("A post that is gone.", sees: "There is no post") {
      try await player.tap("OK")
      await player.push("newsfeed://post/01020304-0506-0708-090A-0B0C0D0E0F10")
    }
    try await step("OK.", sees: "New Post") {
      try await player.tap("OK")
    }
  }

  func openWhileLocked() async throws {
    chapter("A link while the app is locked: opened when it is unlocked")
    let post = await stage.posts.posts[0]
    try await step("The user leaves, and comes back by a push.", sees: "Unlock") {
      stage.leave()
      await player.push("\(NewsfeedLink.post(post.id))")
    }
    try await step("The PIN, and the post.", sees: post.text) {
      try await player.type("harbour")
      try await player.tap("Unlock")
    }
  }

  func comeBackToWhereOneWas() async throws {
    chapter("The system closes the app, and it is opened again")
    let post = await stage.posts.posts[0]
    try await step("Nobody is signed in any more.", sees: "Sign In") {
      await player.reopen()
    }
    try await step("Signed in, and back where one was.", sees: post.text) {
      try await player.type("Robin Vale")
      try await player.tap("Passcode")
      try await player.type("harbour")
      try await player.tap("Sign In")
    }
  }
}
