import Foundation
import Holdfast
import Testing

/// The guides in `Docs` quote what goes wrong.
///
/// Their code is compiled by `.ci/snippets`; this is for the words.
struct GuideTests {
  @Test
  func `the guides quote errors as they read`() throws {
    let guides = try Self.guides()

    for error in Self.quoted {
      let isQuoted = guides.contains("\(error)")
      #expect(isQuoted, "No guide says: \(error)")
    }
  }

  private static let quoted: [FlowError] = [
    .neverShown,
    .busy(
      screen: "NameViewController",
      host: "ProfileViewController “Ada”",
      presenting: "UIAlertController “Rate us?”"
    ),
    .notInWindow(screen: "NameViewController", host: "ProfileViewController"),
    .hostGone(screen: "NameViewController", host: "ProfileViewController “Ada”"),
    .hostLeaving(screen: "AddressViewController", host: "CheckoutViewController “Tea”"),
    .notInStack(screen: "AddressViewController", host: "CheckoutViewController"),
    .cannotBePushed(screen: "UITabBarController"),
    .alreadyShown(screen: "ListViewController", parent: "UINavigationController"),
    .refused(screen: "NameViewController", host: "the app (Full())"),
    .repeated(screen: "SettingsViewController"),
    .noSource(screen: "UIAlertController “Share”"),
    .invalidOptions(screen: "UIAlertController “Delete?”", cancels: 2),
    .flowEnded(screen: "UIAlertController “Delete?”", flow: "Flow&lt;()&gt;"),
  ]

  private static func guides() throws -> String {
    let folder = URL(fileURLWithPath: "\(#filePath)/../../../../Docs").standardizedFileURL
    return try FileManager.default
      .contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "md" }
      .map { try String(contentsOf: $0, encoding: .utf8) }
      .joined(separator: "\n")
  }
}
