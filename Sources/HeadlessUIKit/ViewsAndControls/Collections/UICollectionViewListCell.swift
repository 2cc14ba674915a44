import Foundation

/// An item of a list.
///
/// Left out: separators, and the background of a list.
@preconcurrency @MainActor open class UICollectionViewListCell: UICollectionViewCell {
  /// What is at the ends of the item; kept.
  open var accessories: [UICellAccessory] = []

  /// How far the content is indented, in steps; kept.
  open var indentationLevel = 0

  /// What an item of a list shows, without texts and image.
  @discardableResult
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
}

/// What is at an end of a list's item.
///
/// Left out: options of their looks, actions, and views of the app's own.
public struct UICellAccessory {
  /// When it is seen.
  public enum DisplayedState: Hashable, Sendable {
    /// Always.
    case always
    /// While the list is edited.
    case whenEditing
    /// While it is not.
    case whenNotEditing
  }

  /// What is at the end.
  package let name: String

  private let displayed: DisplayedState

  /// An arrow: there is more about the item.
  @discardableResult
  public static func disclosureIndicator(displayed: DisplayedState = .always) -> UICellAccessory {
    .init(name: "disclosureIndicator", displayed: displayed)
  }

  /// A checkmark.
  @discardableResult
  public static func checkmark(displayed: DisplayedState = .always) -> UICellAccessory {
    .init(name: "checkmark", displayed: displayed)
  }

  /// A handle to move the item by.
  @discardableResult
  public static func reorder(displayed: DisplayedState = .whenEditing) -> UICellAccessory {
    .init(name: "reorder", displayed: displayed)
  }

  /// A circle that says whether the item is selected.
  @discardableResult
  public static func multiselect(displayed: DisplayedState = .whenEditing) -> UICellAccessory {
    .init(name: "multiselect", displayed: displayed)
  }

  /// An arrow that opens and closes the items below.
  @discardableResult
  public static func outlineDisclosure(displayed: DisplayedState = .always) -> UICellAccessory {
    .init(name: "outlineDisclosure", displayed: displayed)
  }

  /// A text.
  @discardableResult
  public static func label(
    text: String,
    displayed: DisplayedState = .always
  ) -> UICellAccessory {
    .init(name: text, displayed: displayed)
  }
}
