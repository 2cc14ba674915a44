import Foundation
import Holdfast
import HoldfastTesting
import Testing

@testable import newsfeed

@MainActor @Suite(.oneAtATime)
struct CreatePostTests {
  @Test
  func `a published post is in the feed once`() async throws {
    let app = try await TestApp.signedIn()
    let feed = try app.feed
    let settings = try await goToSettings(in: app)

    settings.onDone?(Draft(text: "Hello", audience: .friends))
    try await app.wait(for: NewsfeedViewController.self) { $0.posts.count > 1 }

    #expect(feed.posts.map(\.text) == ["Hello", "A quiet day."])
    #expect(feed.posts.first?.audience == .friends)
    #expect(app.ends == ["create post: finished"])
  }

  @Test
  func `two taps on Publish publish once`() async throws {
    let app = try await TestApp.signedIn()
    let feed = try app.feed
    let settings = try await goToSettings(in: app)
    app.network.isHeld = true

    settings.onDone?(Draft(text: "Hello"))
    await expectFlowIssue("A call of the output was dropped") {
      settings.onDone?(Draft(text: "Hello"))
    }
    try await app.wait(for: "a request") { app.network.requests > 0 }
    let requests = app.network.requests
    app.network.answer()
    try await app.wait(for: "an end") { !app.ends.isEmpty }

    #expect(requests == 1)
    #expect(feed.posts.count == 2)
  }

  @Test
  func `a refused post stays on its screen and can be published again`() async throws {
    let app = try await TestApp.signedIn()
    let feed = try app.feed
    let settings = try await goToSettings(in: app)
    app.network.isHeld = true

    settings.onDone?(Draft(text: "Hello"))
    try await app.wait(for: "a request") { app.network.requests == 1 }
    #expect(settings.isBusy)
    app.network.refuse()
    try await app.wait(for: "an answer") { !settings.isBusy }
    #expect(settings.notice?.hasPrefix("Not published") == true)
    #expect(feed.posts.count == 1)

    app.network.isHeld = false
    settings.onDone?(Draft(text: "Hello"))
    try await app.wait(for: "an end") { !app.ends.isEmpty }
    #expect(app.ends == ["create post: finished"])
    #expect(feed.posts.count == 2)
  }

  @Test
  func `a refused post whose sheet is gone comes back as a draft`() async throws {
    let app = try await TestApp.signedIn()
    let settings = try await goToSettings(in: app)
    app.network.isHeld = true

    settings.onDone?(Draft(text: "Hello"))
    try await app.wait(for: "a request") { app.network.requests == 1 }
    UserAction.dragDown(try app.stack).finish()
    try await app.wait(for: NewsfeedViewController.self)
    app.network.refuse()
    let composer = try await app.wait(for: ComposerViewController.self)

    #expect(composer.hasText)
    #expect(composer.notice?.hasPrefix("Not published") == true)
    #expect(app.ends.isEmpty)
    composer.onCancel?()
    UserAction.tap("Discard", in: try await app.wait(for: UIAlertController.self))
    try await app.wait(for: "an end") { !app.ends.isEmpty }
    #expect(app.ends == ["create post: cancelled"])
  }

