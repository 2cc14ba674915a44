import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests that the app's own settings stay if it makes them in the run-loop pass in which it removes a guard (S5).
@MainActor
@Suite(.oneAtATime)
struct TakenBackTests {
  private final class AppsDelegate: HeadlessObject, UIAdaptivePresentationControllerDelegate {}

  @Test(arguments: [true, false])
  func `S5: a value that the app sets on a sheet after it has removed the guard stays`(
    _ isRemoved: Bool
  ) async throws {
    let stage = Stage()
    let leaving = try #require(await stage.startGuardedSheet(Questions()))
    let sheet = try #require(stage.presented)
    let delegate = AppsDelegate()

    if isRemoved { leaving.remove() } else { leaving.isOn = false }
    expect(!sheet.isModalInPresentation)
    sheet.isModalInPresentation = true
    sheet.presentationController?.delegate = delegate
    await settle()

    expect(sheet.isModalInPresentation)
    expect(sheet.presentationController?.delegate, is: delegate)
  }

  @Test(arguments: [true, false])
  func `S5: a value that the app sets on a stack after it has removed the guard stays`(
    _ isRemoved: Bool
  ) async throws {
    let stage = Stage()
    let leaving = try #require(await stage.pushGuarded(Questions()))
    let item = try #require(stage.navigation.topViewController?.navigationItem)
    let swipe = try #require(stage.navigation.interactivePopGestureRecognizer)

    if isRemoved { leaving.remove() } else { leaving.isOn = false }
    expect(swipe.isEnabled)
    expectNil(item.backAction)
    swipe.isEnabled = false
    item.backAction = UIAction(identifier: .init("app")) { _ in }
    await settle()

    expect(!swipe.isEnabled)
    expect(item.backAction?.identifier, equals: .init("app"))
  }
}
