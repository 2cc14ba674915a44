/// A screen that shows what its view model says.
@MainActor
protocol BindableType: UIViewController {
  associatedtype ViewModel

  var viewModel: ViewModel? { get set }
  func bindViewModel()
}

extension BindableType {
  func bindViewModel(to viewModel: ViewModel) {
    self.viewModel = viewModel
    loadViewIfNeeded()
    bindViewModel()
  }
}
