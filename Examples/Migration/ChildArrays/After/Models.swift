/// Something to eat.
struct Dish: Equatable, Sendable {
  let name: String
  let price: Int

  static let all = [
    Dish(name: "Pea soup", price: 6), Dish(name: "Noodles", price: 9),
    Dish(name: "Plums", price: 4),
  ]
}

/// Who eats it.
struct Account: Equatable, Sendable {
  let name: String
}
