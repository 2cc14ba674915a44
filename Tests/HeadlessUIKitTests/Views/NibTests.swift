import Expectations
import Foundation
import Testing

@_spi(Storyboards) @testable import HeadlessUIKit

/// Tests views that nibs make.
@MainActor
struct NibTests {
  private final class Badge: UITableViewCell {}
  private final class Tile: UICollectionViewCell {}
  private final class Header: UITableViewHeaderFooterView {}

  @Test
  func `a table makes its cells, headers and footers of nibs, and uses them again`() {
    HeadlessNib.register("Badge") { _ in [Badge(style: .value1, reuseIdentifier: nil)] }
    HeadlessNib.register("Header") { _ in [Header(reuseIdentifier: nil)] }
    let table = UITableView()
    table.register(UINib(nibName: "Badge", bundle: nil), forCellReuseIdentifier: "badge")
    table.register(
      UINib(nibName: "Header", bundle: nil),
      forHeaderFooterViewReuseIdentifier: "header"
    )

    let cell = table.dequeueReusableCell(withIdentifier: "badge")
    expect(cell is Badge && cell?.reuseIdentifier == "badge")
    let header = table.dequeueReusableHeaderFooterView(withIdentifier: "header")
    expect(header is Header && header?.reuseIdentifier == "header")

    table.register(UITableViewCell.self, forCellReuseIdentifier: "badge")
    expect(!(table.dequeueReusableCell(withIdentifier: "badge") is Badge))
    table.register(nil as UINib?, forCellReuseIdentifier: "badge")
    expectNil(table.dequeueReusableCell(withIdentifier: "badge"))
  }

  @Test
  func `a collection makes its cells of nibs`() {
    HeadlessNib.register("Tile") { _ in [Tile(frame: .zero)] }
    let collection = UICollectionView(
      frame: .zero,
      collectionViewLayout: UICollectionViewFlowLayout()
    )
    collection.register(UINib(nibName: "Tile", bundle: nil), forCellWithReuseIdentifier: "tile")

    let cell = collection.dequeueReusableCell(
      withReuseIdentifier: "tile",
      for: IndexPath(item: 0, section: 0)
    )

    expect(cell is Tile && cell.reuseIdentifier == "tile")
  }

  @Test
  func `a nib makes its views anew, for its owner`() throws {
    HeadlessNib.register("Card") { owner in
      let view = UIView()
      view.tag = (owner as? UIView)?.tag ?? 0
      return [view]
    }
    let owner = UIView()
    owner.tag = 7

    let first = Bundle.main.loadNibNamed("Card", owner: owner)?.first as? UIView
    let second = UINib(nibName: "Card", bundle: nil).instantiate(withOwner: owner).first as? UIView

    expect(first?.tag == 7 && second?.tag == 7 && first !== second)
  }

  @Test
  func `a cell made by its frame has it`() {
    expect(UITableViewCell(frame: CGRect(x: 1, y: 2, width: 3, height: 4)).frame.width, equals: 3)
  }
}
