import Foundation

/// What happened on the screen.
///
/// There are no touches here, so no event is ever sent; the class stands for those that an app hands on,
/// as in `hitTest(_:with:)`.
@preconcurrency @MainActor open class UIEvent: HeadlessObject {
  /// Makes an event.
  public override init() {
    super.init()
  }
}
