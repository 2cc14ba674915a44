import Foundation

extension FlowStoryboard {
  /// The storyboard as a page that a reader can step through, in one HTML file that loads no other file.
  ///
  /// The page shows the screen, the tree of owners, the events of flows, and a time line of flows. It stores
  /// only the current step, in its address after `#`.
  public var page: String {
    do {
      let json = try StoryboardData(self).json
      return StoryboardPage(title: title, json: json).html
    } catch {
      preconditionFailure("A storyboard has only text and finite numbers, and yet: \(error)")
    }
  }
}

/// The page's HTML, including its style, its data and its scripts.
///
/// The style and the scripts are string literals instead of resources, because a resource bundle would have to be found
/// wherever a test runs.
struct StoryboardPage {
  let title: String
  /// The ``StoryboardData`` as JSON, which the scripts read.
  let json: String

  var html: String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; \
    style-src 'unsafe-inline'; script-src 'unsafe-inline'">
    <title>\(title.escapedForXML)</title>
    <style>
    \(Self.colors)
    \(Self.layout)
    \(Self.treeStyle)
    \(Self.screenStyle)
    \(Self.timeLineStyle)
    </style>
    </head>
    <body>
    <header>
    <p class="story">\(title.escapedForXML)</p>
    <div aria-live="polite">
    <p class="chapter" id="chapter"></p>
    <h1 id="title"></h1>
    </div>
    </header>
    <main>
    <section class="seen" aria-labelledby="seen-heading">
    <h2 id="seen-heading">On the screen</h2>
    <div id="screen"></div>
    </section>
    <section class="owners" aria-labelledby="owners-heading">
    <h2 id="owners-heading">Who owns whom</h2>
    <p id="why" role="status"></p>
    <div id="tree"></div>
    </section>
    <section class="happened" aria-labelledby="log-heading">
    <h2 id="log-heading">What happened</h2>
    <ol id="log"></ol>
    </section>
    </main>
    <nav class="player" aria-label="Steps">
    <div class="buttons">
    <button id="back" type="button" aria-label="Step back"><svg viewBox="0 0 16 16" \
    aria-hidden="true"><path d="M10 3 5 8l5 5"/></svg></button>
    <button id="play" type="button" aria-label="Play"><svg viewBox="0 0 16 16" \
    aria-hidden="true"><path class="start" d="M5 3v10l8-5z"/>\
    <path class="stop" d="M5 3v10M11 3v10"/></svg></button>
    <button id="next" type="button" aria-label="Step forward"><svg viewBox="0 0 16 16" \
    aria-hidden="true"><path d="m6 3 5 5-5 5"/></svg></button>
    <output id="count" for="slider"></output>
    </div>
    <div class="slide"><input id="slider" type="range" min="1" step="1" aria-label="Step"></div>
    </nav>
    <section class="flows" aria-labelledby="flows-heading">
    <div class="head">
    <h2 id="flows-heading">Flows</h2>
    <ul class="legend">
    <li class="finished">finished</li><li class="cancelled">cancelled</li>
    <li class="dismissed">dismissed</li><li class="failed">failed</li><li class="open">open</li>
    </ul>
    </div>
    <div id="flows"></div>
    </section>
    <noscript><p>The steps are drawn by the script in this file, which fetches nothing.</p></noscript>
    <script type="application/json" id="story">\(json)</script>
    <script>
    \(Self.elementScript)
    \(Self.treeScript)
    \(Self.screenScript)
    \(Self.logScript)
    \(Self.timeLineScript)
    \(Self.playerScript)
    </script>
    </body>
    </html>

    """
  }
}
