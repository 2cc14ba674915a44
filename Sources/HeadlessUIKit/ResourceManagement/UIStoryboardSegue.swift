import Foundation

/// One way from a screen to another, while it is gone.
///
/// It holds both screens and its closure. It is released once it was performed, unless it does so
/// itself.
@preconcurrency @MainActor open class UIStoryboardSegue: HeadlessObject {
  /// The name in the storyboard.
  open private(set) var identifier: String?

  /// Where it starts.
  open private(set) var source: UIViewController

  /// The screen it leads to; made anew each time.
  open private(set) var destination: UIViewController

  private var performHandler: (() -> Void)?

  /// Makes a segue for a subclass, which overrides `perform()`.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    super.init()
  }

  /// Makes a segue that runs `performHandler`, which it holds.
  public convenience init(
    identifier: String?,
    source: UIViewController,
    destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
    self.performHandler = performHandler
  }

  /// Shows the destination: runs the closure, if there is one.
  open func perform() {
    performHandler?()
  }
}
