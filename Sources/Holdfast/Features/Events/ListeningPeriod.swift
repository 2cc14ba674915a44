/// When a screen hears the events it listens to.
public enum ListeningPeriod: Sendable {
  /// Always, on display or not.
  case alive

  /// While the screen's view is in a window that is seen.
  ///
  /// Under a sheet, a popover or an alert it is; below the top of a stack, in an unselected tab and
  /// under a full-screen modal it is not. Of the events that come meanwhile the last one arrives when
  /// the screen comes on display, and the others are dropped.
  case onDisplay
}
