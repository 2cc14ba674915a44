extension StoryboardPage {
  /// The style of a screen, which is drawn as text in a frame with the shape of a phone.
  static let screenStyle = #"""
    .device { position: relative; width: 100%; max-width: 292px; height: 500px; margin: 0 auto;
      overflow: hidden; border: 1px solid var(--guide); border-radius: 30px;
      background: var(--panel); font-size: 13.5px; line-height: 1.4; }
    @media screen and (min-width: 1000px) { .device { height: 100%; } }
    .device.none { display: grid; place-items: center; color: var(--soft);
      background: var(--wash); }
    .device.photo { height: auto; }
    .device img { display: block; width: 100%; height: auto; }
    .card { display: flex; flex-direction: column; height: 100%; background: var(--panel); }
    .content { flex: 1; min-height: 0; overflow: hidden; padding: 14px 18px; }
    .beneath { padding: 16px 18px; text-align: center; font-weight: 600; color: var(--soft); }
    .sheet, .alert, .popover { background: var(--wash); }
    .sheet .card { height: calc(100% - 54px); border-radius: 16px 16px 0 0;
      border-top: 1px solid var(--edge); animation: rise 0.3s ease-out; }
    .sheet .card::before { content: ""; width: 34px; height: 4px; margin: 7px auto 0;
      border-radius: 2px; background: var(--guide); flex: none; }
    .popover .card { position: absolute; top: 60px; right: 14px; width: 82%; height: 62%;
      border: 1px solid var(--edge); border-radius: 16px; overflow: hidden; }
    .alert .card { position: absolute; inset: auto 26px; top: 24%; height: auto;
      max-height: 70%; border: 1px solid var(--edge); border-radius: 18px; overflow: hidden; }
    .alert .content { padding: 18px; }
    .device .bar { display: grid; grid-template-columns: 1fr auto 1fr; gap: 0 10px;
      align-items: baseline; padding: 16px 18px 12px; border-bottom: 1px solid var(--edge); }
    .sheet .bar { padding-top: 10px; }
    .device .bar strong { font-weight: 600; text-align: center; }
    .prompt { grid-column: 1 / -1; padding-bottom: 8px; color: var(--soft); text-align: center;
      font-size: 12.5px; }
    .side { display: flex; flex-wrap: wrap; gap: 0 10px; min-width: 0; }
    .side.end { justify-content: flex-end; text-align: right; }
    .tap, .content .button, .choice { color: var(--owner); }
    .off { color: var(--soft); opacity: 0.7; }
    .content .text { padding: 3px 0; overflow-wrap: anywhere; }
    .content .header { margin: 12px 0 2px; font-size: 12px; font-weight: 600;
      color: var(--soft); text-transform: uppercase; letter-spacing: 0.03em; }
    .content .field, .content .editor { margin: 6px 0; padding: 8px 12px; border-radius: 10px;
      background: var(--wash); overflow-wrap: anywhere; }
    .content .editor { min-height: 96px; white-space: pre-wrap; }
    .content .on.field, .content .on.editor { box-shadow: inset 0 0 0 1.5px var(--focus); }
    .content .on.field::after, .content .on.editor::after { content: ""; display: inline-block;
      width: 1.5px; height: 1.1em; margin-left: 1px; vertical-align: -0.2em;
      background: var(--focus); }
    .alert .content .header { margin: 0 0 4px; font-size: 15px; color: var(--ink);
      text-transform: none; letter-spacing: 0; }
    .alert .content .header, .alert .content .text { text-align: center; }
    .hint { color: var(--soft); }
    .content .button { padding: 7px 0; font-weight: 550; }
    .content .off { color: var(--soft); }
    .content .row { display: flex; flex-wrap: nowrap; align-items: center; gap: 10px;
      padding: 8px 0; margin: 0; border-radius: 0; border-bottom: 1px solid var(--edge); }
    .content .row > div { flex: 1; min-width: 0; }
    .first, .second { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2;
      overflow: hidden; }
    .second { -webkit-line-clamp: 1; color: var(--soft); font-size: 12px; }
    .mark { color: var(--soft); }
    .more { padding-top: 8px; color: var(--soft); font-size: 12px; }
    .choice { margin: 8px 0 0; padding: 8px; border-radius: 10px; background: var(--wash);
      text-align: center; font-weight: 550; }
    .choice.on { color: var(--failed); }
    .toggle { width: 42px; height: 25px; margin: 6px 0; border-radius: 13px;
      background: var(--guide); }
    .toggle::before { content: ""; display: block; width: 21px; height: 21px; margin: 2px;
      border-radius: 50%; background: var(--panel); float: left; }
    .toggle.on { background: var(--finished); } .toggle.on::before { float: right; }
    .tabs { display: flex; justify-content: space-around; padding: 11px 8px 14px;
      border-top: 1px solid var(--edge); color: var(--soft); font-size: 12px; }
    .tab.selected { color: var(--owner); font-weight: 600; }
    @keyframes rise { from { transform: translateY(24px); opacity: 0; } }
    """#
}
