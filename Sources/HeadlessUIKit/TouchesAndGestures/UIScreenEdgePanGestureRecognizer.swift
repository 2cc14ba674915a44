import Foundation

/// Recognizes a drag from an edge of the screen.
@preconcurrency @MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges from which the gesture may begin.
  open var edges: UIRectEdge = []
}
