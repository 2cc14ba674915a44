import Foundation

/// Watches for a finger that is dragged in from an edge of the screen.
@preconcurrency @MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges from which the gesture may start.
  open var edges: UIRectEdge = []
}
