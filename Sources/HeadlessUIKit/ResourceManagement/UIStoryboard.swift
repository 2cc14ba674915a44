import Foundation

/// Creates screens by their identifiers.
///
/// A storyboard holds no screens, but a screen holds the storyboard from which it was created. There are no storyboard
/// files in HeadlessUIKit, only storyboards that were registered with `HeadlessStoryboard`.
@preconcurrency @MainActor open class UIStoryboard: HeadlessObject {
  private(set) var contents = HeadlessStoryboard()

  /// Creates a storyboard without screens, for subclasses.
  public override init() {
    super.init()
  }

  /// Finds the storyboard with this name.
  ///
  /// It raises an exception if there is no such storyboard.
  public convenience init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    guard let found = HeadlessStoryboard.named(name) else {
      let bundle = storyboardBundleOrNil ?? .main
      HeadlessLog.raise(
        HeadlessLog.invalidArgument,
        "Could not find a storyboard named '\(name)' in bundle NSBundle <\(bundle.bundlePath)> "
          + "(loaded)"
      )
    }
    self.init(found)
  }

  convenience init(_ contents: HeadlessStoryboard) {
    self.init()
    self.contents = contents
  }

  /// Creates the initial view controller, or returns nil if the storyboard has none.
  @discardableResult
  open func instantiateInitialViewController() -> UIViewController? {
    contents.initial.map { make($0, by: nil) }
  }

  /// Creates the screen with this identifier.
  ///
  /// It raises an exception if there is no such screen.
  @discardableResult
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    make(identifier, by: nil)
  }

  /// Creates a screen.
  ///
  /// The storyboard doesn't hold the screen. The run loop holds it until the end of the pass, as an autorelease
  /// pool does on a device.
  func make(_ identifier: String, by creator: ((NSCoder) -> UIViewController?)?) -> UIViewController
  {
    guard let screen = contents.screens[identifier] else {
      HeadlessLog.raise(
        HeadlessLog.invalidArgument,
        "Storyboard (\(self)) doesn't contain a view controller with identifier '\(identifier)'"
      )
    }
    let coder = StoryboardCoder()
    guard let made = creator?(coder) ?? screen.make(coder) else {
      preconditionFailure(
        "\(screen.name) made nothing in init(coder:). Call super.init(coder:) there, and return nil "
          + "only where a phone would."
      )
    }
    guard screen.isKind(made) else {
      HeadlessLog.raise(
        HeadlessLog.internalInconsistency,
        "Custom instantiated \(made) must be kind of class '\(screen.name)'"
      )
    }
    made.origin = StoryboardOrigin(
      storyboard: self,
      identifier: identifier,
      connectOutlets: screen.connectOutlets
    )
    HeadlessRunLoop.main.holdForTurn(made)
    put(screen.children.map { make($0, by: nil) }, into: made)
    return made
  }

  private func put(_ children: [UIViewController], into container: UIViewController) {
    guard !children.isEmpty else { return }
    switch container {
    case let navigation as UINavigationController:
      navigation.viewControllers = children
    case let tabs as UITabBarController:
      tabs.viewControllers = children
    case let split as UISplitViewController:
      split.viewControllers = children
    default:
      preconditionFailure(
        "\(container) has no place for screens from a storyboard. Register it as a screen."
      )
    }
  }
}

extension UIStoryboard {
  /// Creates the initial view controller, with `creator` unless `creator` is nil or returns nil.
  ///
  /// `creator` is called immediately and isn't held.
  public func instantiateInitialViewController<ViewController>(
    creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController? where ViewController: UIViewController {
    contents.initial.map { cast(make($0, by: creator)) }
  }

  /// Creates the screen with this identifier, with `creator` unless `creator` is nil or returns nil.
  ///
  /// It raises an exception if there is no such screen. `creator` is called immediately and isn't held. It must
  /// create an instance of the class in the storyboard.
  public func instantiateViewController<ViewController>(
    identifier: String,
    creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController where ViewController: UIViewController {
    cast(make(identifier, by: creator))
  }

  private func cast<ViewController: UIViewController>(_ made: UIViewController) -> ViewController {
    guard let made = made as? ViewController else {
      fatalError("Could not cast value of type '\(type(of: made))' to '\(ViewController.self)'.")
    }
    return made
  }
}

/// The storyboard and the identifier from which a screen was created.
///
/// The screen holds this value, and with it the storyboard.
struct StoryboardOrigin {
  let storyboard: UIStoryboard
  let identifier: String
  /// Sets the screen's outlets when its view has been loaded.
  let connectOutlets: (UIViewController) -> Void
}
