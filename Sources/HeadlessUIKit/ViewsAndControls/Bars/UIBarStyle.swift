/// How a bar looks where no appearance says more; kept, for nothing is drawn.
public enum UIBarStyle: Int, Sendable {
  /// Light or dark, with the traits.
  case `default` = 0
  /// Dark.
  case black = 1
  /// Dark, and seen through.
  @available(*, deprecated) case blackTranslucent = 2

  /// The former name of `black`.
  @available(*, deprecated)
  public static var blackOpaque: UIBarStyle { .black }
}

/// How high a bar is.
public enum UIBarMetrics: Int, Sendable {
  /// As on a phone that is held upright.
  case `default` = 0
  /// As on a phone that is held across.
  case compact = 1
  /// The first one, with a prompt.
  case defaultPrompt = 101
  /// The second one, with a prompt.
  case compactPrompt = 102
}
