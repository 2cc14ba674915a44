/// All scenes, each with the view model of its screen.
@MainActor
enum Scene {
  case tabs(RecipesViewModel, ShoppingViewModel)
  case recipe(RecipeViewModel)
  case shopping(ShoppingViewModel)
  case ingredients(IngredientsViewModel)
  case alert(AlertViewModel)
}

extension Scene {
  func viewController() -> UIViewController {
    switch self {
    case .tabs(let recipes, let shopping):
      let first = RecipesViewController()
      first.bindViewModel(to: recipes)
      let tabs = UITabBarController()
      tabs.viewControllers = [
        UINavigationController(rootViewController: first),
        Scene.shopping(shopping).viewController(),
      ]
      return tabs
    case .recipe(let viewModel):
      let screen = RecipeViewController()
      screen.bindViewModel(to: viewModel)
      return screen
    case .shopping(let viewModel):
      let screen = ShoppingViewController()
      screen.bindViewModel(to: viewModel)
      return screen
    case .ingredients(let viewModel):
      let screen = IngredientsViewController()
      screen.bindViewModel(to: viewModel)
      return screen
    case .alert(let viewModel):
      let alert = UIAlertController(title: viewModel.title, message: nil, preferredStyle: .alert)
      alert.addAction(
        UIAlertAction(title: viewModel.action, style: .destructive) { _ in viewModel.onConfirm() }
      )
      alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
      return alert
    }
  }
}
