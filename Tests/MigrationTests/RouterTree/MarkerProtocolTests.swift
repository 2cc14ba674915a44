import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Tests the page's statements about a router for each branch and the protocol without requirements that they share.
@MainActor
@Suite(.oneAtATime)
struct MarkerProtocolTests {
  protocol Router: Sendable {}

  enum RidesRouter: Router, Equatable {
    case ride(String)
  }

  enum GarageRouter: Router, Equatable {
    case bike(String)
  }

  private let rides = UIViewController()
  private let garage = UIViewController()
  private let window: TestWindow

  init() async {
    rides.title = "Rides"
    garage.title = "Garage"
    let tabs = UITabBarController()
    tabs.viewControllers = [rides, garage]
    rides.respond(to: RidesRouter.self) { _, _ in .handled }
    garage.respond(to: GarageRouter.self) { _, _ in .handled }
    window = TestWindow(rootViewController: tabs)
    await window.settle()
  }

  @Test
  func `a branch answers its own router, and nothing is cast`() async {
    let result = await window.open(GarageRouter.bike("Red"))

    #expect(result == .handled(by: "UIViewController “Garage”"))
    #expect(window.frontScreen === garage)
  }

  @Test
  func `a value of the marker protocol is opened as its own type`() async {
    let contexts: [any Router] = [GarageRouter.bike("Red"), RidesRouter.ride("Hills")]

    var results: [LinkResult] = []
    for context in contexts { results.append(await window.open(context)) }

    let screens = ["UIViewController “Garage”", "UIViewController “Rides”"]
    #expect(results == screens.map { .handled(by: $0) })

    #expect(window.frontScreen === rides)
  }
}
