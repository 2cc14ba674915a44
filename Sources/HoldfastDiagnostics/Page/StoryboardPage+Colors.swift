extension StoryboardPage {
  /// The page's colors, in light and in dark mode, and its fonts.
  ///
  /// A printed page is always light.
  static let colors = #"""
    :root {
      color-scheme: light dark;
      --sans: system-ui, -apple-system, "Segoe UI", Inter, Roboto, sans-serif;
      --mono: ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace;
      --paper: #fcfcfb; --panel: #ffffff; --wash: #f3f3f1; --edge: #e4e4e0;
      --ink: #1b1c1f; --soft: #5f636c; --guide: #d6d6d1;
      --focus: #2a5bd7; --tint: #eef3fe;
      --owner: #2450b5; --owner-paper: #ebf1fe; --owner-edge: #b9cdf8;
      --flow: #1b6b3f; --flow-paper: #e9f5ee; --flow-edge: #b3dcc3;
      --finished: #277a4c; --cancelled: #8f5f0c; --dismissed: #6f63c7; --failed: #c23b31;
      --open: #7b808a; --warn: #9a5b00; --warn-paper: #fdf1de; --flash: #ffe58a;
    }
    @media screen and (prefers-color-scheme: dark) {
      :root {
        --paper: #131417; --panel: #191b1f; --wash: #212328; --edge: #2d3037;
        --ink: #eceef1; --soft: #a0a5b0; --guide: #3b3f48;
        --focus: #8fb1ff; --tint: #1d2638;
        --owner: #a9c3ff; --owner-paper: #1d2a48; --owner-edge: #39508a;
        --flow: #8fd6ad; --flow-paper: #18301f; --flow-edge: #2f5f43;
        --finished: #4cb87d; --cancelled: #d7a13c; --dismissed: #a299f2; --failed: #ec6f66;
        --open: #8b919c; --warn: #f0b35c; --warn-paper: #3a2a12; --flash: #6b5714;
      }
    }
    """#

  /// The layout of the page's parts, next to each other if there is enough room, otherwise below each other.
  static let layout = #"""
    * { box-sizing: border-box; }
    body { margin: 0; background: var(--paper); color: var(--ink);
      font: 14px/1.5 var(--sans); -webkit-text-size-adjust: 100%; }
    ul, ol { list-style: none; margin: 0; padding: 0; }
    p, h1, h2, h3 { margin: 0; }
    h1 { font-size: 24px; line-height: 1.25; font-weight: 650; letter-spacing: -0.012em;
      text-wrap: balance; }
    h2, h3 { font-size: 12px; font-weight: 600; color: var(--soft); letter-spacing: 0.01em; }
    button { font: inherit; color: inherit; }
    :focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
    .unseen { position: absolute; width: 1px; height: 1px; overflow: hidden;
      clip-path: inset(50%); white-space: nowrap; }
    .place { font: 12px/1.4 var(--mono); color: var(--soft); }
    .title { color: var(--soft); }
    header { padding: 24px 20px 16px; }
    .story { color: var(--soft); margin-bottom: 14px; }
    .chapter { color: var(--soft); min-height: 1.5em; }
    main > section, .flows { padding: 16px 20px; border-top: 1px solid var(--edge); }
    main > section { background: var(--panel); }
    main h2 { margin-bottom: 14px; }
    .empty main, .empty .player, .empty .flows { display: none; }
    .happened li { display: grid; grid-template-columns: 62px 1fr; padding: 8px 0; }
    .happened li + li { border-top: 1px solid var(--edge); }
    .happened .note { grid-template-columns: 1fr; color: var(--soft); }
    .happened .word { color: var(--soft); }
    .happened .text, .happened .place { display: block; overflow-wrap: anywhere; }
    .happened .what { font-weight: 550; overflow-wrap: anywhere; }
    .happened .freed .what { font-weight: 400; color: var(--soft); }
    .happened .issue .word, .happened .ended.failed .word { color: var(--failed); }
    .happened .ended { animation: flash 1.4s ease-out; }
    .happened .ended.finished .word { color: var(--finished); }
    .happened .ended.cancelled .word { color: var(--cancelled); }
    .happened .ended.dismissed .word { color: var(--dismissed); }
    .happened .ended .word { font-weight: 600; }
    body { padding-bottom: 104px; }
    .player { position: fixed; inset: auto 0 0; z-index: 2; display: grid; gap: 4px 12px;
      padding: 10px 20px calc(10px + env(safe-area-inset-bottom)); background: var(--panel);
      border-top: 1px solid var(--edge); }
    .buttons { display: flex; align-items: center; gap: 4px; }
    .buttons button { width: 36px; height: 36px; padding: 9px; border: 0; border-radius: 18px;
      background: none; cursor: pointer; }
    .buttons button:hover:not(:disabled) { background: var(--wash); }
    .buttons button:disabled { opacity: 0.3; cursor: default; }
    .buttons svg { display: block; width: 18px; height: 18px; fill: none; stroke: currentColor;
      stroke-width: 1.8; stroke-linecap: round; stroke-linejoin: round; }
    .buttons .start { fill: currentColor; }
    .buttons .stop, .playing .buttons .start { display: none; }
    .playing .buttons .stop { display: inline; }
    #count { margin-left: auto; color: var(--soft); font-variant-numeric: tabular-nums; }
    #slider { display: block; width: 100%; height: 24px; margin: 0; accent-color: var(--focus); }
    @media screen and (min-width: 1000px) {
      body:not(.empty) { display: grid; grid-template: auto minmax(0, 1fr) auto auto / 1fr;
        height: 100vh; height: 100dvh; min-height: 640px; padding: 0; }
      header { padding: 18px 32px 14px; display: grid; grid-template-columns: 1fr auto; }
      header .story { order: 2; margin: 0; text-align: right; }
      main { display: grid; grid-template-columns: 356px minmax(0, 1fr) 348px; min-height: 0;
        border-top: 1px solid var(--edge); background: var(--panel); }
      main > section { border-top: 0; padding: 18px 32px; overflow: auto; min-height: 0;
        scrollbar-width: thin; }
      main > .owners { padding-top: 0; }
      .owners h2 { padding-top: 18px; }
      .seen { display: flex; flex-direction: column; }
      #screen { flex: 1; min-height: 340px; max-height: 560px; }
      main > section + section { border-left: 1px solid var(--edge); }
      .player { position: static; padding: 6px 32px; align-items: center;
        grid-template-columns: var(--labels) minmax(0, 1fr); gap: 0; }
      #count { margin-right: 20px; }
      .slide { padding: 0 calc(50% / var(--steps) - 8px); }
      .flows { padding: 8px 32px 12px; }
    }
    @keyframes flash { 0%, 30% { background: var(--flash); } }
    @media (prefers-reduced-motion: reduce) {
      *, *::before, *::after { animation: none !important; transition: none !important; }
    }
    @media print {
      @page { margin: 14mm; }
      body { padding: 0; font-size: 10pt; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
      header, main > section, .flows { padding: 8px 0; }
      main { display: grid; grid-template-columns: 250px 1fr; gap: 0 24px; }
      .happened { grid-column: 2; }
      .seen { grid-row: span 2; border: 0; }
      .player, #why { display: none; }
      li, .device { break-inside: avoid; }
    }
    """#
}
