/// What a guard against leaving answers.
public enum LeavingAnswer: Sendable {
  /// What was asked for goes on: the sheet goes, the stack is popped, the flow ends, the link is opened.
  case leave

  /// Nothing changes.
  case stay
}
