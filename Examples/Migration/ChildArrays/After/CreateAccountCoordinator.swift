/// Asks for a name and the user's consent.
///
/// The flow finishes with the account.
@MainActor
final class CreateAccountCoordinator {
  private let flow: Flow<Account>

  init(flow: Flow<Account>) {
    self.flow = flow
  }

  func showAccount() {
    let account = AccountViewController.instantiate()
    account.connect(\.onNext, to: self) { coordinator, account, name in
      coordinator.askForConsent(on: account, name)
    }
    flow.show(account)
  }

  /// Shows the terms.
  ///
  /// If the user declines, the terms' flow ends, and the account's screen shows a message.
  private func askForConsent(on account: AccountViewController, _ name: String) {
    Task { [flow, weak account] in
      let answer = await Flow<Void>.run(.push(onStackOf: flow)) { step in
        let terms = TermsViewController.instantiate()
        terms.onAccept = { flow.finish(with: Account(name: name)) }
        terms.onDecline = { step.finish() }
        step.show(terms)
      }
      if case .finished = answer { account?.notice = "Nothing is created without your consent." }
    }
  }
}
