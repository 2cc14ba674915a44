import Expectations
import Holdfast
import HoldfastTesting
import Testing

extension Behaviours {
  /// Tests a tab bar without a tab bar controller, and its items.
  @MainActor
  struct TabBars {
    @Test
    func `B322: an item that is not in the bar is not selected`() {
      let bar = UITabBar()
      let item = UITabBarItem(title: "A", image: nil, tag: 0)

      bar.selectedItem = item
      expectNil(bar.selectedItem)

      bar.items = [item]
      bar.selectedItem = item
      expect(bar.selectedItem, is: item)

      bar.items = nil
      expectNil(bar.selectedItem)
    }

    @Test
    func `B322: without an image of its own a selected item has its image, or the system's`() {
      let image = UIImage(systemName: "star")
      let other = UIImage(systemName: "star.fill")

      expect(UITabBarItem(title: "A", image: image, tag: 0).selectedImage, equals: image)
      expect(
        UITabBarItem(title: "A", image: image, selectedImage: other).selectedImage,
        equals: other
      )
      expectNil(UITabBarItem(title: "A", image: nil, tag: 0).selectedImage)
      expect(UITabBarItem(tabBarSystemItem: .favorites, tag: 0).selectedImage != nil)
    }

    @Test
    func `B339: an item with a selected image alone has none, and one of the system's has both`() {
      let star = UIImage(systemName: "star")

      expectNil(UITabBarItem(title: "A", image: nil, selectedImage: star).selectedImage)
      expect(UITabBarItem(tabBarSystemItem: .favorites, tag: 0).image != nil)
    }
  }
}
