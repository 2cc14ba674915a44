/// Shows the menu of everything except food.
///
/// The flow finishes when the user signs out.
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

  /// Shows the screen of a row.
  ///
  /// The compiler checks that every row has a screen.
  private func show(_ row: MoreRow) {
    switch row {
    case .privacy, .imprint, .help, .contact, .language, .notifications:
      flow.show(TextViewController(title: row.rawValue))
    case .orders, .addresses, .payment, .vouchers, .favorites:
      // A row with several steps or a result starts a flow, which continues in the same stack.
      let inner = Flow<Void>(.push(onStackOf: flow)) { _ in }
      inner.show(TextViewController(title: row.rawValue))
    case .signOut:
      flow.finish()
    }
  }
}
