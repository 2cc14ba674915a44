/// What a screen says to a link it is asked about.
@preconcurrency @MainActor
public struct LinkAnswer {
  enum Kind {
    case handled(revealing: Bool, work: @MainActor () async throws -> Void)
    case pass
    case refuse(String)
  }

  let kind: Kind

  /// The link is this screen's: the screen is brought to the front, and that is all.
  ///
  /// Screens that it showed itself while it answered stay in front of it. Whose they are can't be told:
  /// what somebody else shows over it during an answer that takes its time stays, too.
  public static var handled: LinkAnswer { handled {} }

  /// The link is this screen's: the screen is brought to the front, and then `work` runs.
  ///
  /// What covers the screen is gone and nothing moves when `work` begins, so it can push and present
  /// at once. Show and await screens here rather than before the answer.
  ///
  /// - Parameters:
  ///   - revealing: False for a link that is handled without being seen; the hierarchy stays as it
  ///     is.
  ///   - work: What is to be done. `open` returns after it, and holds it until then. An error it
  ///     throws is the link's ``LinkError/handlingFailed(link:screen:error:)``.
  /// - Returns: The answer.
  public static func handled(
    revealing: Bool = true,
    _ work: @escaping @MainActor () async throws -> Void = {}
  ) -> LinkAnswer {
    LinkAnswer(kind: .handled(revealing: revealing, work: work))
  }

  /// Not this screen's; the next one is asked.
  public static var pass: LinkAnswer { LinkAnswer(kind: .pass) }

  /// Nobody is to handle it now: a lock, a draft that is not saved.
  ///
  /// The search stops and nothing is changed.
  ///
  /// - Parameter reason: Why, for whoever opened the link.
  /// - Returns: The answer.
  public static func refuse(_ reason: String) -> LinkAnswer { LinkAnswer(kind: .refuse(reason)) }
}
