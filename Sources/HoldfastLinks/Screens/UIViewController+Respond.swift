import Holdfast

extension ConnectableScreen {
  /// Lets a coordinator answer the links of one type on behalf of this screen, which then keeps the
  /// coordinator alive.
  ///
  /// `UIWindow.open` asks the screens of a window from the front to the back until one of them doesn't answer `.pass`.
  /// The closure only decides whether this screen handles the link. To show a screen, use the closure of
  /// `LinkAnswer.handled`, which runs after this screen has been brought to the front.
  ///
  /// ```swift
  /// feed.respond(to: AppLink.self, for: self) { coordinator, feed, link in
  ///   guard case .post(let id) = link else { return .pass }
  ///   return .handled { try await coordinator.showPost(id) }
  /// }
  /// ```
  ///
  /// A second responder to the same type replaces the first, and is reported. A screen that is shown again
  /// after it has left its flow needs a new responder.
  ///
  /// **Who holds whom**
  ///
  /// - The screen holds the closure, and the closure holds the coordinator, until the screen leaves its flow
  ///   or is deallocated. The same is true of `listen`, `poll` and `guardLeaving`.
  /// - The closure receives the screen as a parameter. If it also captures the screen, it keeps the screen alive for
  ///   just as long.
  /// - If the screen is its own coordinator, the closure doesn't hold it.
  ///
  /// - Parameters:
  ///   - links: The type of link. The closure receives only links of exactly this type, not of a subtype.
  ///   - coordinator: The coordinator that answers. It is held until the screen leaves its flow or the
  ///     responder is replaced.
  ///   - fileID: The file of the call, for reports.
  ///   - line: The line of the call.
  ///   - body: Returns the answer. The closure receives the coordinator and the screen, so don't capture them.
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

  /// Lets a coordinator answer the links of one type asynchronously, for example after the user has decided
  /// about a draft.
  ///
  /// Swift selects this method for a closure that awaits, and the synchronous `respond(to:for:)` otherwise. Everything
  /// in the description of that method applies to this method as well. After an asynchronous answer, the search starts
  /// again from the front, because the hierarchy may have changed. It doesn't ask screens again that have already
  /// passed.
  ///
  /// - Parameters:
  ///   - links: The type of link. The closure receives only links of exactly this type, not of a subtype.
  ///   - coordinator: The coordinator that answers. It is held until the screen leaves its flow or the
  ///     responder is replaced.
  ///   - fileID: The file of the call, for reports.
  ///   - line: The line of the call.
  ///   - body: Returns the answer. The closure receives the coordinator and the screen, so don't capture them.
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

  /// Answers the links of one type for a screen without a coordinator, such as a lock that refuses all links.
  ///
  /// It works like `respond(to:for:)`. The screen holds the closure until it leaves its flow. A root view controller
  /// that the app itself has set isn't in a flow and therefore never leaves one, so the objects that its closure
  /// captures must not hold the root.
  public func respond<Link>(
    to links: Link.Type,
    fileID: String = #fileID,
    line: UInt = #line,
    _ body: @escaping @MainActor (Self, Link) -> LinkAnswer
  ) {
    reportIfTaken(links, CallSite(fileID: fileID, line: line))
    // A responder is called only with its own screen, whose type is `Self`.
    let responder = LinkResponder<Link>(
      .synchronous { body(unsafeDowncast($0, to: Self.self), $1) }
    )
    self.links.set(responder)
  }

  /// Answers the links of one type asynchronously, for a screen without a coordinator.
  ///
  /// It works like the asynchronous `respond(to:for:)`.
  public func respond<Link>(
    to links: Link.Type,
    fileID: String = #fileID,
    line: UInt = #line,
    _ body: @escaping @MainActor (Self, Link) async -> LinkAnswer
  ) {
    reportIfTaken(links, CallSite(fileID: fileID, line: line))
    // A responder is called only with its own screen, whose type is `Self`.
    let responder = LinkResponder<Link>(
      .asynchronous { await body(unsafeDowncast($0, to: Self.self), $1) }
    )
    self.links.set(responder)
  }

  // swift-format-ignore: LineLength
  /// Unavailable, because the coordinator is passed as `for:`.
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
      """
      The screen already responded to \(links), and the new responder replaces the old one. Respond to each type of \
      link once, and switch over its cases there.
      """,
      about: screenName
    )
  }
}
