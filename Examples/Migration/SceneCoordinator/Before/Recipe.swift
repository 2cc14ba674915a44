/// The instructions for cooking a dish.
struct Recipe: Equatable, Sendable {
  var name: String
  let ingredients: [String]
}

/// Stores all recipes, the names of those that the user has seen, and the shopping list.
@MainActor
final class RecipeStore {
  var recipes = [
    Recipe(name: "Pea soup", ingredients: ["peas", "water"]),
    Recipe(name: "Plum cake", ingredients: ["plums", "flour"]),
  ]
  var seen: [String] = []
  var shopping: [String] = []
}
