/// A dish.
struct Dish: Equatable, Sendable {
  let name: String
  let price: Int

  static let all = [
    Dish(name: "Pea soup", price: 6), Dish(name: "Noodles", price: 9),
    Dish(name: "Plums", price: 4),
  ]
}

/// The user's account.
struct Account: Equatable, Sendable {
  let name: String
}
