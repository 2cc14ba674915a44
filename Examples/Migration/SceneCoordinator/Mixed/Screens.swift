/// Shows all recipes.
final class RecipesViewController: UIViewController, BindableType {
  var viewModel: RecipesViewModel?

  func bindViewModel() {
    title = "Recipes"
  }

  func didSelectRow(_ row: Int) {
    viewModel?.select(row)
  }
}

/// Shows one recipe.
final class RecipeViewController: UIViewController, BindableType {
  var viewModel: RecipeViewModel?

  func bindViewModel() {
    title = viewModel?.recipe.name
    viewModel?.onChange = { [weak self] in self?.title = $0.name }
  }

  func editTapped() {
    viewModel?.edit()
  }

  func deleteTapped() {
    viewModel?.delete()
  }

  func doneTapped() {
    viewModel?.back()
  }

  func ingredientsTapped() {
    viewModel?.showIngredients()
  }

  func shopTapped() {
    viewModel?.shop()
  }
}

/// Changes a recipe's name.
final class EditRecipeViewController: UIViewController, BindableType {
  var viewModel: EditRecipeViewModel?

  func bindViewModel() {
    title = "Edit"
  }

  func saveTapped() {
    viewModel?.save()
  }

  func lookTapped() {
    viewModel?.look()
  }
}

/// Shows the shopping list.
final class ShoppingViewController: UIViewController, BindableType {
  var viewModel: ShoppingViewModel?

  func bindViewModel() {
    title = "Shopping"
  }
}

/// Shows the ingredients of a recipe, as a child of the recipe's screen.
final class IngredientsViewController: UIViewController, BindableType {
  var viewModel: IngredientsViewModel?

  func bindViewModel() {
    title = viewModel?.ingredients.joined(separator: ", ")
  }
}
