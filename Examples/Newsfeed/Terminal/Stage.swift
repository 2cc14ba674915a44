import Foundation
@_spi(Scenes) import HeadlessUIKit

/// The app with everything around it that a phone would have: a scene, a network, a file.
///
/// The app and its scenes have the delegates that they have on a phone.
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

  /// Makes the stage of an app with the posts of a file, which is only read, or with none.
  init(file: URL?, now: @escaping @Sendable () -> Date = { Date() }) throws(PostFileError) {
    let network = Network()
    self.network = network
    posts = try PostService(reading: file, send: { await network.send($0) }, now: now)
  }

  /// Launches the app on a phone or an iPad, maybe by a link, and opens its scene.
  func open(onPad isPad: Bool = false, with url: URL? = nil) {
    UITraitCollection.headlessDevice = isPad ? .headlessPad : .headlessPhone
    UIApplication.shared.launch(
      with: NewsfeedAppDelegate(posts: posts, signIn: signIn)
    )
    connect(with: [url].compactMap { $0 })
  }

  /// The system closes the scene to get its memory back, and the user opens it again.
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

  /// The windows that are seen, from the bottom.
  var windows: [UIWindow] {
    (scene?.windows ?? []).filter { !$0.isHidden }
      .sorted { $0.windowLevel.rawValue < $1.windowLevel.rawValue }
  }

  /// What is in front of everything else.
  var front: Front? { Front(of: windows.last) }

  /// The user leaves the app and comes back.
  func leaveAndReturn() {
    leave()
    scene?.enterForeground()
  }

  /// Resizes the window: as wide as on an iPad, or as narrow as on a phone.
  func resize(isWide: Bool) {
    guard let scene else { return }
    scene.setTraits(
      scene.traitCollection.with(horizontalSizeClass: isWide ? .regular : .compact)
    )
  }

  // MARK: From outside

  /// Another app opens a link, a universal one if it is a web page's.
  func open(_ url: URL) {
    if url.scheme == "https" {
      let activity = NSUserActivity(activityType: "NSUserActivityTypeBrowsingWeb")
      activity.webpageURL = url
      scene?.headlessContinue(activity)
    } else {
      scene?.headlessOpen([url])
    }
  }

  /// The user taps a push notification.
  func push(_ link: String) {
    if scene?.activationState == .background { scene?.enterForeground() }
    app?.open(push: ["link": link])
  }

  /// The user picks a quick action from the app's icon.
  func pick(_ type: String) {
    scene?.headlessPerform(UIApplicationShortcutItem(type: type, localizedTitle: type))
  }

  /// The user leaves the app.
  func leave() {
    scene?.enterBackground()
  }

  // MARK: The end

  /// Quits the app: the windows go with all that is in them.
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

  /// UIKit would keep a modal that is up when its window's root goes, and an active search.
  private func empty() async {
    for window in scene?.windows ?? [] {
      window.rootViewController?.endPresentations()
      await settle()
      window.rootViewController = nil
    }
    await settle()
  }

  /// Lets everything settle: transitions, the posts, and those who listen to them.
  func settle() async {
    for _ in 0..<8 {
      await Hands.settle()
      // What was asked of the service before this is done when it has answered.
      _ = await posts.posts
    }
    await Hands.settle()
    ledger.look(at: windows)
  }

  /// How it ended, as the last line of the tour and of the game says it.
  var tally: String {
    let alive = ledger.started - ledger.ended
    return "\(ledger.started) flows started, \(ledger.ended) ended, \(alive) alive, "
      + "\(ledger.endedTwice) ended twice"
  }

  /// Whether every flow ended once, and no screen or coordinator is left.
  var isClean: Bool {
    ledger.started == ledger.ended && ledger.endedTwice == 0 && ledger.alive.isEmpty
  }
}

extension UIViewController {
  /// Dismisses what is presented by this controller and by those inside it.
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
