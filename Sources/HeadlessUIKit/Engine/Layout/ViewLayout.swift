import Foundation

/// A view's constraints, layout guides and margins, created when they are first needed.
///
/// The view holds this object, which holds the view's constraints and guides. They don't hold the view.
@MainActor
final class ViewLayout {
  var constraints: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
  var safeArea: UIEdgeInsets = .zero
  var margins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  var hugging: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  var resistance: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]

  private var edgeGuides: [String: UILayoutGuide] = [:]
  private var barGuides: [String: BarGuide] = [:]
  private var keyboardGuide: UIKeyboardLayoutGuide?

  /// Returns the view's guide with this name, which covers the view's bounds without the insets.
  ///
  /// The guide holds `insets`, which must not hold the view.
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

  /// Returns the view's guide with this name, for a part of the view that bars cover.
  ///
  /// The guide holds `rectangle`, which must not hold the view.
  func barGuide(
    named name: String,
    of view: UIView,
    rectangle: @escaping @MainActor (UIView) -> CGRect
  ) -> BarGuide {
    if let guide = barGuides[name] { return guide }
    let guide = BarGuide(of: view, named: name, rectangle: rectangle)
    barGuides[name] = guide
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
