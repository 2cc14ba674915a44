import Expectations
import Testing

@testable import HeadlessUIKit

/// The closure of an update doesn't escape, which the stand-ins for Apple's modules can't express.
@MainActor
struct NonescapingUpdateTests {
  @Test
  func `B360: the closure of an update may call a closure that does not escape`() {
    let table = UITableView(frame: .zero, style: .plain)
    let collection = UICollectionView(
      frame: .zero,
      collectionViewLayout: UICollectionViewFlowLayout()
    )
    var calls = 0
    func update(_ change: () -> Void) {
      table.performBatchUpdates { change() }
      collection.performBatchUpdates { change() }
    }
    update { calls += 1 }
    expect(calls, equals: 2)
  }
}
