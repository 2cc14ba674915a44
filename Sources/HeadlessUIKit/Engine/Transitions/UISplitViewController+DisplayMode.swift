extension UISplitViewController {
  /// What the app would like of the display.
  struct Preferences: Equatable {
    var mode = DisplayMode.automatic
    var behavior = SplitBehavior.automatic
  }

  /// Puts changed preferences into force.
  func applyPreferences() {
    let wanted = Preferences(mode: preferredDisplayMode, behavior: preferredSplitBehavior)
    guard wanted != appliedPreferences else { return }
    appliedPreferences = wanted
    behavior = wanted.behavior == .automatic ? naturalBehavior(of: wanted.mode) : wanted.behavior
    setMode(isAllowed(wanted.mode) ? wanted.mode : defaultMode, animated: false)
  }

  func setMode(_ new: DisplayMode, animated: Bool) {
    guard new != mode else { return }
    storedDelegate?.splitViewController(self, willChangeTo: new)
    mode = new
    updateDisplay(animated: animated)
  }

  /// The delegate says what a tap on the button leads to, or the primary is shown or hidden.
  func userTapsModeButton() {
    guard style == .unspecified, !isCollapsed else { return }
    let target = storedDelegate?.targetDisplayModeForAction(in: self) ?? .automatic
    let toggled = mode == .secondaryOnly ? modeOfOne : .secondaryOnly
    setMode(isAllowed(target) ? target : toggled, animated: true)
  }

  private func naturalBehavior(of mode: DisplayMode) -> SplitBehavior {
    switch mode {
    case .oneOverSecondary, .twoOverSecondary: .overlay
    case .twoDisplaceSecondary: .displace
    case .automatic, .secondaryOnly, .oneBesideSecondary, .twoBesideSecondary: .tile
    }
  }

  /// Which modes go with which behaviour is in Apple's table; two columns need three.
  func isAllowed(_ mode: DisplayMode) -> Bool {
    switch mode {
    case .automatic: false
    case .secondaryOnly: true
    case .oneBesideSecondary: behavior != .overlay
    case .oneOverSecondary: behavior == .overlay
    case .twoBesideSecondary: behavior == .tile && style == .tripleColumn
    case .twoOverSecondary: behavior == .overlay && style == .tripleColumn
    case .twoDisplaceSecondary: behavior == .displace && style == .tripleColumn
    }
  }

  private var defaultMode: DisplayMode {
    behavior == .overlay ? .secondaryOnly : .oneBesideSecondary
  }

  private var modeOfOne: DisplayMode {
    behavior == .overlay ? .oneOverSecondary : .oneBesideSecondary
  }

  private var modeOfTwo: DisplayMode {
    switch behavior {
    case .overlay: .twoOverSecondary
    case .displace: .twoDisplaceSecondary
    case .automatic, .tile: .twoBesideSecondary
    }
  }

  private var showsTwo: Bool { mode == modeOfTwo }

  func mode(showing column: Column) -> DisplayMode {
    switch column {
    case .primary: style == .tripleColumn ? modeOfTwo : modeOfOne
    case .supplementary where style == .tripleColumn: showsTwo ? mode : modeOfOne
    case .secondary where behavior == .overlay: .secondaryOnly
    case .secondary where behavior == .displace && showsTwo: .oneBesideSecondary
    default: mode
    }
  }

  func mode(hiding column: Column) -> DisplayMode {
    switch column {
    case .primary where style == .tripleColumn: showsTwo ? modeOfOne : mode
    case .primary: .secondaryOnly
    case .supplementary where style == .tripleColumn: .secondaryOnly
    default: mode
    }
  }
}
