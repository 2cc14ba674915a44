extension UISplitViewController {
  /// The display mode and the split behavior that the app prefers.
  struct Preferences: Equatable {
    var mode = DisplayMode.automatic
    var behavior = SplitBehavior.automatic
  }

  /// Applies changed preferences.
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

  /// Changes the mode as a tap on the display-mode button does.
  ///
  /// The delegate chooses the mode. If it doesn't, the primary column is shown or hidden.
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

  /// Returns whether the mode is allowed with the current behavior, according to the table in Apple's documentation.
  ///
  /// Modes with two columns besides the secondary one need three columns.
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
