/// Shows all rides.
final class RidesViewController: UIViewController {
  let viewModel: RidesViewModel

  init(viewModel: RidesViewModel) {
    self.viewModel = viewModel
    super.init(nibName: nil, bundle: nil)
    title = "Rides"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}

/// Shows one ride.
final class RideViewController: UIViewController {
  let viewModel: RideViewModel

  init(viewModel: RideViewModel) {
    self.viewModel = viewModel
    super.init(nibName: nil, bundle: nil)
    title = viewModel.title
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}

/// Shows all bikes.
final class BikesViewController: UIViewController {
  let viewModel: BikesViewModel

  init(viewModel: BikesViewModel) {
    self.viewModel = viewModel
    super.init(nibName: nil, bundle: nil)
    title = "Garage"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}

/// Shows one bike.
final class BikeViewController: UIViewController {
  init(bike: String) {
    super.init(nibName: nil, bundle: nil)
    title = bike
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}

/// Shows all repairs.
final class RepairsViewController: UIViewController {
  let viewModel: RepairsViewModel

  init(viewModel: RepairsViewModel) {
    self.viewModel = viewModel
    super.init(nibName: nil, bundle: nil)
    title = "Repairs"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}

/// Shows the repair of one bike.
final class RepairViewController: UIViewController {
  init(bike: String) {
    super.init(nibName: nil, bundle: nil)
    title = "Repair of \(bike)"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}

/// Asks for a bike's name.
final class NewBikeViewController: UIViewController {
  let viewModel: NewBikeViewModel

  init(viewModel: NewBikeViewModel) {
    self.viewModel = viewModel
    super.init(nibName: nil, bundle: nil)
    title = "New Bike"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}
