/// Shows one parcel.
final class ParcelViewController: UIViewController {
  var onRoute: (() -> Void)?

  init(parcel: Parcel) {
    super.init(nibName: nil, bundle: nil)
    title = parcel.address
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      primaryAction: UIAction(title: "Route") { [weak self] _ in self?.onRoute?() }
    )
  }
}
