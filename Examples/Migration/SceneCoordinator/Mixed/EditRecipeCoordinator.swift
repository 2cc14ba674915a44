/// Changes a recipe.
///
/// The flow finishes with the changed recipe.
@MainActor
final class EditRecipeCoordinator {
  private let flow: Flow<Recipe>
  private let recipe: Recipe
  private let scenes: any SceneCoordinatorType
  private let store: RecipeStore

  init(flow: Flow<Recipe>, recipe: Recipe, scenes: any SceneCoordinatorType, store: RecipeStore) {
    self.flow = flow
    self.recipe = recipe
    self.scenes = scenes
    self.store = store
  }

  func showEditor() {
    let viewModel = EditRecipeViewModel(recipe: recipe)
    viewModel.onSave = { self.flow.finish(with: $0) }
    viewModel.onLook = { self.showOriginal() }
    let editor = EditRecipeViewController()
    editor.bindViewModel(to: viewModel)
    flow.show(editor)
  }

  /// Shows an old scene on top of the editor.
  ///
  /// Its view model holds the scene coordinator, as before.
  private func showOriginal() {
    let original = RecipeViewModel(recipe: recipe, coordinator: scenes, store: store)
    scenes.transition(to: .recipe(original), type: .push)
  }
}
