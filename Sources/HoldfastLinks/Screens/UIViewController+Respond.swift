import Holdfast

extension ConnectableScreen {
  /// Lets a coordinator answer the links of one type on behalf of this screen, which then keeps the
  /// coordinator alive.
  ///
  /// `UIWindow.open` asks the screens of a window from the front to the back, as long as they pass.
  /// The answer decides; what is to be shown is shown by the closure in
  /// `LinkAnswer.handled`, once the screen has been brought to the front.
  ///
  /// ```swift
  /// feed.respond(to: AppLink.self, for: self) { coordinator, feed, link in
  ///   guard case .post(let id) = link else { return .pass }
  ///   return .handled { try await coordinator.showPost(id) }
  /// }
  /// ```
  ///
  /// The screen holds the closure, and the closure holds the coordinator, until the screen leaves its flow
  /// or is freed, as with `listen`, `poll` and `guardLeaving`; a screen that is shown again responds
  /// anew. The screen itself comes as a parameter; a closure that captures it all the same keeps it until
  /// then. A second responder to the same type replaces the first and is reported. A screen that is its
  /// own coordinator is not held.
  ///
  /// - Parameters:
  ///   - links: The type of link. Links of other types never come here, not even of a subtype.
  ///   - coordinator: What answers; held until the screen leaves its flow, or the responder is replaced.
  ///   - fileID: Where it is registered, for reports.
  ///   - line: The line there.
  ///   - body: The answer. Capture nothing: coordinator and screen are its parameters.
  public func respond<Link, Coordinator: AnyObject>(
    to links: Link.Type,
    for coordinator: Coordinator,
    fileID: String = #fileID,
    line: UInt = #line,
    _ body: @escaping @MainActor (Coordinator, Self, Link) -> LinkAnswer
  ) {
    let target = OutputTarget(coordinator, of: self)
    respond(to: links, fileID: fileID, line: line) { screen, link in
      guard let coordinator = target.coordinator else { return .pass }
      return body(coordinator, screen, link)
    }
  }

  /// Lets a coordinator answer the links of one type after something that takes its time, such as the
  /// user's word on a draft.
  ///
  /// A closure that awaits comes here; one that awaits nothing goes to the `respond(to:for:)` above,
  /// and whatever is said there holds here. After an answer that took its time the search goes on from
  /// the front, without those who passed.
  ///
  /// - Parameters:
  ///   - links: The type of link. Links of other types never come here, not even of a subtype.
  ///   - coordinator: What answers; held until the screen leaves its flow, or the responder is replaced.
  ///   - fileID: Where it is registered, for reports.
  ///   - line: The line there.
  ///   - body: The answer. Capture nothing: coordinator and screen are its parameters.
  public func respond<Link, Coordinator: AnyObject>(
    to links: Link.Type,
    for coordinator: Coordinator,
    fileID: String = #fileID,
    line: UInt = #line,
    _ body: @escaping @MainActor (Coordinator, Self, Link) async -> LinkAnswer
  ) {
    let target = OutputTarget(coordinator, of: self)
    respond(to: links, fileID: fileID, line: line) { screen, link in
      guard let coordinator = target.coordinator else { return .pass }
      return await body(coordinator, screen, link)
    }
  }

  /// Answers the links of one type: as `respond(to:for:)`, for a screen without a coordinator, such as
  /// a lock that refuses them all.
  ///
  /// The screen holds the closure until it leaves its flow. The root that the app itself shows is in no flow:
  /// what its closure captures must not hold it.
  public func respond<Link>(
    to links: Link.Type,
    fileID: String = #fileID,
    line: UInt = #line,
    _ body: @escaping @MainActor (Self, Link) -> LinkAnswer
  ) {
    reportIfTaken(links, CallSite(fileID: fileID, line: line))
    // A responder is asked on behalf of its screen.
    let responder = LinkResponder<Link>(.atOnce { body(unsafeDowncast($0, to: Self.self), $1) })
    self.links.set(responder)
  }

  /// Answers the links of one type after something that takes its time, for a screen without a
  /// coordinator.
  ///
  /// As the `respond(to:for:)` of a closure that awaits.
  public func respond<Link>(
    to links: Link.Type,
    fileID: String = #fileID,
    line: UInt = #line,
    _ body: @escaping @MainActor (Self, Link) async -> LinkAnswer
  ) {
    reportIfTaken(links, CallSite(fileID: fileID, line: line))
    // A responder is asked on behalf of its screen.
    let responder = LinkResponder<Link>(
      .inTime { await body(unsafeDowncast($0, to: Self.self), $1) }
    )
    self.links.set(responder)
  }

  // swift-format-ignore: LineLength
  /// Refused: a coordinator is named by `for:`.
  @available(
    *,
    unavailable,
    message:
      "write respond(to: Links.self, for: coordinator): the closure is released when the screen leaves its flow"
  )
  public func respond<Link, Coordinator: AnyObject>(
    to links: Link.Type,
    to coordinator: Coordinator,
    _ body: @escaping @MainActor (Coordinator, Self, Link) async -> LinkAnswer
  ) {}

  private func reportIfTaken<Link>(_ links: Link.Type, _ site: CallSite) {
    guard self.links.responder(to: ObjectIdentifier(links)) != nil else { return }
    site.report(
      "The screen responded to \(links) already; the new responder replaces the old one. Respond "
        + "to each type of link once, and switch over its cases there.",
      about: screenName
    )
  }
}
