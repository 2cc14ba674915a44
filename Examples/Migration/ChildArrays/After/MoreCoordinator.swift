/// The menu of what is not food; finishes when the user signs out.
@MainActor
final class MoreCoordinator {
  private let flow: Flow<Void>

  init(flow: Flow<Void>) {
    self.flow = flow
  }

  func showMenu() {
    let menu = MoreViewController(style: .plain)
    menu.connect(\.onSelect, to: self) { coordinator, _, row in coordinator.show(row) }
    flow.show(menu)
  }

  /// The list of what the menu leads to, and the compiler sees to it that it is whole.
  private func show(_ row: MoreRow) {
    switch row {
    case .privacy, .imprint, .help, .contact, .language, .notifications:
      flow.show(TextViewController(title: row.rawValue))
    case .orders, .addresses, .payment, .vouchers, .favorites:
      // What has steps or a result is a flow, which goes on in the same stack.
      let inner = Flow<Void>(.push(onStackOf: flow)) { _ in }
      inner.show(TextViewController(title: row.rawValue))
    case .signOut:
      flow.finish()
    }
  }
}
