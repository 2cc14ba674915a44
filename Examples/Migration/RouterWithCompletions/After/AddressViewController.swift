/// Asks for the address of a new parcel.
final class AddressViewController: UIViewController {
  var onSend: ((String) -> Void)?
  var onCancel: (() -> Void)?
  var onLast: (() -> Void)?

  var address = ""

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      primaryAction: UIAction(title: "Cancel") { [weak self] _ in self?.onCancel?() }
    )
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(
        primaryAction: UIAction(title: "Send") { [weak self] _ in
          guard let self else { return }
          onSend?(address)
        }
      ),
      UIBarButtonItem(
        primaryAction: UIAction(title: "Last Parcel") { [weak self] _ in self?.onLast?() }
      ),
    ]
  }
}
