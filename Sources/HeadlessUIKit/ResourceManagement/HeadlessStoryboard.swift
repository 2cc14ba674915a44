import Foundation

/// A storyboard that is described in code instead of in a file.
///
/// `UIStoryboard(name:bundle:)` finds a storyboard by the name under which it was registered, in every bundle.
/// Registering another storyboard under the same name replaces the first one. A storyboard holds closures and
/// classes, but no screens, because each screen is created when it is requested. As on a device, the app decides
/// when a segue is performed.
///
/// ```swift
/// HeadlessStoryboard.register("Main") { storyboard in
///   storyboard.screen("List", ListViewController.self)
///   storyboard.screen("Detail", DetailViewController.self)
///   storyboard.container("Start", UINavigationController.self, of: ["List"])
///   storyboard.initial = "Start"
///   storyboard.segue("showDetail", from: "List", to: "Detail", .show)
/// }
/// ```
@_spi(Storyboards) @MainActor public final class HeadlessStoryboard {
  /// The way in which a segue shows its destination.
  @MainActor public struct Kind {
    let make: (Segue, UIViewController, UIViewController, Any?) -> UIStoryboardSegue
  }

  struct Segue {
    let identifier: String?
    let source: String
    let destination: String
    let kind: Kind
  }

  struct Screen {
    let children: [String]
    let make: (NSCoder) -> UIViewController?
    let isKind: (UIViewController) -> Bool
    let connectOutlets: (UIViewController) -> Void
    let name: String
  }

  private static var registered: [String: HeadlessStoryboard] = [:]

  private(set) var screens: [String: Screen] = [:]
  private(set) var segues: [Segue] = []

  /// The identifier of the initial view controller.
  public var initial: String?

  init() {}

  /// Registers a storyboard.
  ///
  /// `describe` is called immediately and isn't held.
  public static func register(_ name: String, _ describe: (HeadlessStoryboard) -> Void) {
    let storyboard = HeadlessStoryboard()
    describe(storyboard)
    registered[name] = storyboard
  }

  /// Removes the storyboard with this name.
  ///
  /// Screens that were created from it aren't affected.
  public static func unregister(_ name: String) {
    registered[name] = nil
  }

  static func named(_ name: String) -> HeadlessStoryboard? { registered[name] }

  /// Adds a screen of this class, which is created with its `init(coder:)`.
  ///
  /// `outlets` replaces the outlets of a storyboard file. It is called with each screen after its view has been
  /// loaded, before `viewDidLoad`. The storyboard holds the closure.
  public func screen<Made: UIViewController>(
    _ identifier: String,
    _ type: Made.Type,
    outlets: @escaping (Made) -> Void = { _ in }
  ) {
    register(identifier, type, of: [], outlets: outlets)
  }

  /// Adds a navigation, tab bar or split view controller that contains the screens with these identifiers.
  public func container<Container: UIViewController>(
    _ identifier: String,
    _ type: Container.Type,
    of children: [String]
  ) {
    register(identifier, type, of: children) { _ in }
  }

  private func register<Made: UIViewController>(
    _ identifier: String,
    _ type: Made.Type,
    of children: [String],
    outlets: @escaping (Made) -> Void
  ) {
    screens[identifier] = Screen(
      children: children,
      make: { Made(coder: $0) },
      isKind: { $0 is Made },
      connectOutlets: { screen in (screen as? Made).map(outlets) },
      name: "\(type)"
    )
  }

  /// Adds a segue from one screen to another.
  public func segue(
    _ identifier: String?,
    from source: String,
    to destination: String,
    _ kind: Kind
  ) {
    segues.append(
      Segue(identifier: identifier, source: source, destination: destination, kind: kind)
    )
  }

  func segue(_ identifier: String, from source: String) -> Segue? {
    segues.first { $0.identifier == identifier && $0.source == source }
  }
}

extension HeadlessStoryboard.Kind {
  private static func performing(
    _ perform: @escaping (UIViewController, UIViewController, Any?) -> Void
  ) -> Self {
    Self { segue, source, destination, sender in
      // The segue holds both screens, and is deallocated after it has been performed.
      UIStoryboardSegue(identifier: segue.identifier, source: source, destination: destination) {
        perform(source, destination, sender)
      }
    }
  }

  /// Shows the destination in the way that the container around the source decides.
  ///
  /// For example, a navigation controller pushes the destination.
  public static var show: Self {
    performing { source, destination, sender in source.show(destination, sender: sender) }
  }

  /// Shows the destination as the detail.
  public static var showDetail: Self {
    performing { source, destination, sender in
      source.showDetailViewController(destination, sender: sender)
    }
  }

  /// Presents the destination.
  ///
  /// By default, the presentation uses the destination's own style and transition.
  public static func present(
    style: UIModalPresentationStyle? = nil,
    transition: UIModalTransitionStyle? = nil,
    animated: Bool = true
  ) -> Self {
    performing { source, destination, _ in
      if let style { destination.modalPresentationStyle = style }
      if let transition { destination.modalTransitionStyle = transition }
      source.present(destination, animated: animated)
    }
  }

  /// Presents the destination in a popover from the view that `anchor` returns for the source.
  public static func popover(
    from anchor: @escaping (UIViewController) -> UIView,
    animated: Bool = true
  ) -> Self {
    Self { segue, source, destination, _ in
      // The popover's source is set before `prepare(for:sender:)` is called, because apps read the popover's
      // presentation controller and set its delegate in that method.
      destination.modalPresentationStyle = .popover
      destination.popoverPresentationController?.sourceView = anchor(source)
      return UIStoryboardSegue(
        identifier: segue.identifier,
        source: source,
        destination: destination
      ) {
        source.present(destination, animated: animated)
      }
    }
  }

  /// Uses a segue of the app's own class, as in `.custom(FadeSegue.init)`.
  public static func custom(
    _ make: @escaping (String?, UIViewController, UIViewController) -> UIStoryboardSegue
  ) -> Self {
    Self { segue, source, destination, _ in make(segue.identifier, source, destination) }
  }
}

/// The coder with which screens of a storyboard are created.
///
/// It has no content to decode.
final class StoryboardCoder: NSCoder {}
