/// The visible content of a window, as a value: a picture, or the texts and controls of its front screen.
struct SeenScreen: Encodable, Sendable {
  /// How the front screen is presented over the other screens.
  enum Style: String, Encodable, Sendable {
    case plain
    case sheet
    case popover
    case alert
  }

  /// The navigation bar above the screen.
  struct Bar: Encodable, Sendable {
    let title: String
    let prompt: String?
    let back: String?
    let left: [Item]
    let right: [Item]
  }

  /// A text or a control.
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
    /// The smaller text below the title of a row, or the placeholder of a field.
    var detail: String?
    /// A mark at the end of a row, such as `›` or `✓`.
    var mark: String?
    var isEnabled = true
    /// Whether a switch is on, a field is being edited, or a choice is destructive.
    var isOn = false
  }

  /// A tab.
  struct Tab: Encodable, Sendable {
    let title: String
    let isSelected: Bool
  }

  var style = Style.plain
  /// The title or the type of the front screen.
  ///
  /// It is the alternative text of the picture.
  var name: String
  /// The title of the screen below a sheet, a popover or an alert.
  var beneath: String?
  var bar: Bar?
  var items: [Item] = []
  /// The number of a list's rows that are left out.
  var more = 0
  var tabs: [Tab] = []
  /// A picture as a `data:` address.
  ///
  /// If it is set, the page draws nothing else.
  var picture: String?
}
