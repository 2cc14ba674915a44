extension Flow {
  /// Runs work that outlives screens: until it is done the flow is open, on display or not.
  ///
  /// ```swift
  /// flow.work {
  ///   self.flow.finish(with: await self.service.publish(self.draft))
  /// }
  /// ```
  ///
  /// Without it, a flow whose sheet is swiped away during a request ends `.dismissed`, and the result
  /// of the request comes too late. After the flow's end the work runs, but holds nothing open.
  ///
  /// A flow that the one around it has ended takes no value any more: what its work finishes then is dropped.
  ///
  /// - Parameters:
  ///   - fileID: Where the work is declared, for reports.
  ///   - line: The line there.
  ///   - operation: The work, on the main actor. The task holds it until it is done.
  /// - Returns: The task. Cancelling it is the app's decision; the flow never does.
  @discardableResult
  public func work(
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

/// Work that a flow is kept open by, and where it was declared.
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
  /// Where the work was declared that is not done.
  package var declaredWork: [CallSite] {
    followers.compactMap { ($0 as? DeclaredWork)?.site }
  }
}