  @Test
  func `a draft is asked for whichever way the user leaves it`() async throws {
    let app = try await TestApp.signedIn()
    try app.feed.onCompose?()
    let composer = try await app.wait(for: ComposerViewController.self)
    UserAction.type("Hello", into: try #require(composer.view as? UITextView))
    await settle()

    for leave in [
      { UserAction.dragDown($0).finish() },
      { UserAction.tap($0.topViewController?.navigationItem.leftBarButtonItem) },
    ] as [@MainActor (UINavigationController) -> Void] {
      leave(try app.stack)
      UserAction.tap("Keep Editing", in: try await app.wait(for: UIAlertController.self))
      #expect(try await app.wait(for: ComposerViewController.self) === composer)
    }
    composer.onNext?("Hello")
    try await app.wait(for: PostSettingsViewController.self)
    UserAction.dragDown(try app.stack).finish()
    UserAction.tap("Discard", in: try await app.wait(for: UIAlertController.self))

    try await app.wait(for: "an end") { !app.ends.isEmpty }
    #expect(app.ends == ["create post: dismissed"])
  }

  @Test
  func `a draft without text is left at once`() async throws {
    let app = try await TestApp.signedIn()
    try app.feed.onCompose?()
    let composer = try await app.wait(for: ComposerViewController.self)
    let view = try #require(composer.view as? UITextView)
    UserAction.type("Hello", into: view)
    view.text = ""
    composer.textViewDidChange(view)

    UserAction.dragDown(try app.stack).finish()

    try await app.wait(for: "an end") { !app.ends.isEmpty }
    #expect(app.ends == ["create post: dismissed"])
  }

  @Test
  func `settings are remembered when the user goes back to the text`() async throws {
    let app = try await TestApp.signedIn()
    let settings = try await goToSettings(in: app)

    settings.onChange?(Draft(text: "Hello", audience: .onlyMe, lifetime: .week))
    UserAction.tapBack(in: try app.stack)
    try await app.wait(for: ComposerViewController.self).onNext?("Hello again")
    let again = try await app.wait(for: PostSettingsViewController.self)

    #expect(again.draft == Draft(text: "Hello again", audience: .onlyMe, lifetime: .week))
  }

  // MARK: The settings' sheet

  @Test
  func `settings come up at half the height, and the user writes on behind them`() async throws {
    let app = try await TestApp.signedIn()
    let settings = try await openHalfModal(in: app)
    let sheet = try app.stack.sheetPresentationController

    #expect(sheet?.detents.map(\.identifier) == [.medium, .large])
    #expect(sheet?.largestUndimmedDetentIdentifier == .medium)
    #expect(sheet?.prefersGrabberVisible == true)
    settings.onChange?(Draft(text: "", audience: .friends, lifetime: .week))
    try composer(in: app).onNext?("Hello")
    let last = try await app.wait(for: PostSettingsViewController.self) { $0 !== settings }

    #expect(last.draft == Draft(text: "Hello", audience: .friends, lifetime: .week))
    #expect(app.ends == ["settings: dismissed"])
  }

  @Test
  func `the half-modal is dragged up and down, and then away`() async throws {
    let app = try await TestApp.signedIn()
    try await openHalfModal(in: app)

    UserAction.drag(try app.stack, to: .large)
    UserAction.drag(try app.stack, to: .medium)
    await settle()
    #expect(app.ends == [])
    UserAction.dragDown(try app.stack).finish()
    try await app.wait(for: ComposerViewController.self)

    #expect(app.ends == ["settings: dismissed"])
  }

  @Test
  func `a second tap on Settings puts them away, and so does the question about the draft`()
    async throws
  {
    let app = try await TestApp.signedIn()
    try await openHalfModal(in: app)
    try composer(in: app).onSettings?()
    try await app.wait(for: ComposerViewController.self).onSettings?()
    try await app.wait(for: PostSettingsViewController.self)

    try composer(in: app).onText?("Hello")
    try composer(in: app).onCancel?()
    UserAction.tap("Keep Editing", in: try await app.wait(for: UIAlertController.self))
    try await app.wait(for: ComposerViewController.self)

    #expect(app.ends == ["settings: dismissed", "settings: dismissed"])
  }

  /// The composer, even if a sheet covers it.
  private func composer(in app: TestApp) throws -> ComposerViewController {
    let sheet = try app.tabs.presentedViewController as? UINavigationController
    guard let composer = sheet?.viewControllers.first as? ComposerViewController else {
      throw NotThere("a composer")
    }
    return composer
  }

  @discardableResult
  private func openHalfModal(in app: TestApp) async throws -> PostSettingsViewController {
    try app.feed.onCompose?()
    try await app.wait(for: ComposerViewController.self).onSettings?()
    return try await app.wait(for: PostSettingsViewController.self)
  }

  private func goToSettings(in app: TestApp) async throws -> PostSettingsViewController {
    try app.feed.onCompose?()
    try await app.wait(for: ComposerViewController.self).onNext?("Hello")
    return try await app.wait(for: PostSettingsViewController.self)
  }
}
