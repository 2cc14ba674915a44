extension Flow {
  /// Runs work that may outlive the flow's screens, and keeps the flow open until the work is done.
  ///
  /// ```swift
  /// flow.keepOpen {
  ///   self.flow.finish(with: await self.service.publish(self.draft))
  /// }
  /// ```
  ///
  /// Without `keepOpen`, the flow would end `.dismissed` if the user dismissed its sheet during a network request, and
  /// the response would come too late. If the flow has already ended, the work runs, but keeps nothing open.
  ///
  /// If the work calls `finish` after an outer flow has ended this flow, the value is ignored.
  ///
  /// - Parameters:
  ///   - fileID: The file in which the work is declared, for reports.
  ///   - line: The line of the declaration.
  ///   - operation: The work, on the main actor. The task holds it until it is done.
  /// - Returns: The task. The app may cancel it, but the flow never does.
  @discardableResult
  public func keepOpen(
    fileID: String = #fileID,
    line: UInt = #line,
    _ operation: @escaping @MainActor () async -> Void
  ) -> Task<Void, Never> {
    let kept = core.isOpen ? core : nil
    let work = DeclaredWork(at: CallSite(fileID: fileID, line: line))
    kept?.keepOpen()
    kept?.add(work)
    return Task { @MainActor in
      await operation()
      kept?.remove(work)
      kept?.stopKeepingOpen()
    }
  }
}

/// Work that keeps a flow open, with the place where it was declared.
///
/// The flow's core holds it until the work is done.
@MainActor
final class DeclaredWork: FlowFollower {
  let site: CallSite

  init(at site: CallSite) {
    self.site = site
  }
}

extension FlowCore {
  /// The places in the source where the flow's unfinished work was declared.
  package var declaredWork: [CallSite] {
    followers.compactMap { ($0 as? DeclaredWork)?.site }
  }
}
