/// Asks where a new parcel goes.
final class AddressViewController: UIViewController {
  var onSend: ((String) -> Void)?
  var onCancel: (() -> Void)?

  var address = ""

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      primaryAction: UIAction(title: "Cancel") { [weak self] _ in self?.onCancel?() }
    )
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      primaryAction: UIAction(title: "Send") { [weak self] _ in
        guard let self else { return }
        onSend?(address)
      }
    )
  }
}
