import Foundation

/// A cell of a list.
///
/// HeadlessUIKit leaves out separators, and the background of a list.
@preconcurrency @MainActor open class UICollectionViewListCell: UICollectionViewCell {
  /// The accessories at the ends of the cell.
  ///
  /// They are stored but have no effect.
  open var accessories: [UICellAccessory] = []

  /// The indentation level of the content.
  ///
  /// It is stored but has no effect.
  open var indentationLevel = 0

  /// Returns the content configuration of a list cell, without texts or an image.
  @discardableResult
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
}

/// An accessory at an end of a list cell.
///
/// HeadlessUIKit leaves out the appearance, the actions and the custom views of accessories.
public struct UICellAccessory {
  /// The state in which an accessory is visible.
  public enum DisplayedState: Hashable, Sendable {
    /// The accessory is always visible.
    case always
    /// The accessory is visible while the list is being edited.
    case whenEditing
    /// The accessory is visible while the list isn't being edited.
    case whenNotEditing
  }

  /// The name of the accessory.
  package let name: String

  private let displayed: DisplayedState

  /// Returns an arrow that stands for further content.
  public static func disclosureIndicator(displayed: DisplayedState = .always) -> UICellAccessory {
    .init(name: "disclosureIndicator", displayed: displayed)
  }

  /// Returns a checkmark.
  public static func checkmark(displayed: DisplayedState = .always) -> UICellAccessory {
    .init(name: "checkmark", displayed: displayed)
  }

  /// Returns a handle with which the item can be moved.
  public static func reorder(displayed: DisplayedState = .whenEditing) -> UICellAccessory {
    .init(name: "reorder", displayed: displayed)
  }

  /// Returns a circle that shows whether the item is selected.
  public static func multiselect(displayed: DisplayedState = .whenEditing) -> UICellAccessory {
    .init(name: "multiselect", displayed: displayed)
  }

  /// Returns an arrow that expands and collapses the items below.
  public static func outlineDisclosure(displayed: DisplayedState = .always) -> UICellAccessory {
    .init(name: "outlineDisclosure", displayed: displayed)
  }

  /// Returns a text.
  public static func label(
    text: String,
    displayed: DisplayedState = .always
  ) -> UICellAccessory {
    .init(name: text, displayed: displayed)
  }
}
