import Holdfast
import HoldfastTesting
import Testing

@testable import SceneCoordinatorAfter

/// Tests the mistake in which an output of a view model captures the screen.
@MainActor
@Suite(.oneAtATime)
struct ScreenInClosureTests {
  @Test
  func `a screen in its own closure is never freed`() async throws {
    try await expectKnownLeak(
      "The view model's closure holds the screen that holds the view model.",
      quotedIn: "SceneCoordinator",
      saying: "It is in a cycle:",
      ".onSave → closure #1 in EditRecipeCoordinator.makeEditor()",
      "The closure keeps a screen."
    ) { leaks in
      let flow = Flow<Recipe>(.push(onto: UINavigationController())) { _ in }
      let recipe = Recipe(name: "Soup", ingredients: [])
      let edit = EditRecipeCoordinator(flow: flow, recipe: recipe, store: RecipeStore())
      leaks.track(edit.makeEditor())
    }
  }
}

extension EditRecipeCoordinator {
  fileprivate func makeEditor() -> EditRecipeViewController {
    let viewModel = EditRecipeViewModel(recipe: Recipe(name: "Soup", ingredients: []))
    let editor = Scenes.edit(viewModel)
    viewModel.onSave = { editor.title = $0.name }
    return editor
  }
}
