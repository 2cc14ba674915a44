import Expectations
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Attempts to restore a place past the sign-in of an `onEnd`, where a flow ends while its place is being restored.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct RestoredFlowEndAttackTests {
  /// The places of an app that shows two posts in its feed, and is closed.
  private func placesOfTwoPosts() async -> NavigationState<AppLink> {
    let app = RestoreApp()
    for number in 1...2 {
      app.feed.show(number)
      await settle()
    }
    let places = app.places
    app.stage.window.close()
    await settle()
    return places
  }

  /// How the `onEnd` shows the sign-in.
  enum SignIn: CaseIterable, Sendable {
    case modal, root, lock
  }

  @Test(arguments: SignIn.allCases, [true, false])
  func `a session that ends as its first place is restored shows no second place past its sign-in`(
    _ signsIn: SignIn,
    isAwaited: Bool
  ) async {
    let places = await placesOfTwoPosts()
    let app = RestoreApp(showsRoot: false)
    let stage = app.stage
    let signIn = Page("Sign in")
    signIn.respond(to: AppLink.self) { _, _ in .refuse("Sign in first.") }
    let session = Flow<Void>(.root(of: stage.window)) { [stage] _ in
      switch signsIn {
      case .modal:
        signIn.modalPresentationStyle = .fullScreen
        stage.tabs.present(signIn, animated: false)
      case .root: stage.window.rootViewController = signIn
      case .lock: Flow<Void>(.lock(in: stage.scene)) { _ in }.show(signIn, animated: false)
      }
    }
    session.show(stage.tabs, animated: false)
    await settle()
    let gate = Gate()
    if isAwaited { app.feed.gate = gate }
    var shown = 0
    app.feed.onShow = {
      shown += 1
      if shown == 1 { session.finish() }
    }
    let restoration = stage.window.restore(places)
    await settle()
    gate.open()
    await advanceTime(by: 40)

    expect(restoration.isFinished)
    expect(restoration.failures.contains { $0.link == .post(2) })
    expect(shown, equals: 1)
    stage.window.rootViewController = UIViewController()
    await settle()
  }

  @Test(arguments: [true, false])
  func `a place over a post whose flow ends meanwhile isn't restored past the sign-in of its onEnd`(
    isWaitedFor: Bool
  ) async {
    let before = RestoreApp()
    before.feed.show(1)
    await settle()
    before.feed.showComments(of: 1)
    await settle()
    let places = before.places
    before.stage.window.close()
    await settle()
    let app = RestoreApp()
    let stage = app.stage
    let gate = Gate()
    var postFlow: Flow<Void>?
    stage.feed.respond(to: AppLink.self) { [weak stage, weak feed = app.feed] _, link in
      guard let stage, case .post = link else { return .pass }
      return .handled {
        let post = Page("Post")
        post.carry(link)
        post.respond(to: AppLink.self) { _, link in
          guard link == .comments else { return .pass }
          await gate.opened()
          return .handled { feed?.showComments(of: 1) }
        }
        let flow = Flow<Void>(.push(onto: stage.feedStack)) { [weak stage] _ in
          let signIn = Page("Sign in")
          signIn.modalPresentationStyle = .fullScreen
          stage?.respond(signIn) { _ in isWaitedFor ? .later : .refuse("Sign in first.") }
          stage?.tabs.present(signIn, animated: false)
        }
        flow.show(post)
        postFlow = flow
      }
    }
    let restoration = stage.window.restore(places)
    await expectEventually("asked") { gate.isAwaited }
    postFlow?.finish()
    gate.open()
    await advanceTime(by: 30)

    expect(stage.tabs.presentedViewController?.title, equals: "Sign in")
    expectNil(stage.tabs.presentedViewController?.presentedViewController)
    expect(restoration.isFinished, equals: !isWaitedFor)
    stage.tabs.dismiss(animated: false)
    await advanceTime(by: 30)
    expect(restoration.isFinished)
  }

  @Test
  func `a place whose flow is cancelled at once doesn't keep the next one from being restored`()
    async
  {
    let places = await placesOfTwoPosts()
    let stage = RestoreApp().stage
    stage.feed.respond(to: AppLink.self) { [weak stage] _, link in
      guard let stage, case .post(let number) = link else { return .pass }
      return .handled {
        let post = Page("Post \(number)")
        post.carry(link)
        let flow = Flow<Void>(.push(onto: stage.feedStack)) { [weak stage] in
          stage?.events.append("\(number) \($0)")
        }
        flow.show(post)
        if number == 1 { flow.cancel() }
      }
    }
    let restoration = stage.window.restore(places)
    await advanceTime(by: 40)

    expect(restoration.isFinished)
    expect(stage.events, equals: ["1 cancelled"])
    expect(stage.feedStack.viewControllers.map(\.title), equals: ["Feed", "Post 2"])
  }
}
