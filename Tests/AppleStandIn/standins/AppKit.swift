// swift-format-ignore-file
// A stand-in for AppKit: no more of it than the names that HeadlessUIKit declares, too.
//
// On a Mac, XCTest's umbrella header includes XCUIAutomation's, and that AppKit's
// (OpenSwiftUIProject/OpenAttributeGraph issue 140, Xcode 16.4). So a file that imports XCTest sees these
// types, and each file of its module the members.

@_exported import Foundation
@_exported import QuartzCore
import Swift
import _Concurrency

@objc @MainActor open class NSLayoutConstraint: NSObject {}
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {}
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {}
@objc public enum NSTextAlignment: Int, Sendable { case left, right, center, justified, natural }
@objc public enum NSLineBreakMode: UInt, Sendable { case byWordWrapping }
public struct NSDirectionalEdgeInsets: Sendable {}
open class NSTextContainer: NSObject {}
open class NSParagraphStyle: NSObject {}
open class NSMutableParagraphStyle: NSParagraphStyle {}
public struct NSUnderlineStyle: OptionSet, Sendable {
  public var rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
}
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {}

extension IndexPath {
  public init(item: Int, section: Int) { fatalError() }
  public var item: Int {
    get { 0 }
    set {}
  }
  public var section: Int {
    get { 0 }
    set {}
  }
}
