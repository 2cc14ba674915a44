extension StoryboardPage {
  /// The script that reads the data and makes elements.
  ///
  /// It sets text only as text, never as HTML.
  static let elementScript = #"""
    "use strict";
    const story = JSON.parse(document.getElementById("story").textContent);
    const part = (id) => document.getElementById(id);
    const flowNumbered = new Map(story.flows.map((flow) => [flow.id, flow]));

    function make(tag, style, ...content) {
      const element = document.createElement(tag);
      if (style) element.className = style;
      element.append(...content.filter((item) => item !== null && item !== undefined));
      return element;
    }
    """#

  /// The script that steps through the story with keys, buttons or the slider, or plays it.
  static let playerScript = #"""
    const last = story.steps.length;
    const secondsAStep = 1.8;
    let current = 0;
    let playing = null;

    function show(number) {
      const step = story.steps[Math.min(Math.max(number, 1), last) - 1];
      if (!step || step.number === current) return;
      current = step.number;
      part("chapter").textContent = step.chapter ?? "";
      part("title").textContent = step.title;
      part("count").textContent = `${current} of ${last}`;
      part("slider").value = current;
      part("slider").setAttribute("aria-valuetext", `Step ${current} of ${last}: ${step.title}`);
      part("back").disabled = current === 1;
      part("next").disabled = current === last;
      drawScreen(step);
      drawTree(step);
      drawLog(step);
      markTimeLine(step);
      try {
        history.replaceState(null, "", `#${current}`);
      } catch {
        // A page in a frame may have no history of its own.
      }
    }

    function stop() {
      clearInterval(playing);
      playing = null;
      part("play").setAttribute("aria-label", "Play");
      document.body.classList.remove("playing");
    }

    function togglePlay() {
      if (playing !== null) return stop();
      if (current === last) show(1);
      playing = setInterval(() => {
        show(current + 1);
        if (current === last) stop();
      }, secondsAStep * 1000);
      part("play").setAttribute("aria-label", "Stop");
      document.body.classList.add("playing");
    }

    function go(number) {
      stop();
      show(number);
    }

    part("back").addEventListener("click", () => go(current - 1));
    part("next").addEventListener("click", () => go(current + 1));
    part("play").addEventListener("click", togglePlay);
    part("slider").addEventListener("input", (event) => go(Number(event.target.value)));
    addEventListener("hashchange", () => go(Number(location.hash.slice(1)) || 1));
    addEventListener("keydown", (event) => {
      if (event.metaKey || event.ctrlKey || event.altKey) return;
      if (event.key === "Escape") return unpin();
      const steps = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 1, End: last };
      if (event.key in steps) {
        event.preventDefault();
        go(steps[event.key]);
      } else if (event.key === " " && !event.target.closest("button")) {
        event.preventDefault();
        togglePlay();
      }
    });

    if (last > 0) {
      part("slider").max = last;
      document.documentElement.style.setProperty("--steps", last);
      layTimeLine();
      show(Number(location.hash.slice(1)) || 1);
    } else {
      part("title").textContent = "This storyboard has no steps.";
      document.body.classList.add("empty");
    }
    """#
}
