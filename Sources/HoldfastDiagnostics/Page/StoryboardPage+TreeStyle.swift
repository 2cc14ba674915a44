extension StoryboardPage {
  /// The style of the tree of owners.
  ///
  /// Lines lead down, visible screens are dark, and departed screens are faded.
  static let treeStyle = #"""
    #why { color: var(--soft); position: sticky; top: 0; z-index: 1; min-height: 3.6em; margin: -8px 0 0;
      padding: 2px 0 6px; background: var(--panel); font-size: 13px; overflow-wrap: anywhere; }
    #why.answer { color: var(--ink); }
    .nodes > .window > .row { position: sticky; top: 3.6em; z-index: 1; background: var(--panel); }
    .nodes ul { margin-left: 5px; padding-left: 20px; border-left: 1px solid var(--guide); }
    .node { padding: 2px 0; }
    .row { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 8px; padding: 1px 6px;
      margin-left: -6px; border-radius: 6px; transition: background 0.15s; }
    .type { font-weight: 600; color: var(--soft); overflow-wrap: anywhere; }
    .window > .row .type, .stack > .row .type, .container > .row .type { font-weight: 500; }
    .shown > .row .type { color: var(--ink); }
    .dot { flex: none; width: 9px; height: 9px; border: 1.5px solid var(--open);
      border-radius: 50%; }
    .window > .row .dot, .stack > .row .dot, .container > .row .dot { border-radius: 2.5px; }
    .shown > .row .dot { background: var(--ink); border-color: var(--ink); }
    .link, .fate, .tag { font-size: 12px; color: var(--soft); }
    .link::after { content: " \2192"; }
    .keeps { display: flex; flex-wrap: wrap; gap: 5px 6px; padding: 4px 0 5px 17px; }
    .chip { display: inline-flex; flex-wrap: wrap; align-items: baseline; gap: 0 7px;
      padding: 2px 10px; border: 1px solid; border-radius: 13px; cursor: pointer; font-size: 13px;
      text-align: left; overflow-wrap: anywhere; transition: opacity 0.15s; }
    .chip.owner { color: var(--owner); background: var(--owner-paper);
      border-color: var(--owner-edge); }
    .chip.flow { color: var(--flow); background: var(--flow-paper);
      border-color: var(--flow-edge); }
    .chip .place { color: inherit; opacity: 0.85; }
    .chip.lit { border-color: currentColor; box-shadow: inset 0 0 0 1px currentColor; }
    .chip.told { animation: flash 1.4s ease-out; }
    .tag { color: var(--ink); font-weight: 600; }
    .asking .row { opacity: 0.45; }
    .asking .chip:not(.lit) { opacity: 0.45; }
    .asking .cause > .row { opacity: 1; background: var(--tint); }
    .asking .cause > .row .type { color: var(--ink); }
    .new > .row, .new > .keeps { animation: appear 0.5s ease-out; }
    .freed > .row, .freed > .keeps { opacity: 0.88; animation: fade 1.4s ease-out; }
    .freed > .row .type { animation: fade-ink 1.4s ease-out; }
    #tree .freed .type, #tree .freed .what { text-decoration: line-through; }
    .freed .chip { background: none; border-style: dashed; }
    .stored > .row { opacity: 0.7; }
    .alive > .row { background: var(--warn-paper); }
    .alive > .row .type, .alive > .row .fate { color: var(--warn); }
    .alive > .row .dot { border-color: var(--warn); border-style: dashed; }
    .owners h3 { margin: 20px 0 6px; }
    .waiting li { display: flex; flex-wrap: wrap; gap: 0 8px; align-items: baseline; }
    .waiting .what { color: var(--flow); font-weight: 550; }
    @keyframes appear { from { opacity: 0; transform: translateY(-3px); } }
    @keyframes fade { 0%, 30% { opacity: 1; } }
    @keyframes fade-ink { 0%, 30% { color: var(--ink); } }
    """#

  /// The style of the flows' time line, with a row for each flow and the step as a band behind the rows.
  static let timeLineStyle = #"""
    :root { --labels: 340px; --step: 1; --steps: 1; }
    .flows .head { display: flex; flex-wrap: wrap; gap: 2px 20px; justify-content: space-between;
      align-items: baseline; margin-bottom: 8px; }
    .legend { display: flex; flex-wrap: wrap; gap: 0 14px; font-size: 12px; color: var(--soft); }
    .legend li::before { content: ""; display: inline-block; width: 14px; height: 6px;
      border-radius: 3px; margin-right: 6px; vertical-align: 2px; background: var(--kind); }
    .finished { --kind: var(--finished); } .cancelled { --kind: var(--cancelled); }
    .dismissed { --kind: var(--dismissed); } .failed { --kind: var(--failed); }
    .open { --kind: var(--open); }
    .flow-row { display: grid; align-items: center; }
    .label { display: flex; gap: 8px; align-items: baseline; min-width: 0; padding: 0;
      padding-left: calc(var(--depth) * 16px); border: 0; background: none; cursor: pointer;
      text-align: left; white-space: nowrap; font-size: 13px; line-height: 22px; }
    .label .what { flex: none; max-width: 70%; overflow: hidden; text-overflow: ellipsis; }
    .label .place { overflow: hidden; text-overflow: ellipsis; }
    .label:hover .what { text-decoration: underline; }
    .track { position: relative; height: 12px; }
    .track::before { content: ""; position: absolute; top: 0; bottom: 0; min-width: 3px;
      width: calc(100% / var(--steps)); left: calc(100% / var(--steps) * (var(--step) - 1));
      background: var(--owner-edge); transition: left 0.2s ease-out; }
    .bar:not(.device .bar) { position: absolute; top: calc(50% - 4px); height: 8px; min-width: 5px;
      border-radius: 4px; background: var(--kind); cursor: pointer; }
    .bar.open { background: none; box-shadow: inset 0 0 0 1.5px var(--kind); }
    .past .label, .future .label { opacity: 0.88; font-weight: 400; }
    .past .what, .future .what { color: var(--soft); }
    .past .bar { opacity: 0.5; } .future .bar { opacity: 0.3; }
    .ends .bar { animation: pulse 1.4s ease-out; }
    .lit .label { opacity: 1; } .lit .label .what { font-weight: 650; }
    .lit .bar { box-shadow: 0 0 0 2px var(--panel), 0 0 0 3.5px var(--focus); }
    .bar, .dot { forced-color-adjust: none; }
    .rows .none { color: var(--soft); }
    @media screen and (min-width: 1000px) {
      #flows { max-height: min(26vh, 260px); overflow: auto; scrollbar-width: thin; }
    }
    @media print { :root { --labels: 300px; } }
    @media print, (min-width: 1000px) {
      .flow-row { grid-template-columns: var(--labels) minmax(0, 1fr); }
      .label { padding-right: 20px; }
      .track { height: 22px; }
      .track::before { background: var(--tint);
        box-shadow: inset 1px 0 var(--focus), inset -1px 0 var(--focus); }
    }
    @keyframes pulse { 0%, 30% { box-shadow: 0 0 0 4px var(--flash); } }
    """#
}
