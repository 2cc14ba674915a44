/// What there is to see in a window, as a value: a picture, or what can be read on its front screen.
struct SeenScreen: Encodable, Sendable {
  /// How the front screen lies over the others.
  enum Style: String, Encodable, Sendable {
    case plain
    case sheet
    case popover
    case alert
  }

  /// The bar above the screen.
  struct Bar: Encodable, Sendable {
    let title: String
    let prompt: String?
    let back: String?
    let left: [Item]
    let right: [Item]
  }

  /// Something that can be read or touched.
  struct Item: Encodable, Sendable {
    enum Kind: String, Encodable, Sendable {
      case text
      case field
      case editor
      case button
      case toggle
      case header
      case row
      case choice
    }

    var kind: Kind
    var text: String
    /// Below it in smaller letters; in a field, what it is for.
    var detail: String?
    /// At the end of a row: `›`, `✓`.
    var mark: String?
    var isEnabled = true
    /// Whether a switch is on, a field is typed into, a choice destroys something.
    var isOn = false
  }

  /// A tab.
  struct Tab: Encodable, Sendable {
    let title: String
    let isSelected: Bool
  }

  var style = Style.plain
  /// What it is called where it can't be seen.
  var name: String
  /// What lies beneath a sheet, a popover or an alert.
  var beneath: String?
  var bar: Bar?
  var items: [Item] = []
  /// How many rows of a list are not written out.
  var more = 0
  var tabs: [Tab] = []
  /// A picture as a `data:` address; then nothing else is drawn.
  var picture: String?
}
