import Foundation

/// What a view knows of layout by rules; made when the first of it is needed.
///
/// The view holds it, and it holds the view's constraints and guides, none of which holds the view.
@MainActor
final class ViewLayout {
  var constraints: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
  var safeArea: UIEdgeInsets = .zero
  var margins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  var hugging: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  var resistance: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]

  private var edgeGuides: [String: UILayoutGuide] = [:]
  private var keyboardGuide: UIKeyboardLayoutGuide?

  /// The one guide of that name, which follows the view's edges without the insets.
  ///
  /// `insets` is held by the guide and is not to hold the view.
  func guide(
    named name: String,
    of view: UIView,
    insets: @escaping @MainActor (UIView) -> UIEdgeInsets
  ) -> UILayoutGuide {
    if let guide = edgeGuides[name] { return guide }
    let guide = RectangleGuide(of: view, named: name) { $0.bounds.inset(by: insets($0)) }
    edgeGuides[name] = guide
    return guide
  }

  func keyboardGuide(of view: UIView) -> UIKeyboardLayoutGuide {
    if let keyboardGuide { return keyboardGuide }
    let guide = UIKeyboardLayoutGuide()
    guide.owningView = view
    keyboardGuide = guide
    return guide
  }
}
