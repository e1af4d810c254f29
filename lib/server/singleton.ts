/** Makes a value once per process: the separate bundles share only globalThis (docs/architecture.md, "Singletons"). */
export const singleton = <Value>(name: string, make: () => Value): Value => {
  const home = globalThis as typeof globalThis & { [key: symbol]: unknown };
  const key = Symbol.for(`app.${name}`);
  if (!(key in home)) home[key] = make();
  // Each name has one caller, and so one type.
  return home[key] as Value;
};

/** Once per owner, such as a store: a test may run several hosts in one process. */
export const perOwner = <Value>(owner: object, name: string, make: () => Value): Value => {
  const owners = singleton(name, () => new WeakMap<object, Value>());
  const known = owners.get(owner);
  if (known !== undefined) return known;
  const made = make();
  owners.set(owner, made);
  return made;
};
