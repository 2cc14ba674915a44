import Foundation
@_spi(Scenes) import HeadlessUIKit

/// The app with the surroundings that a phone would give it: a scene, a network and a file.
///
/// The app and its scenes have the same delegates as on a phone.
@MainActor
final class Stage {
  let signIn = SignInService()
  let posts: PostService
  let network: Network
  let ledger = Ledger()
  private(set) var scene: UIWindowScene?

  private var app: NewsfeedAppDelegate? {
    UIApplication.shared.delegate as? NewsfeedAppDelegate
  }

  /// Makes the stage of an app with the posts in `file`, or without posts if `file` is nil.
  ///
  /// The file is only read, and never changed.
  init(file: URL?, now: @escaping @Sendable () -> Date = { Date() }) throws(PostFileError) {
    let network = Network()
    self.network = network
    posts = try PostService(reading: file, send: { await network.send($0) }, now: now)
  }

  /// Launches the app on a phone or an iPad, with or without a link, and connects its scene.
  func open(onPad isPad: Bool = false, with url: URL? = nil) {
    UITraitCollection.headlessDevice = isPad ? .headlessPad : .headlessPhone
    UIApplication.shared.launch(
      with: NewsfeedAppDelegate(posts: posts, signIn: signIn)
    )
    connect(with: [url].compactMap { $0 })
  }

  /// Closes the scene as the system does to free memory, and opens it again as the user does.
  func reopen() async {
    guard let session = scene?.session else { return }
    scene?.enterBackground()
    await empty()
    scene?.disconnect()
    connect(session)
  }

  private func connect(_ session: UISceneSession? = nil, with urls: [URL] = []) {
    let options = UIScene.ConnectionOptions(
      urlContexts: Set(urls.map { UIOpenURLContext(url: $0) })
    )
    scene =
      UIApplication.shared.connectScene(for: session, options: options) as? UIWindowScene
  }

  /// The visible windows, from the bottom.
  var windows: [UIWindow] {
    (scene?.windows ?? []).filter { !$0.isHidden }
      .sorted { $0.windowLevel.rawValue < $1.windowLevel.rawValue }
  }

  /// The front of the topmost window.
  var front: Front? { Front(of: windows.last) }

  /// Lets the user leave the app and come back.
  func leaveAndReturn() {
    leave()
    scene?.enterForeground()
  }

  /// Resizes the window to the width of an iPad or a phone.
  func resize(isWide: Bool) {
    guard let scene else { return }
    scene.setTraits(
      scene.traitCollection.with(horizontalSizeClass: isWide ? .regular : .compact)
    )
  }

  // MARK: From outside

  /// Opens a link from another app.
  ///
  /// A link to a web page is opened as a universal link.
  func open(_ url: URL) {
    if url.scheme == "https" {
      let activity = NSUserActivity(activityType: "NSUserActivityTypeBrowsingWeb")
      activity.webpageURL = url
      scene?.headlessContinue(activity)
    } else {
      scene?.headlessOpen([url])
    }
  }

  /// Taps a push notification.
  func push(_ link: String) {
    if scene?.activationState == .background { scene?.enterForeground() }
    app?.open(push: ["link": link])
  }

  /// Picks a quick action from the app's icon.
  func pick(_ type: String) {
    scene?.headlessPerform(UIApplicationShortcutItem(type: type, localizedTitle: type))
  }

  /// Lets the user leave the app.
  func leave() {
    scene?.enterBackground()
  }

  // MARK: The end

  /// Quits the app, which closes its windows with all their screens.
  func close() async {
    network.isHeld = false
    network.answer()
    for window in scene?.windows ?? [] { window.rootViewController?.endPresentations() }
    await settle()
    scene?.disconnect()
    scene = nil
    UIApplication.shared.terminate()
    await settle()
  }

  /// Dismisses all presented screens, and removes the windows' roots.
  ///
  /// UIKit would otherwise keep a screen presented, or a search active, after the window's root has
  /// been replaced.
  private func empty() async {
    for window in scene?.windows ?? [] {
      window.rootViewController?.endPresentations()
      await settle()
      window.rootViewController = nil
    }
    await settle()
  }

  /// Waits until transitions, the posts and the posts' listeners have settled.
  func settle() async {
    for _ in 0..<8 {
      await Hands.settle()
      // The service is an actor, so it has completed all earlier requests when it has answered
      // this one.
      _ = await posts.posts
    }
    await Hands.settle()
    ledger.look(at: windows)
  }

  /// The numbers of flows, for the last line of the tour and of the game.
  var tally: String {
    let alive = ledger.started - ledger.ended
    return "\(ledger.started) flows started, \(ledger.ended) ended, \(alive) alive, "
      + "\(ledger.endedTwice) ended twice"
  }

  /// Whether every flow ended once, and every screen and coordinator was deallocated.
  var isClean: Bool {
    ledger.started == ledger.ended && ledger.endedTwice == 0 && ledger.alive.isEmpty
  }
}

extension UIViewController {
  /// Dismisses every screen that this controller or a controller inside it presents.
  func endPresentations() {
    for child in children { child.endPresentations() }
    guard let presented = presentedViewController, presented.presentingViewController === self
    else {
      return
    }
    dismiss(animated: false)
  }
}

// Only Objective-C can make a delegate from any class.
extension NewsfeedSceneDelegate: HeadlessSceneDelegate {}
