/// Shows a tab for each branch of the app.
@MainActor
final class AppCoordinator {
  func showTabs(in window: UIWindow) {
    let tabs = UITabBarController()
    window.rootViewController = tabs
    let ridesItem = UITabBarItem(title: "Rides", image: nil, tag: 0)
    let rides = Flow<Void>(.tab(in: tabs, item: ridesItem)) { _ in }
    RidesCoordinator(flow: rides, service: RideService()).showRides()
    let garageItem = UITabBarItem(title: "Garage", image: nil, tag: 1)
    let garage = Flow<Void>(.tab(in: tabs, item: garageItem)) { _ in }
    GarageCoordinator(flow: garage, service: BikeService()).showBikes()
  }
}
