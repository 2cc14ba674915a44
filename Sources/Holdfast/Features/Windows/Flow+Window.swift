extension Flow {
  /// The window that the flow's front screen is in, on display or covered; nil while it has none there.
  ///
  /// ```swift
  /// guard flow.window === keyWindow else { return }
  /// ```
  ///
  /// Each window of an app has flows of its own, and a service has one event for all: by this one of them
  /// shows it. Climbs from the screen to the root.
  public var window: UIWindow? { core.frontScreen?.windowOfHierarchy }
}
