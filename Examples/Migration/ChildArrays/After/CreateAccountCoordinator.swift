/// Asks for a name and the user's consent; finishes with the account.
@MainActor
final class CreateAccountCoordinator {
  private let flow: Flow<Account>

  init(flow: Flow<Account>) {
    self.flow = flow
  }

  func showAccount() {
    let account = AccountViewController.instantiate()
    account.onNext = { self.showTerms(for: $0) }
    flow.show(account)
  }

  private func showTerms(for name: String) {
    let terms = TermsViewController.instantiate()
    terms.onAccept = { self.flow.finish(with: Account(name: name)) }
    flow.show(terms)
  }
}
