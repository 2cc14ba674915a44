/// All recipes.
@MainActor
final class RecipesViewModel {
  private let coordinator: any SceneCoordinatorType
  private let store: RecipeStore

  init(coordinator: any SceneCoordinatorType, store: RecipeStore) {
    self.coordinator = coordinator
    self.store = store
  }

  func select(_ row: Int) {
    let recipe = RecipeViewModel(
      recipe: store.recipes[row],
      coordinator: coordinator,
      store: store
    )
    // The recipe counts as seen when its screen is visible, not when the screen is requested.
    coordinator.transition(to: .recipe(recipe), type: .push).subscribe { [store] in
      store.seen.append(recipe.recipe.name)
    }
  }
}

/// One recipe.
@MainActor
final class RecipeViewModel {
  var onChange: ((Recipe) -> Void)?

  private(set) var recipe: Recipe
  private let coordinator: any SceneCoordinatorType
  private let store: RecipeStore

  init(recipe: Recipe, coordinator: any SceneCoordinatorType, store: RecipeStore) {
    self.recipe = recipe
    self.coordinator = coordinator
    self.store = store
  }

  func edit() {
    let edit = EditRecipeViewModel(recipe: recipe, coordinator: coordinator, store: store) {
      [weak self] in self?.save($0)
    }
    coordinator.transition(to: .edit(edit), type: .modal)
  }

  func delete() {
    let alert = AlertViewModel(title: "Delete “\(recipe.name)”?", action: "Delete") { [weak self] in
      self?.deleteForGood()
    }
    coordinator.transition(to: .alert(alert), type: .alert)
  }

  func showIngredients() {
    let ingredients = IngredientsViewModel(recipe: recipe)
    coordinator.transition(to: .ingredients(ingredients), type: .child)
  }

  func back() {
    coordinator.pop(animated: true)
  }

  func shop() {
    store.shopping += recipe.ingredients
    coordinator.transition(to: .shopping(ShoppingViewModel(store: store)), type: .tab)
  }

  private func save(_ changed: Recipe) {
    store.recipes = store.recipes.map { $0 == recipe ? changed : $0 }
    recipe = changed
    onChange?(changed)
  }

  private func deleteForGood() {
    store.recipes.removeAll { $0 == recipe }
    coordinator.pop(animated: true)
  }
}

/// A recipe that is being changed.
@MainActor
final class EditRecipeViewModel {
  var recipe: Recipe

  private let coordinator: any SceneCoordinatorType
  private let original: Recipe
  private let store: RecipeStore
  private let onSave: (Recipe) -> Void

  init(
    recipe: Recipe,
    coordinator: any SceneCoordinatorType,
    store: RecipeStore,
    onSave: @escaping (Recipe) -> Void
  ) {
    self.recipe = recipe
    original = recipe
    self.coordinator = coordinator
    self.store = store
    self.onSave = onSave
  }

  func save() {
    onSave(recipe)
    coordinator.pop(animated: true)
  }

  func look() {
    let look = RecipeViewModel(recipe: original, coordinator: coordinator, store: store)
    coordinator.transition(to: .recipe(look), type: .push)
  }
}

/// The shopping list.
@MainActor
final class ShoppingViewModel {
  let items: [String]

  init(store: RecipeStore) {
    items = store.shopping
  }
}

/// The view model of an alert with one button.
@MainActor
final class AlertViewModel {
  let title: String
  let action: String
  let onConfirm: () -> Void

  init(title: String, action: String, onConfirm: @escaping () -> Void) {
    self.title = title
    self.action = action
    self.onConfirm = onConfirm
  }
}

/// The ingredients of a recipe.
@MainActor
final class IngredientsViewModel {
  let ingredients: [String]

  init(recipe: Recipe) {
    ingredients = recipe.ingredients
  }
}
