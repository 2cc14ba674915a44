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

  private(set) var safeAreaGuide: UILayoutGuide?
  private(set) var marginsGuide: UILayoutGuide?
  private(set) var readableGuide: UILayoutGuide?
  private(set) var keyboardGuide: UIKeyboardLayoutGuide?

  func safeAreaGuide(of view: UIView) -> UILayoutGuide {
    if let safeAreaGuide { return safeAreaGuide }
    let guide = RectangleGuide(of: view, named: "UIViewSafeAreaLayoutGuide") {
      $0.bounds.inset(by: $0.safeAreaInsets)
    }
    safeAreaGuide = guide
    return guide
  }

  func marginsGuide(of view: UIView) -> UILayoutGuide {
    if let marginsGuide { return marginsGuide }
    let guide = RectangleGuide(of: view, named: "UIViewLayoutMarginsGuide") {
      $0.bounds.inset(by: $0.layoutMargins)
    }
    marginsGuide = guide
    return guide
  }

  func readableGuide(of view: UIView) -> UILayoutGuide {
    if let readableGuide { return readableGuide }
    let guide = RectangleGuide(of: view, named: "UIViewReadableContentGuide") {
      $0.bounds.inset(by: $0.layoutMargins)
    }
    readableGuide = guide
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
