import Foundation

extension NSIndexPath {
  /// The index of the section, which is the first of two indexes.
  public var section: Int { index(atPosition: 0) }

  /// The index of the row in the section, which is the second of two indexes.
  public var row: Int { index(atPosition: 1) }

  /// The index of the item in the section, which is the same as `row`.
  public var item: Int { row }
}

extension IndexPath {
  /// Creates the index path of a row in a section.
  public init(row: Int, section: Int) {
    self.init(indexes: [section, row])
  }

  /// The index of the section, which is the first of two indexes.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// The index of the row in the section, which is the second of two indexes.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// Creates the index path of an item in a section.
  public init(item: Int, section: Int) {
    self.init(indexes: [section, item])
  }

  /// The index of the item in the section, which is the same as `row`.
  public var item: Int {
    get { row }
    set { row = newValue }
  }
}
