// There is one factory for each scene. A factory makes the screen with its view model, as a case of
// the enumeration did before.

@MainActor
enum Scenes {
  static func recipes(_ viewModel: RecipesViewModel) -> RecipesViewController {
    bound(RecipesViewController(), to: viewModel)
  }

  static func recipe(_ viewModel: RecipeViewModel) -> RecipeViewController {
    bound(RecipeViewController(), to: viewModel)
  }

  static func edit(_ viewModel: EditRecipeViewModel) -> EditRecipeViewController {
    bound(EditRecipeViewController(), to: viewModel)
  }

  static func shopping(_ viewModel: ShoppingViewModel) -> ShoppingViewController {
    bound(ShoppingViewController(), to: viewModel)
  }

  static func ingredients(_ viewModel: IngredientsViewModel) -> IngredientsViewController {
    bound(IngredientsViewController(), to: viewModel)
  }

  private static func bound<Screen: BindableType>(
    _ screen: Screen,
    to viewModel: Screen.ViewModel
  ) -> Screen {
    screen.bindViewModel(to: viewModel)
    return screen
  }
}
