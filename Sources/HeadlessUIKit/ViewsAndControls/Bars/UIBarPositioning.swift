import Foundation

/// The position of a bar on the screen.
public enum UIBarPosition: Int, Sendable {
  /// An unspecified position.
  case any = 0
  /// Below the content.
  case bottom = 1
  /// Above the content.
  case top = 2
  /// Above the content, extending behind the status bar.
  case topAttached = 3
}

/// A bar that knows its position on the screen.
@preconcurrency @MainActor public protocol UIBarPositioning: NSObjectProtocol {
  /// The position of the bar.
  var barPosition: UIBarPosition { get }
}

/// The delegate that determines the position of a bar.
@preconcurrency @MainActor public protocol UIBarPositioningDelegate: NSObjectProtocol {
  /// Returns the position of `bar`.
  ///
  /// By default it returns `any`, so that the bar decides.
  @discardableResult
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
  /// Returns `any`, so that the bar decides.
  @discardableResult
  public func position(for bar: any UIBarPositioning) -> UIBarPosition {
    .any
  }
}
