import Foundation

/// A screen that is a collection: its view is around the collection, whose source and delegate it is.
///
/// The screen holds the collection and its layout; the collection refers back weakly.
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDataSource,
  UICollectionViewDelegate
{
  private let layout: UICollectionViewLayout?
  private var loadedCollection: UICollectionView?

  /// Whether what was selected is deselected when the screen is about to appear.
  ///
  /// On a phone a swipe back that is cancelled selects it again; here it stays deselected.
  open var clearsSelectionOnViewWillAppear = true

  /// The layout the screen was made with; raises if there was none.
  open var collectionViewLayout: UICollectionViewLayout {
    guard let layout else {
      HeadlessLog.raise(
        HeadlessLog.invalidArgument,
        "UICollectionView must be initialized with a non-nil layout parameter"
      )
    }
    return layout
  }

  /// The collection; reading it loads the view.
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

  /// Makes a screen whose collection has a layout.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init(nibName: nil, bundle: nil)
  }

  /// Makes a screen without a layout, whose view can't be loaded; nibs are not modelled.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    layout = nil
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Makes a screen for a storyboard, with a flow layout.
  public required init?(coder: NSCoder) {
    layout = UICollectionViewFlowLayout()
    super.init(coder: coder)
  }

  /// Makes a view with the collection in it; raises without a layout.
  open override func loadView() {
    view = UIView(frame: UIWindow.phone)
    let collection = UICollectionView(
      frame: view.bounds,
      collectionViewLayout: collectionViewLayout
    )
    collection.dataSource = self
    collection.delegate = self
    collectionView = collection
  }

  /// Deselects what was selected, if it is to.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard clearsSelectionOnViewWillAppear else { return }
    for item in collectionView.selection {
      collectionView.deselectItem(at: item, animated: animated)
    }
  }

  // MARK: Source and delegate, to be overridden

  /// One section unless overridden.
  @discardableResult
  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

  /// No items unless overridden.
  @discardableResult
  open func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int {
    0
  }

  /// To be overridden where there are items.
  @discardableResult
  open func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    UICollectionViewCell()
  }

  /// To be overridden where the layout has room for sections' views.
  @discardableResult
  open func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    UICollectionReusableView()
  }

  /// Highlights unless overridden.
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

  /// Selects unless overridden.
  @discardableResult
  open func collectionView(
    _ collectionView: UICollectionView,
    shouldSelectItemAt indexPath: IndexPath
  ) -> Bool {
    true
  }

  /// Deselects unless overridden.
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
