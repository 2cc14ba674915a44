/// A screen that shows the contents of its view model.
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
