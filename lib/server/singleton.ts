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
