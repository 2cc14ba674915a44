import Holdfast

/// The answer of a screen that handles every link that no screen in front of it has answered.
///
/// It has the same cases as ``LinkAnswer``, except `.pass` and `.restored`.
@preconcurrency @MainActor
public struct FallbackLinkAnswer {
  let answer: LinkAnswer

  /// The screen handles the link by being brought to the front.
  public static var handled: FallbackLinkAnswer { FallbackLinkAnswer(answer: .handled) }

  /// The screen is brought to the front, and then `work` runs to handle the link.
  ///
  /// - Parameters:
  ///   - revealing: Whether the screen is brought to the front. Pass false for a link that doesn't lead to a screen.
  ///   - work: The work. If it throws an error, the link fails.
  /// - Returns: The answer.
  public static func handled(
    revealing: Bool = true,
    _ work: @escaping @MainActor () async throws -> Void
  ) -> FallbackLinkAnswer {
    FallbackLinkAnswer(answer: .handled(revealing: revealing, work))
  }

  /// The screen is brought to the front, and then synchronous work runs to handle the link.
  ///
  /// - Parameters:
  ///   - revealing: Whether the screen is brought to the front. Pass false for a link that doesn't lead to a screen.
  ///   - work: The work.
  /// - Returns: The answer.
  public static func handled(
    revealing: Bool = true,
    _ work: @escaping @MainActor () throws -> Void
  ) -> FallbackLinkAnswer {
    FallbackLinkAnswer(answer: .handled(revealing: revealing, work))
  }

  /// The screen is brought to the front, and then `work` opens a link whose result is also the result of this link.
  ///
  /// - Parameter work: Shows the screen that will answer, and opens the link.
  /// - Returns: The answer.
  public static func forwarded(
    _ work: @escaping @MainActor () async throws -> LinkResult
  ) -> FallbackLinkAnswer {
    FallbackLinkAnswer(answer: .forwarded(work))
  }

  /// The link waits until this screen's flow has ended or the screen has left.
  ///
  /// See ``LinkAnswer/later``.
  public static var later: FallbackLinkAnswer { FallbackLinkAnswer(answer: .later) }

  /// No screen may handle the link now.
  ///
  /// The search stops, and the hierarchy stays as it is.
  ///
  /// - Parameter reason: The reason, which the code that opened the link receives.
  /// - Returns: The answer.
  public static func refuse(_ reason: String) -> FallbackLinkAnswer {
    FallbackLinkAnswer(answer: .refuse(reason))
  }
}

extension ConnectableScreen {
  /// Lets a coordinator answer every link of one type that no screen in front of this one answers.
  ///
  /// ```swift
  /// root.respondAsFallback(to: AppLink.self, for: self) { coordinator, root, link in
  ///   switch link {
  ///   case .post(let id): .handled { try await coordinator.showPost(id) }
  ///   case .profile: .handled { coordinator.showProfile() }
  ///   }
  /// }
  /// ```
  ///
  /// Use it for the screen that is asked last, such as the root. The answer can't pass. If you `switch` over the links
  /// without a `default`, a new kind of link causes a compiler error until you have written an answer for it. In all
  /// other respects it works like `respond(to:for:)`. A screen has only one responder to a type of link, so a call of
  /// one method replaces a responder that the other one has set.
  ///
  /// - Parameters:
  ///   - links: The type of link.
  ///   - coordinator: The coordinator that answers. It is held until the screen leaves its flow or the
  ///     responder is replaced.
  ///   - fileID: The file of the call, for reports.
  ///   - line: The line of the call.
  ///   - body: Returns the answer. The closure receives the coordinator and the screen, so don't capture them.
  public func respondAsFallback<Link, Coordinator: AnyObject>(
    to links: Link.Type,
    for coordinator: Coordinator,
    fileID: String = #fileID,
    line: UInt = #line,
    _ body: @escaping @MainActor (Coordinator, Self, Link) -> FallbackLinkAnswer
  ) {
    let answer: @MainActor (Coordinator, Self, Link) -> LinkAnswer = { body($0, $1, $2).answer }
    respond(to: links, for: coordinator, fileID: fileID, line: line, answer)
  }
}
