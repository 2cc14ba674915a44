// UIKit comes along; on Linux, and in `swift test` on a Mac, HeadlessUIKit does.
@_exported import Holdfast
@_exported import HoldfastLinks
