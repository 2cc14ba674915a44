import Foundation

/// Decides whether issues, errors, events, trees and storyboards contain the app's content.
///
/// ```swift
/// RecordedContent.isIncluded = true  // a build for testers, whose data is made up
/// ```
///
/// Content is text that the user or a server may have written: the titles of screens and alerts, links, the errors that
/// the app throws, and the texts in a storyboard's pictures. If content isn't included, records contain only types,
/// cases and lines of the source. For example, they contain
/// `EditorViewController` instead of `EditorViewController “Dear Anna”`, and
/// `AppLink.invitation` instead of `AppLink “invitation(token: "4711")”`.
@preconcurrency @MainActor
public enum RecordedContent {
  /// Whether content is included: true in debug builds and in tests with HoldfastTesting, false in release builds.
  ///
  /// Set it at launch. It applies to records that are made from then on.
  public static var isIncluded: Bool = {
    #if DEBUG
    true
    #else
    false
    #endif
  }()

  /// Whether content is included in a record that is made here; always false outside of the main actor.
  package nonisolated static var isIncludedHere: Bool {
    MainQueue.isCurrent && MainActor.assumeIsolated { isIncluded }
  }

  /// A value's name in a record: its type and its case, or its type and its text.
  package static func name(of value: Any, as type: Any.Type) -> String {
    isIncluded ? "\(type) “\(value)”" : "\(type)\(caseName(of: value))"
  }

  /// An error's words in a record: its description, or its type with its case or its code.
  package static func words(of error: any Error) -> String {
    if isIncluded || error is any RecordedError { return "\(error)" }
    let type = type(of: error)
    // On Apple's systems each error can be cast to NSError, but only some were made as an NSError.
    if type is NSError.Type, let error = (error as Any) as? NSError {
      return "\(error.domain) \(error.code)"
    }
    if let error = error as? any CustomNSError { return "\(type) \(error.errorCode)" }
    return "\(type)\(caseName(of: error))"
  }

  /// The name of an enum's case after a period, or an empty string.
  ///
  /// If the type defines a description or a mirror of its own, that may contain any text, so it isn't used.
  private static func caseName(of value: Any) -> String {
    if value is any CustomReflectable { return "" }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .enum else { return "" }
    if let payload = mirror.children.first { return payload.label.map { ".\($0)" } ?? "" }
    let describesItself =
      value is any CustomStringConvertible || value is any CustomDebugStringConvertible
      || value is any TextOutputStreamable
    return describesItself ? "" : ".\(value)"
  }
}

/// An error of Holdfast, whose description contains content only where `RecordedContent` includes it.
package protocol RecordedError: Error {}
