/// The delegate that is called when the user has picked a contact.
@MainActor
protocol ContactsViewControllerDelegate: AnyObject {
  func contactsViewController(_ screen: ContactsViewController, didPick contact: String)
}

/// Lists all contacts.
final class ContactsViewController: UIViewController {
  weak var delegate: (any ContactsViewControllerDelegate)?

  let contacts = ["Robin", "Sascha"]

  func didSelectRow(_ row: Int) {
    delegate?.contactsViewController(self, didPick: contacts[row])
  }
}
