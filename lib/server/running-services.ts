import type { Services } from "./services";

/**
 * The one set of services of this process, under a name on globalThis: the entry, the route handlers and the pages are
 * bundled apart and would otherwise each have a set of their own (docs/architecture.md, "Singletons").
 */
const KEY = Symbol.for("app.services");

interface Home {
  [KEY]?: Services | undefined;
}

const home: typeof globalThis & Home = globalThis;

/** @throws Error before the entry has provided them: nothing answers before the start is over. */
export const services = (): Services => {
  const running = home[KEY];
  if (!running) throw new Error("the services are not running: start the server through its own entry");
  return running;
};

/** For the entry, once, and for tests; null takes them away. */
export const provideServices = (running: Services | null): void => {
  home[KEY] = running ?? undefined;
};
