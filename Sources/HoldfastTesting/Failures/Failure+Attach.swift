import Foundation
import Testing
import XCTest

extension Failure {
  /// The kind of an attachment.
  enum Kind: String {
    case text = "public.plain-text"
    case picture = "public.svg-image"
    case page = "public.html"
  }

  /// Attaches a file to the running test.
  ///
  /// On platforms where XCTest has no attachments, a text is printed on the console, a picture is left out, and a page
  /// is written to the temporary folder. The path of the page is printed.
  static func attach(_ text: String, named name: String, _ kind: Kind) {
    // A title may contain slashes, which would separate folders in the file's name.
    let name = name.replacingOccurrences(of: "/", with: "-")
    guard Test.current == nil else { return Testing.Attachment.record(text, named: name) }
    #if canImport(ObjectiveC)
    let attachment = XCTAttachment(
      uniformTypeIdentifier: kind.rawValue,
      name: name,
      payload: Data(text.utf8)
    )
    attachment.lifetime = .keepAlways
    XCTContext.runActivity(named: name) { $0.add(attachment) }
    #else
    switch kind {
    case .text: Console.say("\(name):\n\(text)")
    case .picture: break
    case .page:
      let file = FileManager.default.temporaryDirectory.appendingPathComponent(name)
      do {
        try Data(text.utf8).write(to: file)
        Console.say("\(name) is in \(file.path).")
      } catch {
        Console.say("\(name) can't be written: \(error.localizedDescription)")
      }
    }
    #endif
  }
}
