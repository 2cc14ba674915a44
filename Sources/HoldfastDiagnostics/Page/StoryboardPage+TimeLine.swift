extension StoryboardPage {
  /// The script that draws the flows from start to end, each inner flow below its outer flow.
  static let timeLineScript = #"""
    const rows = new Map();

    function layTimeLine() {
      const inner = new Map();
      for (const flow of story.flows) {
        inner.set(flow.outer, [...(inner.get(flow.outer) ?? []), flow]);
      }
      const list = make("ul", "rows", ...rowsBelow(undefined, 0, inner));
      part("flows").replaceChildren(list);
      if (story.flows.length === 0) list.append(make("li", "none", "No flow was started."));
    }

    function rowsBelow(outer, depth, inner) {
      return (inner.get(outer) ?? []).flatMap((flow) => [
        rowFor(flow, depth), ...rowsBelow(flow.id, depth + 1, inner),
      ]);
    }

    function rowFor(flow, depth) {
      const end = flow.end ?? story.steps.length;
      const ending = flow.ending ?? "open";
      const bar = make("span", `bar ${ending}`);
      bar.style.left = `${flow.start / story.steps.length * 100}%`;
      bar.style.width = `${(end - flow.start) / story.steps.length * 100}%`;
      const first = Math.floor(flow.start) + 1;
      const until = flow.end === undefined ? "still open" : `to step ${Math.floor(flow.end) + 1}`;
      const name = make("button", "label",
        make("span", "what", flow.name), make("span", "place", flow.place.replace(".swift", "")),
        make("span", "unseen", `, from step ${first} ${until}, ${ending}`));
      name.type = "button";
      name.title = [`${flow.name} (${flow.place})`, `Step ${first} ${until}: ${ending}`, flow.failure]
        .filter(Boolean).join("\n");
      bar.title = name.title;
      name.style.setProperty("--depth", depth);
      const row = make("li", "flow-row", name, make("span", "track", bar));
      for (const target of [name, bar]) target.addEventListener("click", () => go(first));
      rows.set(flow.id, row);
      return row;
    }

    function markTimeLine(step) {
      document.documentElement.style.setProperty("--step", step.number);
      let wanted = null;
      for (const flow of story.flows) {
        const row = rows.get(flow.id);
        const hasStarted = flow.start < step.number;
        const hasEnded = flow.end !== undefined && flow.end < step.number - 1;
        row.classList.toggle("future", !hasStarted);
        row.classList.toggle("past", hasEnded);
        row.classList.toggle("ends", step.ended.includes(flow.id));
        const changes = Math.floor(flow.start) + 1 === step.number || step.ended.includes(flow.id);
        if (changes) wanted ??= row;
      }
      if (wanted) bringIntoView(wanted, part("flows"));
    }

    // Scrolls what the element lies in, where that scrolls by itself: the page stays where it is.
    function bringIntoView(element, frame) {
      const [inner, outer] = [element.getBoundingClientRect(), frame.getBoundingClientRect()];
      if (inner.top < outer.top || inner.bottom > outer.bottom) {
        const above = Math.max(64, (frame.clientHeight - inner.height) / 2);
        frame.scrollTop += inner.top - outer.top - above;
      }
    }

    function lightFlow(id) {
      for (const [number, row] of rows) row.classList.toggle("lit", number === id);
    }
    """#
}
