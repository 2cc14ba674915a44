extension StoryboardPage {
  /// The script that draws the tree of owners, and names the screens that keep a coordinator alive or a flow open.
  static let treeScript = #"""
    const fates = { freed: "freed", stored: "put away", alive: "has left, still alive" };
    const marks = { window: "window", stack: "stack", container: "container", screen: "screen" };
    let nodes = new Map();
    let pinned = null;

    function drawTree(step) {
      nodes = new Map(step.nodes.map((node) => [node.id, { node, item: null }]));
      const lists = new Map();
      const tree = make("ul", "nodes");
      for (const node of step.nodes) {
        const item = itemFor(node, step);
        nodes.get(node.id).item = item;
        if (!lists.has(node.parent)) {
          const list = node.parent === undefined ? tree : make("ul");
          lists.set(node.parent, list);
          if (node.parent !== undefined) nodes.get(node.parent).item.append(list);
        }
        lists.get(node.parent).append(item);
      }
      if (step.nodes.length === 0) tree.append(make("li", "nothing", "Nothing is left."));
      pinned = null;
      explain(null);
      const frame = part("tree").closest("section");
      const top = frame.scrollTop;
      part("tree").replaceChildren(tree, ...waitingList(step));
      frame.scrollTop = top;
      const changed = [".freed", ".alive", ".new", ".told"].map((kind) => tree.querySelector(kind));
      const first = changed.find((item) => item);
      if (first) bringIntoView(first, frame);
    }

    function itemFor(node, step) {
      const item = make("li", `node ${node.kind}`);
      item.classList.toggle("shown", node.isOnDisplay);
      item.classList.toggle("new", node.isNew);
      if (node.fate) item.classList.add(node.fate);
      const parent = nodes.get(node.parent)?.node;
      // If a node has the same fate as its parent, only the parent's label names the fate.
      const fate = node.fate && node.fate !== parent?.fate ? fates[node.fate] : null;
      const state = node.isOnDisplay ? "on display" : node.fate ? fates[node.fate] : "covered";
      const dot = make("span", "dot");
      dot.title = `${marks[node.kind]}, ${state}`;
      dot.append(make("span", "unseen", `${marks[node.kind]}, ${state}: `));
      item.append(make("div", "row",
        node.link === "presents" ? make("span", "link", "presents") : null,
        dot,
        make("span", "type", node.type),
        node.title ? make("span", "title", node.title) : null,
        fate ? make("span", "fate", fate) : null));
      const kept = step.kept.filter((kept) => kept.holders.includes(node.id));
      if (kept.length > 0) {
        item.append(make("div", "keeps", ...kept.map((kept) => chipFor(kept, node, step))));
      }
      return item;
    }

    function chipFor(kept, node, step) {
      const isFlow = kept.place !== undefined;
      const chip = make("button", `chip ${isFlow ? "flow" : "owner"}`,
        make("span", "what", kept.name),
        isFlow ? make("span", "place", kept.place) : null);
      chip.type = "button";
      chip.dataset.kept = kept.id;
      chip.setAttribute("aria-pressed", "false");
      if (step.told.includes(kept.flow) && !node.fate) {
        chip.classList.add("told");
        chip.append(make("span", "tag", "told"));
      }
      const ask = () => pinned === null && explain(kept);
      chip.addEventListener("mouseenter", ask);
      chip.addEventListener("focus", ask);
      const leave = () => pinned === null && explain(null);
      chip.addEventListener("mouseleave", leave);
      chip.addEventListener("blur", leave);
      chip.addEventListener("click", () => {
        const isPinned = pinned === kept.id;
        pinned = isPinned ? null : kept.id;
        explain(kept);
      });
      return chip;
    }

    function unpin() {
      pinned = null;
      explain(null);
    }

    // The nodes from a holder up to its window.
    function pathFrom(id) {
      const path = [];
      for (let entry = nodes.get(id); entry; entry = nodes.get(entry.node.parent)) path.push(entry);
      return path;
    }

    function sentenceFor(kept) {
      const paths = kept.holders.map(pathFrom);
      const hasGone = paths.every((path) => path[0].node.fate === "freed");
      const verb = hasGone ? "was" : "is";
      const state = kept.place === undefined ? "kept alive" : "kept open";
      const ways = paths.map((path) =>
        path.map(({ node }, index) => {
          if (index === 0) return node.type;
          return `${path[index - 1].node.link === "presents" ? "presented by" : "in"} ${node.type}`;
        }).join(", "));
      const end = hasGone ? `, and was released with ${paths.length > 1 ? "them" : "it"}` : "";
      return `${kept.name} ${verb} ${state} by ${ways.join("; and by ")}${end}.`;
    }

    function explain(kept) {
      const tree = part("tree");
      for (const lit of tree.querySelectorAll(".cause")) lit.classList.remove("cause");
      for (const chip of tree.querySelectorAll(".chip")) {
        chip.classList.toggle("lit", chip.dataset.kept === kept?.id);
        chip.setAttribute("aria-pressed", String(chip.dataset.kept === pinned));
      }
      tree.classList.toggle("asking", kept !== null);
      for (const holder of kept?.holders ?? []) {
        for (const { item } of pathFrom(holder)) item.classList.add("cause");
      }
      part("why").textContent = kept
        ? sentenceFor(kept)
        : nodes.size > 0 ? "Point at a coordinator or a flow to see which screens keep it alive or open." : "";
      part("why").classList.toggle("answer", kept !== null);
      lightFlow(kept?.flow);
    }

    function waitingList(step) {
      if (step.waiting.length === 0) return [];
      const list = make("ul", "waiting");
      for (const waiting of step.waiting) {
        list.append(make("li", "", make("span", "what", waiting.name),
          make("span", "place", waiting.place), make("span", "title", waiting.reason)));
      }
      return [make("h3", "", "Open without a screen"), list];
    }
    """#
}
