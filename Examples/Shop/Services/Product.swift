/// Something that is sold.
package struct Product: Hashable, Sendable {
  package let name: String
  /// In cents.
  package let price: Int

  package init(name: String, price: Int) {
    self.name = name
    self.price = price
  }
}
