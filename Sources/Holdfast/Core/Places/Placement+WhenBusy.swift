extension Placement {
  /// What to do when something else is presented where a screen is to be presented.
  public enum WhenBusy: Sendable {
    /// Give up at once, with ``FlowError/Reason/busy``.
    case fail
    /// Wait until it is gone; give up after five seconds, with the same error.
    case wait
    /// Present over it, over the topmost of what is presented. The two leave together when the lower
    /// one is dismissed.
    case above
    /// Dismiss it first, whatever it is: its flow ends `.dismissed`. What guards a screen there is asked; if it
    /// stays, the show fails with ``FlowError/Reason/refused``, naming it.
    case replace
  }
}
