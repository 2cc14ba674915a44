import Expectations
import Foundation
import Testing

@testable import HeadlessUIKit

@MainActor
struct UITableViewTests {
  private final class BigCell: UITableViewCell {
    var reuses = 0

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
      tag = 7
    }

    required init?(coder: NSCoder) {
      nil
    }

    override func prepareForReuse() {
      super.prepareForReuse()
      reuses += 1
    }
  }

  private let source = TableSource([["a", "b"], ["c", "d", "e"]])

  @Test
  func `a table makes cells at its layout, for the rows in sight`() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 132))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = source
    expect(table.visibleCells.isEmpty)

    table.layoutIfNeeded()

    expect(table.texts, equals: ["a", "b", "c"])
    expect(table.indexPathsForVisibleRows?.last, equals: IndexPath(row: 0, section: 1))
    expectNil(table.cellForRow(at: IndexPath(row: 1, section: 1)))
    expect(table.contentSize.height, equals: 220)
    expect(table.numberOfSections, equals: 2)
    expect(table.numberOfRows(inSection: 1), equals: 3)
  }

  @Test
  func `a table without a size shows its first rows`() {
    source.sections = [(0..<50).map(String.init)]

    let table = source.makeTable(height: 0)

    expect(table.visibleCells.count, equals: 20)
  }

  @Test
  func `a registered class makes the cells by its own initializer`() throws {
    source.cellClass = BigCell.self

    let cell = try #require(source.makeTable().visibleCells.first as? BigCell)

    expect(cell.tag, equals: 7)
    expect(cell.reuseIdentifier, equals: "row")
    expect(cell.detailTextLabel != nil)
  }

  @Test
  func `a cell out of sight is used again for a row that comes into sight`() throws {
    source.cellClass = BigCell.self
    let table = source.makeTable()
    let cell = try #require(table.visibleCells.first as? BigCell)

    table.contentOffset.y = 44
    table.layoutIfNeeded()

    expect(table.texts, equals: ["b", "c", "d"])
    expect(table.visibleCells.last, is: cell)
    expect(cell.reuses, equals: 1)
  }

  @Test
  func `an identifier that isn't registered gives no cell`() {
    expectNil(UITableView().dequeueReusableCell(withIdentifier: "row"))
  }

  @Test
  func `rows are as high as the delegate says, else as the table says`() {
    source.heights[IndexPath(row: 0, section: 0)] = 100
    let table = source.makeTable()

    expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).minY, equals: 100)

    table.rowHeight = 10
    expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).height, equals: 10)
  }

  @Test
  func `reloading asks for the rows anew and selects none`() {
    let table = source.makeTable()
    table.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)

    source.sections = [["x"]]
    table.reloadData()
    table.layoutIfNeeded()

    expect(table.texts, equals: ["x"])
    expectNil(table.indexPathForSelectedRow)
  }

  @Test
  func `a row is scrolled to and stays within the content`() {
    let table = source.makeTable(height: 88)

    table.scrollToRow(at: IndexPath(row: 0, section: 1), at: .top, animated: false)
    expect(table.contentOffset.y, equals: 88)

    table.scrollToRow(at: IndexPath(row: 2, section: 1), at: .top, animated: false)
    expect(table.contentOffset.y, equals: 132)

    table.scrollToRow(at: IndexPath(row: 0, section: 0), at: .middle, animated: false)
    expect(table.contentOffset.y, equals: 0)
  }

  @Test
  func `editing reaches the cells, also those that come later`() {
    let table = source.makeTable(height: 88)

    table.setEditing(true, animated: true)
    table.contentOffset.y = 88
    table.layoutIfNeeded()

    let areEditing = table.visibleCells.map(\.isEditing)
    expect(areEditing, equals: [true, true])
  }

  @Test
  func `the header lies above the rows and the footer below`() {
    let table = source.makeTable()
    table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 30))
    let footer = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 20))
    table.tableFooterView = footer

    table.layoutIfNeeded()

    expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY, equals: 30)
    expect(footer.frame, equals: CGRect(x: 0, y: 250, width: 100, height: 20))
    expect(table.contentSize.height, equals: 270)
  }

  @Test
  func `B207: a table holds neither its data source nor its delegate`() {
    let table = UITableView()
    weak var weakSource: TableSource?
    do {
      let source = TableSource([["a"]])
      weakSource = source
      table.dataSource = source
      table.delegate = source
      expect((table as UIScrollView).delegate, is: source)
    }

    expectNil(weakSource)
    expectNil(table.delegate)
  }

  @Test
  func `a header set again with another height moves the rows`() {
    let table = source.makeTable()
    let header = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    table.tableHeaderView = header
    expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY, equals: 30)

    header.frame.size.height = 50
    table.tableHeaderView = header

    expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY, equals: 50)
    expect(header.superview, is: table)
  }

  @Test
  func `a cell with a subtitle gives it the lower half`() {
    source.cellClass = BigCell.self
    let table = source.makeTable()
    let cell = table.visibleCells[0]

    cell.layoutIfNeeded()

    expect(cell.detailTextLabel?.frame, equals: CGRect(x: 0, y: 22, width: 100, height: 22))
  }
}
