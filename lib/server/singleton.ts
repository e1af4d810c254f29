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
 * The same for things of which each owner has one. A process has one store, one provider and one set of secrets; a test
 * may run several hosts beside one another.
 */
export const perOwner = <Value>(owner: object, name: string, make: () => Value): Value => {
  const owners = singleton(name, () => new WeakMap<object, Value>());
  const known = owners.get(owner);
  if (known !== undefined) return known;
  const made = make();
  owners.set(owner, made);
  return made;
};
