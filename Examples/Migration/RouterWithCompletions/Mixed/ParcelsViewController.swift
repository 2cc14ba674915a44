/// Shows all parcels.
final class ParcelsViewController: UIViewController {
  var onSelect: ((Parcel) -> Void)?
  var onSend: (() -> Void)?

  var parcels: [Parcel] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      primaryAction: UIAction(title: "Send") { [weak self] _ in self?.onSend?() }
    )
  }

  func didSelectRow(_ row: Int) {
    onSelect?(parcels[row])
  }
}
