/// The style of a bar if no appearance is set.
///
/// It is stored but has no effect, because nothing is drawn.
public enum UIBarStyle: Int, Sendable {
  /// A light or dark style, depending on the traits.
  case `default` = 0
  /// A dark style.
  case black = 1
  /// A dark and translucent style.
  @available(*, deprecated) case blackTranslucent = 2

  /// The former name of `black`.
  @available(*, deprecated)
  public static var blackOpaque: UIBarStyle { .black }
}

/// The height of a bar.
public enum UIBarMetrics: Int, Sendable {
  /// The height on a phone in portrait orientation.
  case `default` = 0
  /// The height on a phone in landscape orientation.
  case compact = 1
  /// The height on a phone in portrait orientation, with a prompt.
  case defaultPrompt = 101
  /// The height on a phone in landscape orientation, with a prompt.
  case compactPrompt = 102
}
