/// The state of a controller's appearance.
enum Appearance {
  case disappeared
  case appearing
  case appeared
  case disappearing

  var isChanging: Bool { self == .appearing || self == .disappearing }
}

/// A controller's move to or from a parent that causes its appearance to change.
enum ParentMove {
  case to
  case from
}

extension UIViewController {
  /// Begins an appearance or disappearance, with the `will…` callbacks of this controller and of the children
  /// in its view.
  ///
  /// If the opposite change is running, it is reversed (B17). If the same change is running or complete,
  /// nothing happens. A controller that is presented in this controller's context appears and disappears with
  /// it.
  func beginAppearance(_ isAppearing: Bool, animated: Bool) {
    if !isCoveredInContext { beginOwnAppearance(isAppearing, animated: animated) }
    contextPresentation?.shown.beginAppearance(isAppearing, animated: animated)
  }

  private func beginOwnAppearance(_ isAppearing: Bool, animated: Bool) {
    let done: [Appearance] =
      isAppearing ? [.appearing, .appeared] : [.disappearing, .disappeared]
    guard !done.contains(appearance) else { return }
    appearanceIsAnimated = animated
    appearanceNesting = 0
    currentMove = pendingMove == (isAppearing ? .to : .from) ? pendingMove : nil
    if isAppearing {
      loadViewIfNeeded()
      appearance = .appearing
      appearanceNeedsIsAppearing = true
      viewWillAppear(animated)
    } else {
      appearance = .disappearing
      viewWillDisappear(animated)
    }
    forwardBeginning(isAppearing, animated: animated)
  }

  /// Calls `viewIsAppearing` on appearing controllers whose views are in the window (B14).
  ///
  /// Each appearance calls `viewIsAppearing` only once.
  func isAppearingNow() {
    if appearance == .appearing, viewIfLoaded?.window != nil { callIsAppearing() }
    for child in forwardedChildren { child.isAppearingNow() }
    contextPresentation?.shown.isAppearingNow()
  }

  private func callIsAppearing() {
    guard appearanceNeedsIsAppearing else { return }
    appearanceNeedsIsAppearing = false
    viewIsAppearing(appearanceIsAnimated)
  }

  /// Ends a change that `beginAppearance` has begun, with the `did…` callbacks of this controller and of the
  /// children that changed with it.
  func endAppearance() {
    endOwnAppearance()
    contextPresentation?.shown.endAppearance()
  }

  private func endOwnAppearance() {
    guard appearance == .appearing || appearance == .disappearing else { return }
    appearanceNesting = 0
    let isAppearing = appearance == .appearing
    if isAppearing {
      // `viewIsAppearing` is also called outside a window, for example if a test begins and ends an appearance
      // (B305).
      callIsAppearing()
      isAppearingNow()
    }
    var children: [UIViewController] = []
    for child in childControllers where child.front.appearance == appearance {
      children.append(child)
    }
    appearance = isAppearing ? .appeared : .disappeared
    if isAppearing {
      viewDidAppear(appearanceIsAnimated)
    } else {
      viewDidDisappear(appearanceIsAnimated)
    }
    currentMove = nil
    if shouldAutomaticallyForwardAppearanceMethods {
      for child in children
      where child.front.appearance == (isAppearing ? .appearing : .disappearing) {
        containerWillEndAppearance(of: child, isAppearing: isAppearing)
        end(child)
      }
    }
    containerDidEndAppearance(isAppearing: isAppearing)
  }

  private func forwardBeginning(_ isAppearing: Bool, animated: Bool) {
    if isAppearing { containerWillAppear(animated: animated) }
    for child in forwardedChildren {
      begin(child, isAppearing: isAppearing, animated: animated)
    }
    if isAppearing { containerDidBeginAppearance(animated: animated) }
  }

  /// Begins an appearance or disappearance as a stack does, by calling `beginAppearanceTransition`, which a screen
  /// may override (B318).
  ///
  /// Every beginning must be followed by an end, so nothing happens if the same change is running or complete.
  func beginAppearanceInStack(_ isAppearing: Bool, animated: Bool) {
    let done: [Appearance] =
      isAppearing ? [.appearing, .appeared] : [.disappearing, .disappeared]
    if !done.contains(front.appearance) {
      beginAppearanceTransition(isAppearing, animated: animated)
    }
  }

  /// Ends an appearance or disappearance that `beginAppearanceInStack` has begun.
  func endAppearanceInStack() {
    if front.appearance.isChanging { endAppearanceTransition() }
  }

  /// The children whose views are in this controller's view, and which therefore appear and disappear with it
  /// (B18).
  private var forwardedChildren: [UIViewController] {
    guard !childControllers.isEmpty, shouldAutomaticallyForwardAppearanceMethods,
      let view = viewIfLoaded
    else { return [] }
    var children: [UIViewController] = []
    for child in childrenThatMayBeSeen where child.firstViewOnStage?.isDescendant(of: view) ?? false
    {
      children.append(child)
    }
    return children
  }
}
