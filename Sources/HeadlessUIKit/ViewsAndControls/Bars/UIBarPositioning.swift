import Foundation

/// Where on the screen a bar is.
public enum UIBarPosition: Int, Sendable {
  /// Anywhere.
  case any = 0
  /// Below the content.
  case bottom = 1
  /// Above the content.
  case top = 2
  /// Above the content, reaching up under the status bar.
  case topAttached = 3
}

/// A bar that knows where on the screen it is.
@preconcurrency @MainActor public protocol UIBarPositioning: NSObjectProtocol {
  /// Where the bar is.
  var barPosition: UIBarPosition { get }
}

/// Says where on the screen a bar is.
@preconcurrency @MainActor public protocol UIBarPositioningDelegate: NSObjectProtocol {
  /// Where `bar` is; `any` unless implemented, which leaves it to the bar.
  @discardableResult
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
  /// Leaves it to the bar.
  @discardableResult
  public func position(for bar: any UIBarPositioning) -> UIBarPosition {
    .any
  }
}
