extension StoryboardPage {
  /// The script that draws the screen, as a picture if the step has one, otherwise from its texts and
  /// controls.
  static let screenScript = #"""
    function drawScreen(step) {
      const seen = step.screen;
      if (!seen) {
        part("screen").replaceChildren(make("div", "device none", make("p", "", "No window.")));
        return;
      }
      const device = make("div", `device ${seen.style}`);
      if (seen.picture) {
        const picture = make("img");
        picture.src = seen.picture;
        picture.alt = `${seen.name}, as the device draws it`;
        device.classList.add("photo");
        device.append(picture);
      } else {
        if (seen.beneath) device.append(make("div", "beneath", seen.beneath));
        device.append(cardFor(seen));
      }
      part("screen").replaceChildren(device);
    }

    function cardFor(seen) {
      const card = make("div", "card");
      if (seen.bar) card.append(barFor(seen.bar));
      const content = make("div", "content", ...seen.items.map(drawItem));
      if (seen.more > 0) content.append(make("p", "more", `${seen.more} more rows`));
      card.append(content);
      if (seen.tabs.length > 0) {
        card.append(make("div", "tabs", ...seen.tabs.map((tab) =>
          make("span", tab.isSelected ? "tab selected" : "tab", tab.title))));
      }
      return card;
    }

    function barFor(bar) {
      const button = (item) => make("span", item.isEnabled ? "tap" : "tap off", item.text);
      return make("div", "bar",
        bar.prompt ? make("p", "prompt", bar.prompt) : null,
        make("div", "side",
          bar.back ? make("span", "tap", `‹ ${bar.back}`) : null, ...bar.left.map(button)),
        make("strong", "", bar.title),
        make("div", "side end", ...bar.right.map(button)));
    }

    function drawItem(item) {
      const style = `${item.kind}${item.isEnabled ? "" : " off"}${item.isOn ? " on" : ""}`;
      switch (item.kind) {
        case "field":
          return make("div", style, make("span", item.text ? "" : "hint", item.text || item.detail));
        case "toggle":
          return make("div", style, make("span", "unseen", item.isOn ? "on" : "off"));
        case "row":
          return make("div", style,
            make("div", "", make("span", "first", item.text),
              item.detail ? make("span", "second", item.detail) : null),
            item.mark ? make("span", "mark", item.mark) : null);
        default:
          return make("div", style, item.text);
      }
    }
    """#

  /// The script that lists the events between the previous step and this one.
  static let logScript = #"""
    function drawLog(step) {
      const lines = step.log.map(lineFor);
      lines.push(...step.notes.map((note) => make("li", "note", make("p", "", note))));
      lines.push(...goneLines(step));
      if (lines.length === 0) lines.push(make("li", "note", make("p", "", "No flow began, showed a screen or ended.")));
      part("log").replaceChildren(...lines);
    }

    function lineFor(line) {
      const item = make("li", `${line.kind} ${line.ending ?? ""}`);
      const starter = flowNumbered.get(flowNumbered.get(line.flow)?.outer);
      item.append(make("span", "word", line.kind === "shown" ? "shows" : line.kind));
      item.append(make("p", "", make("span", "what", line.name), make("span", "place", line.place),
        line.text ? make("span", "text", line.text) : null,
        line.kind === "ended" && starter ? make("span", "text", `${starter.name} was told`) : null));
      return item;
    }

    function goneLines(step) {
      const gone = step.nodes.filter((node) => node.fate === "freed");
      if (gone.length === 0) return [];
      const ids = new Set(gone.map((node) => node.id));
      const owners = step.kept.filter((kept) =>
        kept.place === undefined && kept.holders.every((holder) => ids.has(holder)));
      const names = [...gone.map((node) => node.type), ...owners.map((kept) => kept.name)];
      return [make("li", "freed", make("span", "word", "freed"),
        make("p", "", make("span", "what", names.join(", "))))];
    }
    """#
}
