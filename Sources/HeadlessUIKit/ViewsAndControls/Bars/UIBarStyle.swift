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
