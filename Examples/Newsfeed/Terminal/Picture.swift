/// A picture of the app in text, with the front screen beside the tree.
@MainActor
struct Picture {
  let stage: Stage
  let rowLimit: Int

  var screen: [String] {
    stage.front.map { ScreenText(front: $0, rowLimit: rowLimit).lines } ?? []
  }

  var tree: [String] {
    TreeText(windows: stage.windows).lines
  }

  var both: [String] {
    screen.isEmpty ? tree : screen.beside(tree, width: ScreenText.width)
  }
}
