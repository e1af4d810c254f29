import type { Store } from "./store/store";

/**
 * Things of which a process has one. The entry, the route handlers and the pages are bundled apart and each would get
 * its own copy of a module's variables; globalThis is what they share (docs/architecture.md, "Singletons").
 */
export const singleton = <Value>(name: string, make: () => Value): Value => {
  const home = globalThis as typeof globalThis & { [key: symbol]: unknown };
  const key = Symbol.for(`app.${name}`);
  if (!(key in home)) home[key] = make();
  // The name is used with one type: each caller is the only one of its name.
  return home[key] as Value;
};

/**
 * The same for things of which each open store has one: a process has one store, and a test may run several hosts beside
 * one another, each with its own `Store` over one database.
 */
export const perStore = <Value>(store: Store, name: string, make: () => Value): Value => {
  const stores = singleton(name, () => new WeakMap<Store, Value>());
  const known = stores.get(store);
  if (known !== undefined) return known;
  const made = make();
  stores.set(store, made);
  return made;
};
