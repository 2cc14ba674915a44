import Foundation

extension UICollectionView {
  /// Scrolls to an item and taps it.
  ///
  /// The delegate allows or refuses the tap, and is notified of it.
  ///
  /// If several items can be selected, a tap on a selected item deselects it. If only one item can be selected, a tap
  /// on the selected item selects it again. The delegate's methods are called in the order that UIKit's header
  /// describes.
  ///
  /// - Returns: Whether the tap has selected or deselected an item.
  @discardableResult
  package func headlessSelectItem(at indexPath: IndexPath) -> Bool {
    guard allowsSelection, isCellWithinReach(at: indexPath),
      delegate?.collectionView(self, shouldHighlightItemAt: indexPath) ?? true
    else { return false }
    cellForItem(at: indexPath)?.isHighlighted = true
    delegate?.collectionView(self, didHighlightItemAt: indexPath)
    defer {
      cellForItem(at: indexPath)?.isHighlighted = false
      delegate?.collectionView(self, didUnhighlightItemAt: indexPath)
    }
    return allowsMultipleSelection && selection.contains(indexPath)
      ? deselectByUser(indexPath) : selectByUser(indexPath)
  }

  private func isCellWithinReach(at item: IndexPath) -> Bool {
    guard hasItem(at: item) else { return false }
    if frame.height > 0 { scrollToItem(at: item, at: [], animated: false) }
    layoutIfNeeded()
    return cellForItem(at: item)?.isWithinReach ?? false
  }

  private func selectByUser(_ item: IndexPath) -> Bool {
    guard delegate?.collectionView(self, shouldSelectItemAt: item) ?? true else { return false }
    if !allowsMultipleSelection {
      for other in selection where other != item {
        deselectItem(at: other, animated: true)
        delegate?.collectionView(self, didDeselectItemAt: other)
      }
    }
    selectItem(at: item, animated: true, scrollPosition: [])
    delegate?.collectionView(self, didSelectItemAt: item)
    return true
  }

  private func deselectByUser(_ item: IndexPath) -> Bool {
    guard delegate?.collectionView(self, shouldDeselectItemAt: item) ?? true else { return false }
    deselectItem(at: item, animated: true)
    delegate?.collectionView(self, didDeselectItemAt: item)
    return true
  }
}
