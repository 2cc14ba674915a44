/// Changes a recipe; finishes with the changed one.
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

  /// An old scene on top of the editor; its view model keeps the scene coordinator, as ever.
  private func showOriginal() {
    let original = RecipeViewModel(recipe: recipe, coordinator: scenes, store: store)
    scenes.transition(to: .recipe(original), type: .push)
  }
}
