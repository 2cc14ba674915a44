/// Where a controller is between being off and on display.
enum Appearance {
  case disappeared
  case appearing
  case appeared
  case disappearing

  var isChanging: Bool { self == .appearing || self == .disappearing }
}

/// Why an appearance changes: the controller's parent does.
enum ParentMove {
  case to
  case from
}

extension UIViewController {
  /// Begins an appearance or disappearance: the `will…` callbacks of this controller, then of the
  /// children that are in its view.
  ///
  /// The opposite direction of a running one turns it round (B17); the same again does nothing. What
  /// is presented in this controller's context goes with it.
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

  /// Tells the appearing ones that their view is in the window (B14).
  ///
  /// Comes once per appearance.
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

  /// Ends what `beginAppearance` began: the `did…` callbacks of this controller, then of the
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
      // Also where there is no window, as when a test begins and ends an appearance (B305).
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

  /// Begins as a stack does: by the method that a screen may override (B318).
  ///
  /// Each beginning has its end, so nothing happens where the appearance is what it is to be.
  func beginAppearanceInStack(_ isAppearing: Bool, animated: Bool) {
    let done: [Appearance] =
      isAppearing ? [.appearing, .appeared] : [.disappearing, .disappeared]
    if !done.contains(front.appearance) {
      beginAppearanceTransition(isAppearing, animated: animated)
    }
  }

  /// Ends what `beginAppearanceInStack` began.
  func endAppearanceInStack() {
    if front.appearance.isChanging { endAppearanceTransition() }
  }

  /// The children that follow this controller's appearance (B18): their view is in its view.
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
