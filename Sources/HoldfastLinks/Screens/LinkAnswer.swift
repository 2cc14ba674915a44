/// What a screen says to a link it is asked about.
@preconcurrency @MainActor
public struct LinkAnswer {
  enum Kind {
    case handled(revealing: Bool, work: Work)
    /// For a window that is restored; a link that is opened is passed.
    case restored(work: Work)
    case pass
    case later
    case refuse(String)
  }

  enum Work {
    /// Runs in the turn in which the screen is in front.
    case atOnce(@MainActor () throws -> Void)
    /// May take its time; returns what another link came to, if that is to be this one's result.
    case inTime(@MainActor () async throws -> LinkResult?)

    static func withoutResult(_ work: @escaping @MainActor () async throws -> Void) -> Work {
      .inTime {
        try await work()
        return nil
      }
    }
  }

  let kind: Kind

  /// The link is this screen's: the screen is brought to the front, and that is all.
  ///
  /// Screens that it showed itself while it answered stay in front of it. The library can't know whose they are:
  /// what other code shows over it during an answer that takes its time stays, too.
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
    _ work: @escaping @MainActor () async throws -> Void
  ) -> LinkAnswer {
    LinkAnswer(kind: .handled(revealing: revealing, work: .withoutResult(work)))
  }

  /// The link is this screen's: it is brought to the front, and then work that awaits nothing runs.
  ///
  /// Only such work is done in the turn in which a window is restored; see
  /// `UIWindow.restore`.
  ///
  /// - Parameters:
  ///   - revealing: False for a link that is handled without being seen.
  ///   - work: What is to be done; nothing unless it is given.
  /// - Returns: The answer.
  public static func handled(
    revealing: Bool = true,
    _ work: @escaping @MainActor () throws -> Void = {}
  ) -> LinkAnswer {
    LinkAnswer(kind: .handled(revealing: revealing, work: .atOnce(work)))
  }

  /// The screen is brought to the front, and then `work` opens another link, or the same one again: what that
  /// comes to is the result.
  ///
  /// - Parameter work: Shows what is to answer, and opens the link. An error it throws is the link's
  ///   ``LinkError/handlingFailed(link:screen:error:)``.
  /// - Returns: The answer.
  public static func forwarded(
    _ work: @escaping @MainActor () async throws -> LinkResult
  ) -> LinkAnswer {
    LinkAnswer(kind: .handled(revealing: true, work: .inTime(work)))
  }

  /// The link is this screen's only where a window is restored; a link that is opened is passed.
  ///
  /// For a place that can be reached from several screens, such as a post that was opened from a search:
  /// a link to it leads to the newsfeed, and restored it comes back where it was.
  ///
  /// - Parameter work: What shows the place.
  /// - Returns: The answer.
  public static func restored(
    _ work: @escaping @MainActor () async throws -> Void
  ) -> LinkAnswer {
    LinkAnswer(kind: .restored(work: .withoutResult(work)))
  }

  /// This place is the screen's, and work that awaits nothing shows it, in the turn of the restoring.
  ///
  /// - Parameter work: What shows the place.
  /// - Returns: The answer.
  public static func restored(_ work: @escaping @MainActor () throws -> Void) -> LinkAnswer {
    LinkAnswer(kind: .restored(work: .atOnce(work)))
  }

  /// Not this screen's; the next one is asked.
  public static var pass: LinkAnswer { LinkAnswer(kind: .pass) }

  /// The link waits until this screen's flow has ended, or the screen has left, and is then opened from the front
  /// again.
  ///
  /// For a screen that comes before everything else: onboarding, a sign-in, a lock, an alert that must be read.
  ///
  /// ```swift
  /// signIn.respond(to: AppLink.self) { _, _ in .later }
  /// ```
  ///
  /// `UIWindow.open` returns when the link has been opened in the end. Until then nothing is changed, and the link's
  /// time doesn't count. Links that wait are opened in the order in which they came. Other links aren't held up
  /// by them, so that the screen can handle a link that it needs itself, such as the one in an email for the
  /// sign-in. When the window closes, a link that waits is ``LinkError/windowGone(link:waitingFor:)``.
  ///
  /// A restoration waits in the same way.
  public static var later: LinkAnswer { LinkAnswer(kind: .later) }

  /// No screen is to handle it now: a lock, a draft that is not saved.
  ///
  /// The search stops and nothing is changed.
  ///
  /// - Parameter reason: Why, for the code that opened the link.
  /// - Returns: The answer.
  public static func refuse(_ reason: String) -> LinkAnswer { LinkAnswer(kind: .refuse(reason)) }
}
