/// All recipes.
@MainActor
final class RecipesViewModel {
  /// Called when the user has picked a recipe.
  var onSelect: ((Recipe) -> Void)?

  private let store: RecipeStore

  init(store: RecipeStore) {
    self.store = store
  }

  func select(_ row: Int) {
    onSelect?(store.recipes[row])
  }
}

/// One recipe.
@MainActor
final class RecipeViewModel {
  var onChange: ((Recipe) -> Void)?

  private(set) var recipe: Recipe
  private let store: RecipeStore

  init(recipe: Recipe, store: RecipeStore) {
    self.recipe = recipe
    self.store = store
  }

  func save(_ changed: Recipe) {
    store.recipes = store.recipes.map { $0 == recipe ? changed : $0 }
    recipe = changed
    onChange?(changed)
  }

  func delete() {
    store.recipes.removeAll { $0 == recipe }
  }

  func shop() {
    store.shopping += recipe.ingredients
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

/// The ingredients of a recipe.
@MainActor
final class IngredientsViewModel {
  let ingredients: [String]

  init(recipe: Recipe) {
    ingredients = recipe.ingredients
  }
}
