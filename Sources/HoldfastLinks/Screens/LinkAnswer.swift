/// The answer of a screen that is asked about a link.
@preconcurrency @MainActor
public struct LinkAnswer {
  enum Kind {
    case handled(revealing: Bool, work: Work)
    /// The screen handles the link only if a window is being restored.
    ///
    /// If the link is being opened, the screen passes.
    case restored(work: Work)
    case pass
    case later
    case refuse(String)
  }

  enum Work {
    /// Work that runs in the run-loop pass in which the screen was found to be in front.
    case synchronous(@MainActor () throws -> Void)
    /// Asynchronous work.
    ///
    /// It returns the result of another link if this link should have the same result, and nil otherwise.
    case asynchronous(@MainActor () async throws -> LinkResult?)

    static func withoutResult(_ work: @escaping @MainActor () async throws -> Void) -> Work {
      .asynchronous {
        try await work()
        return nil
      }
    }
  }

  let kind: Kind

  /// The screen handles the link by being brought to the front.
  ///
  /// Screens that this screen has shown while it answered stay in front of it. Screens that other code shows over it
  /// during an asynchronous answer stay as well, because the library can't tell them apart.
  public static var handled: LinkAnswer { handled {} }

  /// The screen is brought to the front, and then `work` runs to handle the link.
  ///
  /// When `work` begins, controllers that covered the screen have left and no transition is running, so `work` can push
  /// and present right away. For this reason, show and await screens in `work`, and not in the responder before it
  /// returns this answer.
  ///
  /// - Parameters:
  ///   - revealing: Whether the screen is brought to the front. Pass false for a link that doesn't lead to a screen.
  ///     The hierarchy then stays as it is.
  ///   - work: The work. `open` returns after the work has ended, and holds the work until then. If it throws an error,
  ///     the link's result is ``LinkError/handlingFailed(link:screen:error:)``.
  /// - Returns: The answer.
  public static func handled(
    revealing: Bool = true,
    _ work: @escaping @MainActor () async throws -> Void
  ) -> LinkAnswer {
    LinkAnswer(kind: .handled(revealing: revealing, work: .withoutResult(work)))
  }

  /// The screen is brought to the front, and then synchronous work runs to handle the link.
  ///
  /// When a window is restored, only synchronous work runs immediately. See `UIWindow.restore`.
  ///
  /// - Parameters:
  ///   - revealing: Whether the screen is brought to the front. Pass false for a link that doesn't lead to a screen.
  ///   - work: The work, which does nothing by default.
  /// - Returns: The answer.
  public static func handled(
    revealing: Bool = true,
    _ work: @escaping @MainActor () throws -> Void = {}
  ) -> LinkAnswer {
    LinkAnswer(kind: .handled(revealing: revealing, work: .synchronous(work)))
  }

  /// The screen is brought to the front, and then `work` opens a link whose result is also the result of this link.
  ///
  /// The work can open another link, or the same link again.
  ///
  /// - Parameter work: Shows the screen that will answer, and opens the link. If it throws an error, the
  ///   link's result is ``LinkError/handlingFailed(link:screen:error:)``.
  /// - Returns: The answer.
  public static func forwarded(
    _ work: @escaping @MainActor () async throws -> LinkResult
  ) -> LinkAnswer {
    LinkAnswer(kind: .handled(revealing: true, work: .asynchronous(work)))
  }

  /// The screen handles the link only while a window is being restored, and passes if the link is opened.
  ///
  /// Use it for content that the user can reach from several screens, such as a post that was opened from a search. A
  /// link to the post shows it in the newsfeed, but a restored window shows it in the search again.
  ///
  /// - Parameter work: Shows the screen that the link leads to.
  /// - Returns: The answer.
  public static func restored(
    _ work: @escaping @MainActor () async throws -> Void
  ) -> LinkAnswer {
    LinkAnswer(kind: .restored(work: .withoutResult(work)))
  }

  /// The screen handles the link only while a window is being restored, and its synchronous work runs immediately.
  ///
  /// - Parameter work: Shows the screen that the link leads to.
  /// - Returns: The answer.
  public static func restored(_ work: @escaping @MainActor () throws -> Void) -> LinkAnswer {
    LinkAnswer(kind: .restored(work: .synchronous(work)))
  }

  /// The screen doesn't handle the link, and the next one is asked.
  public static var pass: LinkAnswer { LinkAnswer(kind: .pass) }

  /// The link waits until this screen's flow has ended or the screen has left.
  ///
  /// Then the link is opened like a new one, and the screens are asked again, beginning with the front screen.
  ///
  /// Use it for a screen that the user must complete first, such as onboarding, a sign-in, a lock, or an alert that
  /// must be read.
  ///
  /// ```swift
  /// signIn.respond(to: AppLink.self) { _, _ in .later }
  /// ```
  ///
  /// `UIWindow.open` returns after the link has finally been opened. While the link waits, it doesn't change the
  /// hierarchy, and its time limit is paused. Links that wait are opened in the order in which they were requested.
  /// They don't hold up other links, so this screen can still handle a link that it needs itself, such as the link in
  /// an email that completes the sign-in. If the window's scene is disconnected, a link that waits fails with
  /// ``LinkError/windowGone(link:waitingFor:)``. If the app sets the `windowScene` of the window to nil, the time limit
  /// continues, and the link fails in the same way unless the app puts the window into a scene before the limit
  /// expires. A window that is only hidden may be shown again, so the link keeps waiting for its screen.
  ///
  /// A restoration waits in the same way.
  public static var later: LinkAnswer { LinkAnswer(kind: .later) }

  /// No screen may handle the link now, for example because of a lock or an unsaved draft.
  ///
  /// The search stops, and the hierarchy stays as it is.
  ///
  /// - Parameter reason: The reason, which the code that opened the link receives.
  /// - Returns: The answer.
  public static func refuse(_ reason: String) -> LinkAnswer { LinkAnswer(kind: .refuse(reason)) }
}
