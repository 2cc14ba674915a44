import Holdfast

/// The change that most often mends a leak of this shape.
@MainActor
struct HoldingAdvice {
  let path: HoldingReport.Path
  /// Where the path begins; nil for a cycle.
  let root: String?

  var text: String? {
    for (index, step) in path.enumerated() {
      guard case .instance = step.reference.target.kind, isAbove(step.reference.target) else {
        continue
      }
      if isClosure(step.holder) || step.reference.function != nil {
        return "The closure keeps a screen. Let it take the screen as a parameter, as with "
          + "connect(_:to:), or capture it [weak]."
      }
      if index > 0 || root == nil, !isOfUIKit(step.holder), let property = step.reference.path {
        return "\(step.holder.name)\(property) keeps a screen, which is above it. Make it weak."
      }
    }
    guard let root else { return nil }
    return "Have \(root) let go of it when the flow ends, or hold it weakly there."
  }

  private func isClosure(_ object: HeapObject) -> Bool {
    if case .instance = object.kind { false } else { true }
  }

  /// Screens and windows own what is below them; nothing below may own them.
  private func isAbove(_ object: HeapObject) -> Bool {
    object.object is UIViewController || object.object is UIWindow
  }

  private func isOfUIKit(_ object: HeapObject) -> Bool {
    object.object is UIResponder
  }
}
