// Holdfast exports UIKit. On Linux, and in `swift test` on a Mac, it exports HeadlessUIKit.
@_exported import Holdfast
@_exported import HoldfastLinks
