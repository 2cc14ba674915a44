/// Shows the stops of a parcel.
final class RouteViewController: UIViewController {
  let stops: [String]

  init(stops: [String]) {
    self.stops = stops
    super.init(nibName: nil, bundle: nil)
    title = "Route"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}
