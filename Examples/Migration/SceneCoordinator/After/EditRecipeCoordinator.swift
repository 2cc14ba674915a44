/// Changes a recipe.
///
/// The flow finishes with the changed recipe.
@MainActor
final class EditRecipeCoordinator {
  private let flow: Flow<Recipe>
  private let recipe: Recipe
  private let store: RecipeStore

  init(flow: Flow<Recipe>, recipe: Recipe, store: RecipeStore) {
    self.flow = flow
    self.recipe = recipe
    self.store = store
  }

  func showEditor() {
    let viewModel = EditRecipeViewModel(recipe: recipe)
    viewModel.onSave = { self.flow.finish(with: $0) }
    viewModel.onLook = { self.showOriginal() }
    flow.show(Scenes.edit(viewModel))
  }

  private func showOriginal() {
    let original = Flow<Void>(.push(onStackOf: flow)) { _ in }
    RecipeCoordinator(flow: original, store: store).show(recipe)
  }
}
