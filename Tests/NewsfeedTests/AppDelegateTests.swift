import Foundation
@_spi(Application) import HeadlessUIKit
import Holdfast
import HoldfastTesting
import Testing

@testable import newsfeed

/// Tests the app's delegate as it works on a phone, without the parts that only the entry point has.
@MainActor
@Suite(.oneAtATime)
struct AppDelegateTests {
  @Test
  func `the tap on a notification that launches the app waits for its scene`() async throws {
    let app = try LaunchedApp()
    app.appDelegate?.open(push: ["link": "newsfeed://profile"])
    await settle()
    #expect(app.links == [])

    app.open()
    await settle()
    #expect(app.links == [])
    try await app.signIn()
    try await app.wait(for: ProfileViewController.self)
    try await app.waitForLinks(1)
    await app.quit()
  }

  @Test
  func `a tap that was opened once isn't opened again by the next scene`() async throws {
    let app = try LaunchedApp()
    app.appDelegate?.open(push: ["link": "newsfeed://profile"])
    await settle()
    app.open()
    await settle()

    await app.reopen()
    await settle()

    #expect(app.links.count == 1)
    #expect(app.links.first?.contains("its window was deallocated") == true)
    await app.quit()
  }

  @Test
  func `the app notes where notifications go, and why there are none`() async throws {
    let app = try LaunchedApp()
    let application = UIApplication.shared

    application.registerForRemoteNotifications()
    await settle()
    application.headlessDeviceToken = Data([0x0a, 0xf1])
    application.registerForRemoteNotifications()
    await settle()

    #expect(app.notes.count == 2)
    #expect(app.notes.first?.hasPrefix("No push notifications will come: ") == true)
    #expect(app.notes.last == "Push notifications come to the device 0af1.")
    await app.quit()
  }

  // MARK: The posts on the device

  @Test
  func `the first time there are the sample posts, later the ones that were kept`() async throws {
    let folder = try TemporaryFolder()
    var notes: [String] = []
    let home = folder.url.appendingPathComponent("Application Support")

    let first = PostService.kept(in: home) { notes.append($0) }
    let draft = Draft(text: "Hello", audience: .everyone, lifetime: nil)
    let post = try await first.publish(draft, by: "Aiko")
    let second = PostService.kept(in: home) { notes.append($0) }

    #expect(await second.posts.first == post)
    #expect(notes == [])
  }

  @Test
  func `a file that holds something else is kept aside, and said`() async throws {
    let folder = try TemporaryFolder()
    try Data("no posts".utf8).write(to: folder.url.appendingPathComponent("posts.json"))
    var notes: [String] = []

    let posts = PostService.kept(in: folder.url) { notes.append($0) }

    #expect(await !posts.posts.isEmpty)
    #expect(try folder.names() == ["posts.broken-1.json", "posts.json"])
    #expect(notes.count == 1 && notes[0].contains("does not hold posts"))
  }

  @Test
  func `where nothing can be kept, the posts are there all the same`() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write([.sample])
    var notes: [String] = []

    let posts = PostService.kept(in: file) { notes.append($0) }

    #expect(await !posts.posts.isEmpty)
    #expect(notes.count == 2)
  }
}
