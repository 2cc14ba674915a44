/// How to cook something.
struct Recipe: Equatable, Sendable {
  var name: String
  let ingredients: [String]
}

/// All recipes, what the user has seen of them, and what is still to be bought.
@MainActor
final class RecipeStore {
  var recipes = [
    Recipe(name: "Pea soup", ingredients: ["peas", "water"]),
    Recipe(name: "Plum cake", ingredients: ["plums", "flour"]),
  ]
  var seen: [String] = []
  var shopping: [String] = []
}
