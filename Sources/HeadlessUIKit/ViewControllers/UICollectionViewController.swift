import Foundation

/// A screen that shows a collection view, and is its data source and delegate.
///
/// The screen holds the collection view and its layout. The collection view refers to the screen weakly.
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDataSource,
  UICollectionViewDelegate
{
  private let layout: UICollectionViewLayout?
  private var loadedCollection: UICollectionView?

  /// Whether the selection is cleared when the screen is about to appear.
  ///
  /// On a device, a cancelled swipe back restores the selection. In HeadlessUIKit, it stays cleared.
  open var clearsSelectionOnViewWillAppear = true

  /// The layout with which the screen was created.
  ///
  /// Reading it raises an exception if the screen has no layout.
  open var collectionViewLayout: UICollectionViewLayout {
    guard let layout else {
      HeadlessLog.raise(
        HeadlessLog.invalidArgument,
        "UICollectionView must be initialized with a non-nil layout parameter"
      )
    }
    return layout
  }

  /// The collection view.
  ///
  /// Reading it loads the view.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var collectionView: UICollectionView! {
    get {
      loadViewIfNeeded()
      return loadedCollection
    }
    set {
      loadedCollection?.removeFromSuperview()
      loadedCollection = newValue
      guard let newValue else { return }
      loadViewIfNeeded()
      newValue.frame = view.bounds
      newValue.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(newValue)
    }
  }

  /// Creates a screen whose collection view has a layout.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a screen without a layout, whose view can't be loaded.
  ///
  /// Nibs aren't modelled.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    layout = nil
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a screen for a storyboard, with a flow layout.
  public required init?(coder: NSCoder) {
    layout = UICollectionViewFlowLayout()
    super.init(coder: coder)
  }

  /// Creates a view that contains the collection view.
  ///
  /// It raises an exception if the screen has no layout.
  open override func loadView() {
    view = UIView(frame: UIScreen.main.bounds)
    let collection = UICollectionView(
      frame: view.bounds,
      collectionViewLayout: collectionViewLayout
    )
    collection.dataSource = self
    collection.delegate = self
    collectionView = collection
  }

  /// Clears the selection if `clearsSelectionOnViewWillAppear` is true.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard clearsSelectionOnViewWillAppear else { return }
    for item in collectionView.selection {
      collectionView.deselectItem(at: item, animated: animated)
    }
  }

  // MARK: Data source and delegate methods to override

  /// Returns one section unless overridden.
  @discardableResult
  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

  /// Returns zero unless overridden.
  @discardableResult
  open func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int {
    0
  }

  /// Returns an empty cell.
  ///
  /// Override it if there are items.
  @discardableResult
  open func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    UICollectionViewCell()
  }

  /// Returns an empty view.
  ///
  /// Override it if the layout has supplementary views.
  @discardableResult
  open func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    UICollectionReusableView()
  }

  /// Returns true unless overridden.
  @discardableResult
  open func collectionView(
    _ collectionView: UICollectionView,
    shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool {
    true
  }

  /// Does nothing unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView,
    didHighlightItemAt indexPath: IndexPath
  ) {}

  /// Does nothing unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView,
    didUnhighlightItemAt indexPath: IndexPath
  ) {}

  /// Returns true unless overridden.
  @discardableResult
  open func collectionView(
    _ collectionView: UICollectionView,
    shouldSelectItemAt indexPath: IndexPath
  ) -> Bool {
    true
  }

  /// Returns true unless overridden.
  @discardableResult
  open func collectionView(
    _ collectionView: UICollectionView,
    shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool {
    true
  }

  /// Does nothing unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView,
    didSelectItemAt indexPath: IndexPath
  ) {}

  /// Does nothing unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView,
    didDeselectItemAt indexPath: IndexPath
  ) {}

  /// Does nothing unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView,
    willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}

  /// Does nothing unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}

  /// Does nothing unless overridden.
  open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}

  /// Does nothing unless overridden.
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}
