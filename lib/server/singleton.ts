/** Creates a value once per process, because bundles share only globalThis (docs/architecture.md, "Singletons"). */
export const singleton = <Value>(name: string, make: () => Value): Value => {
  const home = globalThis as typeof globalThis & { [key: symbol]: unknown };
  const key = Symbol.for(`app.${name}`);
  if (!(key in home)) home[key] = make();
  // The cast holds because each name has one caller, and so one type.
  return home[key] as Value;
};

/** Creates a value once per owner, such as a store, because a test may run several hosts in one process. */
export const singletonFor = <Value>(owner: object, name: string, make: () => Value): Value => {
  const owners = singleton(name, () => new WeakMap<object, Value>());
  const known = owners.get(owner);
  if (known !== undefined) return known;
  const made = make();
  owners.set(owner, made);
  return made;
};
