import UIKit

/// A record of UIKit's calls that stays when the app ends.
@MainActor
enum HandLog {
  private static let key = "lines"

  static var lines: [String] { UserDefaults.standard.stringArray(forKey: key) ?? [] }

  static func note(_ line: String) {
    print(line)
    UserDefaults.standard.set(lines + [line], forKey: key)
    NotificationCenter.default.post(name: Notification.Name(key), object: nil)
  }

  static func clear() {
    UserDefaults.standard.removeObject(forKey: key)
  }

  static func observe(_ change: @escaping @MainActor () -> Void) -> any NSObjectProtocol {
    NotificationCenter.default.addObserver(forName: Notification.Name(key), object: nil, queue: nil)
    {
      _ in
      MainActor.assumeIsolated { change() }
    }
  }
}

/// The scene of the app without a test, for the rows that need a user (B354, B357, B361).
final class HandProbeScene: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    HandLog.note("--- launched")
    let window = UIWindow(windowScene: scene)
    window.rootViewController = TellingStack(rootViewController: HandProbeScreen())
    window.makeKeyAndVisible()
    self.window = window
  }

  func sceneWillResignActive(_ scene: UIScene) { HandLog.note("B354 sceneWillResignActive") }
  func sceneDidEnterBackground(_ scene: UIScene) { HandLog.note("B354 sceneDidEnterBackground") }
  func sceneDidDisconnect(_ scene: UIScene) { HandLog.note("B354 sceneDidDisconnect") }
}

/// A stack that records each call of `popViewController(animated:)`.
private final class TellingStack: UINavigationController {
  override func popViewController(animated: Bool) -> UIViewController? {
    HandLog.note("B357 popViewController(animated:)")
    return super.popViewController(animated: animated)
  }
}

/// A screen with the log, and a button for each row.
private final class HandProbeScreen: UIViewController, UIAdaptivePresentationControllerDelegate {
  private let text = UITextView()
  private var observer: (any NSObjectProtocol)?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "By hand"
    view.backgroundColor = .systemBackground
    text.isEditable = false
    text.frame = view.bounds
    text.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(text)
    navigationItem.rightBarButtonItems = [
      item("Clear") { $0.clear() },
      item("Sheet") { $0.presentSheet() },
      item("Push") { $0.push() },
    ]
    observer = HandLog.observe { [weak self] in self?.update() }
    update()
  }

  private func item(
    _ title: String,
    _ action: @escaping (HandProbeScreen) -> Void
  ) -> UIBarButtonItem {
    UIBarButtonItem(
      title: title,
      image: nil,
      primaryAction: UIAction(title: title) { [weak self] _ in
        if let self { action(self) }
      },
      menu: nil
    )
  }

  private func update() {
    text.text = """
      B357: tap Push, and swipe back from the edge.
      B361: tap Sheet. Drag it a little and let go. Drag it to the bottom. Tap beside it.
      B354: close the app in the app switcher, and start it again.

      """
      + HandLog.lines.joined(separator: "\n")
  }

  private func clear() {
    HandLog.clear()
    update()
  }

  private func push() {
    let screen = UIViewController()
    screen.view.backgroundColor = .systemGray
    navigationController?.pushViewController(screen, animated: true)
  }

  private func presentSheet() {
    let screen = UIViewController()
    screen.view.backgroundColor = .systemGray
    screen.modalPresentationStyle = .formSheet
    screen.presentationController?.delegate = self
    present(screen, animated: true)
  }

  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool {
    HandLog.note("B361 shouldDismiss")
    return false
  }

  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {
    HandLog.note("B361 didAttemptToDismiss")
  }
}
