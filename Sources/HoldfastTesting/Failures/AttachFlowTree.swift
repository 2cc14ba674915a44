import Foundation
import Holdfast
import HoldfastDiagnostics
import Testing
import XCTest

extension TestWindow {
  /// Attaches what is in the window now to the running test, as text and as a picture.
  ///
  /// ```swift
  /// if !expectTop(of: stack, is: editor) { window.attachFlowTree() }
  /// ```
  ///
  /// In Swift Testing they are attachments, which Xcode shows and `swift test --attachments-path`
  /// writes to a folder. In XCTest they are attachments where there is an Xcode; elsewhere XCTest has
  /// none, and the text goes to the console.
  ///
  /// - Parameter name: What the attachments are called.
  public func attachFlowTree(named name: String = "flow tree") {
    Failure.attach(flowTree.description, named: "\(name).txt", type: "public.plain-text")
    Failure.attach(flowTree.svg, named: "\(name).svg", type: "public.svg-image")
  }
}

extension Failure {
  /// Attaches a file to the test that runs.
  fileprivate static func attach(_ text: String, named name: String, type: String) {
    guard Test.current == nil else { return Testing.Attachment.record(text, named: name) }
    #if canImport(ObjectiveC)
    let attachment = XCTAttachment(
      uniformTypeIdentifier: type,
      name: name,
      payload: Data(text.utf8)
    )
    attachment.lifetime = .keepAlways
    XCTContext.runActivity(named: name) { $0.add(attachment) }
    #else
    guard type == "public.plain-text" else { return }
    FileHandle.standardError.write(Data("\(name):\n\(text)\n".utf8))
    #endif
  }
}
