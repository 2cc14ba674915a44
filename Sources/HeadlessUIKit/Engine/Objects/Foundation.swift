// A file that imports UIKit has Foundation with it.
@_exported import Foundation
