import Foundation

/// A segue from one screen to another, while it is performed.
///
/// It holds both screens and its closure. After it has been performed, it is released.
@preconcurrency @MainActor open class UIStoryboardSegue: HeadlessObject {
  /// The identifier in the storyboard.
  open private(set) var identifier: String?

  /// The screen at which the segue starts.
  open private(set) var source: UIViewController

  /// The screen that the segue shows, which is created each time.
  open private(set) var destination: UIViewController

  private var performHandler: (() -> Void)?

  /// Creates a segue for a subclass, which overrides `perform()`.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    super.init()
  }

  /// Creates a segue that calls `performHandler`, which the segue holds.
  public convenience init(
    identifier: String?,
    source: UIViewController,
    destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
    self.performHandler = performHandler
  }

  /// Shows the destination by calling the closure, if there is one.
  open func perform() {
    performHandler?()
  }
}
