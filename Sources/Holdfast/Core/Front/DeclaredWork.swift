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
