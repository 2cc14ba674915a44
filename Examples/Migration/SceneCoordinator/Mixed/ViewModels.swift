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
    guard let host = coordinator.currentViewController else { return }
    let flow = Flow<Recipe>(.sheet(over: host)) { [weak self] outcome in
      if case .finished(let changed) = outcome { self?.save(changed) }
    }
    EditRecipeCoordinator(flow: flow, recipe: recipe, scenes: coordinator, store: store)
      .showEditor()
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
  /// Called when the user saves the recipe.
  var onSave: ((Recipe) -> Void)?
  /// Called when the user wants to see the original recipe.
  var onLook: (() -> Void)?

  var recipe: Recipe

  init(recipe: Recipe) {
    self.recipe = recipe
  }

  func save() {
    onSave?(recipe)
  }

  func look() {
    onLook?()
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
