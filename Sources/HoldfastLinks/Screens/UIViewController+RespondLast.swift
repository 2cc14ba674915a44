import Holdfast

/// What a screen says to a link that no other screen answers: a ``LinkAnswer`` that can't pass.
@preconcurrency @MainActor
public struct LastLinkAnswer {
  let answer: LinkAnswer

  /// The link is this screen's: the screen is brought to the front, and that is all.
  public static var handled: LastLinkAnswer { LastLinkAnswer(answer: .handled) }

  /// The link is this screen's: the screen is brought to the front, and then `work` runs.
  ///
  /// - Parameters:
  ///   - revealing: False for a link that is handled without being seen.
  ///   - work: What is to be done; an error it throws is the link's.
  /// - Returns: The answer.
  public static func handled(
    revealing: Bool = true,
    _ work: @escaping @MainActor () async throws -> Void
  ) -> LastLinkAnswer {
    LastLinkAnswer(answer: .handled(revealing: revealing, work))
  }

  /// The link is this screen's: it is brought to the front, and then work that awaits nothing runs.
  ///
  /// - Parameters:
  ///   - revealing: False for a link that is handled without being seen.
  ///   - work: What is to be done.
  /// - Returns: The answer.
  public static func handled(
    revealing: Bool = true,
    _ work: @escaping @MainActor () throws -> Void
  ) -> LastLinkAnswer {
    LastLinkAnswer(answer: .handled(revealing: revealing, work))
  }

  /// The screen is brought to the front, and then `work` opens another link: what that comes to is the result.
  ///
  /// - Parameter work: Shows what is to answer, and opens the link.
  /// - Returns: The answer.
  public static func forwarded(
    _ work: @escaping @MainActor () async throws -> LinkResult
  ) -> LastLinkAnswer {
    LastLinkAnswer(answer: .forwarded(work))
  }

  /// The link waits until this screen's flow has ended, or the screen has left; see ``LinkAnswer/later``.
  public static var later: LastLinkAnswer { LastLinkAnswer(answer: .later) }

  /// No screen is to handle it now: the search stops and nothing is changed.
  ///
  /// - Parameter reason: Why, for the code that opened the link.
  /// - Returns: The answer.
  public static func refuse(_ reason: String) -> LastLinkAnswer {
    LastLinkAnswer(answer: .refuse(reason))
  }
}

extension ConnectableScreen {
  /// Lets a coordinator answer every link of one type that no screen in front of this one answers.
  ///
  /// ```swift
  /// root.respondLast(to: AppLink.self, for: self) { coordinator, root, link in
  ///   switch link {
  ///   case .post(let id): .handled { try await coordinator.showPost(id) }
  ///   case .profile: .handled { coordinator.showProfile() }
  ///   }
  /// }
  /// ```
  ///
  /// The answer can't pass: with a `switch` over the links and no `default`, a new kind of link does not compile
  /// until it is answered. For the screen that is asked last, such as the root. All else is as with
  /// `respond(to:for:)`, which it replaces and is replaced by.
  ///
  /// - Parameters:
  ///   - links: The type of link.
  ///   - coordinator: What answers; held until the screen leaves its flow, or the responder is replaced.
  ///   - fileID: Where it is registered, for reports.
  ///   - line: The line there.
  ///   - body: The answer. Capture nothing: coordinator and screen are its parameters.
  public func respondLast<Link, Coordinator: AnyObject>(
    to links: Link.Type,
    for coordinator: Coordinator,
    fileID: String = #fileID,
    line: UInt = #line,
    _ body: @escaping @MainActor (Coordinator, Self, Link) -> LastLinkAnswer
  ) {
    let answer: @MainActor (Coordinator, Self, Link) -> LinkAnswer = { body($0, $1, $2).answer }
    respond(to: links, for: coordinator, fileID: fileID, line: line, answer)
  }
}
