// Runs in each page before its own scripts, by way of the browser's tool, and notes what the browser itself measured.
// It is plain JavaScript because the page gets it as it stands.
(() => {
  const probes = {
    firstPaint: 0,
    largestPaint: 0,
    largest: "",
    shift: 0,
    shifted: "",
    longTasks: [],
    interactions: {},
  };

  const nameOf = (node) => {
    if (!(node instanceof Element)) return "text";
    const text = (node.textContent ?? "").trim().replace(/\s+/g, " ").slice(0, 40);
    return `<${node.localName}> ${text || node.getAttribute("src") || ""}`.trim();
  };

  const watch = (type, take, more = {}) => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry);
    }).observe({ type, buffered: true, ...more });
  };

  watch("paint", (entry) => {
    if (entry.name === "first-contentful-paint") probes.firstPaint = entry.startTime;
  });
  watch("largest-contentful-paint", (entry) => {
    probes.largestPaint = entry.startTime;
    probes.largest = nameOf(entry.element);
  });
  watch("layout-shift", (entry) => {
    if (entry.hadRecentInput) return;
    probes.shift += entry.value;
    probes.shifted = entry.sources.map(({ node }) => nameOf(node)).join(", ");
  });
  watch("longtask", (entry) => probes.longTasks.push(entry.duration));
  watch(
    "event",
    (entry) => {
      if (!entry.interactionId) return;
      const known = probes.interactions[entry.interactionId];
      if (known && known.duration >= entry.duration) return;
      probes.interactions[entry.interactionId] = {
        name: `${entry.name} ${nameOf(entry.target)}`,
        duration: entry.duration,
      };
    },
    { durationThreshold: 16 },
  );

  /** Resolves with the milliseconds from the next tap until `isThere` holds and a frame was drawn with it. */
  probes.fromTapUntil = (isThere) => {
    probes.waited = new Promise((resolve) => {
      const onTap = (tap) => {
        const look = () => {
          if (!isThere()) return requestAnimationFrame(look);
          requestAnimationFrame(() => resolve(performance.now() - tap.timeStamp));
        };
        look();
      };
      addEventListener("click", onTap, { capture: true, once: true });
    });
  };

  Object.defineProperty(window, "benchProbes", { value: probes });
})();
