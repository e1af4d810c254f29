/** Adds a listener and returns a function that removes it. */
export type Listen = (listener: () => void) => () => void;

/** Creates a set of listeners. `on` adds one and returns a function that removes it; `emit` calls all. */
export const createEmitter = () => {
  const all = new Set<() => void>();
  const on: Listen = (listener) => {
    all.add(listener);
    return () => void all.delete(listener);
  };
  const emit = (): void => {
    for (const listener of [...all]) listener();
  };
  return { on, emit };
};

/** Returns a function that listens to an event of the window or the document. */
export const onEvent =
  (target: "window" | "document", name: string): Listen =>
  (listener) => {
    const source = target === "window" ? window : document;
    source.addEventListener(name, listener);
    return () => source.removeEventListener(name, listener);
  };

/** Returns a function that listens to several sources. */
export const onAny =
  (...sources: readonly Listen[]): Listen =>
  (listener) => {
    const stops = sources.map((on) => on(listener));
    return () => {
      for (const stop of stops) stop();
    };
  };
