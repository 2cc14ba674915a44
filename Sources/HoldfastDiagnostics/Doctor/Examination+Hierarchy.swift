import Holdfast

extension UIViewController {
  /// Whether neither the controller's view nor its outermost container or presenter is in a window.
  var isOffEveryWindow: Bool {
    guard let window = windowOfHierarchy else { return true }
    return viewIfLoaded?.window == nil && window.rootViewController !== outermostInHierarchy
  }

  /// The controller itself or the nearest container around it that is presented, if its view is in a window.
  var presentedOnDisplay: UIViewController? {
    var controller: UIViewController? = self
    while let current = controller {
      // UIKit returns the container's presenter for a child, so only controllers without a parent are asked.
      if current.parent == nil, current.presentingViewController != nil {
        return current.viewIfLoaded?.window == nil ? nil : current
      }
      controller = current.parent
    }
    return nil
  }

  /// The nearest controller that is in a transition: this controller, or a container or presenter of it.
  var moving: UIViewController? {
    var controller: UIViewController? = self
    while let current = controller {
      if current.isMoving { return current }
      controller = current.containerOrPresenter
    }
    return nil
  }

  private var isMoving: Bool {
    transitionCoordinator != nil || isBeingPresented || isBeingDismissed || isMovingToParent
      || isMovingFromParent || presentedViewController?.isBeingPresented ?? false
      || presentedViewController?.isBeingDismissed ?? false
  }

  /// Whether the screen's own class, or a superclass that isn't UIKit's, has closures that are set.
  ///
  /// The closures that UIKit's classes store aren't outputs of the app, so these classes are skipped.
  var hasOutputs: Bool {
    var mirror: Mirror? = Mirror(reflecting: self)
    while let current = mirror, current.subjectType is UIViewController.Type,
      !"\(current.subjectType)".hasPrefix("UI")
    {
      if current.children.contains(where: { isSetClosure($0.value) }) { return true }
      mirror = current.superclassMirror
    }
    return false
  }

  /// Returns whether a value is a closure, or an optional that contains one.
  ///
  /// The name of a closure type contains an arrow. The mirror of an optional that is nil has no children.
  private func isSetClosure(_ value: Any) -> Bool {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional {
      return mirror.children.first.map { isSetClosure($0.value) } ?? false
    }
    return mirror.displayStyle == nil && "\(type(of: value))".contains("->")
  }
}

extension UIView {
  /// Whether this view or one of its subviews is a text field or a text view.
  var hasTextInput: Bool {
    self is UITextField || self is UITextView || subviews.contains(where: \.hasTextInput)
  }
}
