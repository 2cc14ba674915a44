import Foundation

/// A storyboard in code, as there are no files to load one from here.
///
/// What is registered under a name is what `UIStoryboard(name:bundle:)` finds, from now on and in
/// every bundle; registering again replaces it. It holds closures and classes and no screens: each
/// screen is made anew. What is shown when by which segue is the app's business as on a phone.
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
  /// How a segue shows its destination.
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

  /// The identifier of the screen the storyboard starts with.
  public var initial: String?

  init() {}

  /// Registers a storyboard; `describe` runs at once and is not kept.
  public static func register(_ name: String, _ describe: (HeadlessStoryboard) -> Void) {
    let storyboard = HeadlessStoryboard()
    describe(storyboard)
    registered[name] = storyboard
  }

  /// Forgets the storyboard of that name; screens made from it keep what they know.
  public static func unregister(_ name: String) {
    registered[name] = nil
  }

  static func named(_ name: String) -> HeadlessStoryboard? { registered[name] }

  /// A screen of that class, made by its `init(coder:)`.
  ///
  /// `outlets` sets what a storyboard would: it is called with each screen when its view has been
  /// loaded, before `viewDidLoad`. The storyboard holds it.
  public func screen<Made: UIViewController>(
    _ identifier: String,
    _ type: Made.Type,
    outlets: @escaping (Made) -> Void = { _ in }
  ) {
    register(identifier, type, of: [], outlets: outlets)
  }

  /// A navigation, tab bar or split view controller with the screens of those identifiers in it.
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

  /// A way from one screen to another.
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
      // The segue holds both screens and goes when it has been performed.
      UIStoryboardSegue(identifier: segue.identifier, source: source, destination: destination) {
        perform(source, destination, sender)
      }
    }
  }

  /// Shows the destination as the surroundings do; a stack pushes it.
  public static var show: Self {
    performing { source, destination, sender in source.show(destination, sender: sender) }
  }

  /// Shows the destination as the detail.
  public static var showDetail: Self {
    performing { source, destination, sender in
      source.showDetailViewController(destination, sender: sender)
    }
  }

  /// Presents the destination; without a style and a transition in the destination's own.
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

  /// Presents the destination in a popover from the view that `anchor` finds in the source.
  public static func popover(
    from anchor: @escaping (UIViewController) -> UIView,
    animated: Bool = true
  ) -> Self {
    Self { segue, source, destination, _ in
      // Set before `prepare(for:sender:)`, where apps find the popover and become its delegate.
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

  /// A segue of the app's own class, as in `.custom(FadeSegue.init)`.
  public static func custom(
    _ make: @escaping (String?, UIViewController, UIViewController) -> UIStoryboardSegue
  ) -> Self {
    Self { segue, source, destination, _ in make(segue.identifier, source, destination) }
  }
}

/// What screens of a storyboard are made with; it has nothing to decode.
final class StoryboardCoder: NSCoder {}
