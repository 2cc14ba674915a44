import Holdfast

extension UIViewController {
  /// Whether nothing on display keeps it: it, what it is in, and what presents that.
  var isOffEveryWindow: Bool {
    guard let window = windowOfHierarchy else { return true }
    return viewIfLoaded?.window == nil && window.rootViewController !== outermostInHierarchy
  }

  /// What is presented, of it and what it is in, and has its view in a window.
  var presentedOnDisplay: UIViewController? {
    var controller: UIViewController? = self
    while let current = controller {
      // A child's presenter is its container's.
      if current.parent == nil, current.presentingViewController != nil {
        return current.viewIfLoaded?.window == nil ? nil : current
      }
      controller = current.parent
    }
    return nil
  }

  /// The controller, between it and the end of the hierarchy, that comes or goes.
  var whatMoves: UIViewController? {
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

  /// Whether the screen's own class has closures that are set.
  ///
  /// UIKit's classes, whose closures are no outputs of the app's, are not looked into.
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

  /// Closure types begin like a tuple and have an arrow; an optional one that is nil has no child.
  private func isSetClosure(_ value: Any) -> Bool {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional {
      return mirror.children.first.map { isSetClosure($0.value) } ?? false
    }
    return mirror.displayStyle == nil && "\(type(of: value))".contains("->")
  }
}

extension UIView {
  /// Whether text can be typed somewhere in it.
  var hasTextInput: Bool {
    self is UITextField || self is UITextView || subviews.contains(where: \.hasTextInput)
  }
}
