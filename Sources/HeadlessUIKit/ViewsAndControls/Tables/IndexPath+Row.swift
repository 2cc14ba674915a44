import Foundation

extension NSIndexPath {
  /// Which section this is in; the first of two indexes.
  public var section: Int { index(atPosition: 0) }

  /// Which row of the section this is; the second of two indexes.
  public var row: Int { index(atPosition: 1) }

  /// Which item of the section this is; the same as `row`.
  public var item: Int { row }
}

extension IndexPath {
  /// Makes the index path of a row in a section.
  public init(row: Int, section: Int) {
    self.init(indexes: [section, row])
  }

  /// Which section this is in; the first of two indexes.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// Which row of the section this is; the second of two indexes.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// Makes the index path of an item in a section.
  public init(item: Int, section: Int) {
    self.init(indexes: [section, item])
  }

  /// Which item of the section this is; the same as `row`.
  public var item: Int {
    get { row }
    set { row = newValue }
  }
}
