/** What stood in a field. `empty`: "". */
export type FieldKind = "text" | "number" | "flag" | "null" | "empty" | "list" | "object";

/** A field that a decoder looked for, over all objects at its place. */
export interface ObservedField {
  /** Its path, `result[].game_id` for one of each row. */
  readonly field: string;
  /** How many objects were searched for it, and how many had it. */
  readonly searched: number;
  readonly found: number;
  readonly kinds: ReadonlySet<FieldKind>;
}

/** What a decoder read of an answer, and what it left. */
export interface ObservedAnswer {
  /** The answer for the decoder, which cannot tell it from the one that came. */
  readonly view: unknown;
  readonly read: () => readonly ObservedField[];
  /** Fields that no decoder looked for, in objects of which others were read. */
  readonly left: () => readonly string[];
}

const kindOf = (value: unknown): FieldKind => {
  if (value === null) return "null";
  if (value === "") return "empty";
  if (Array.isArray(value)) return "list";
  if (typeof value === "number") return "number";
  if (typeof value === "boolean") return "flag";
  return typeof value === "object" ? "object" : "text";
};

interface Place {
  searched: number;
  found: number;
  readonly kinds: Set<FieldKind>;
}

const pathOf = (at: string, key: string): string => (at === "" ? key : `${at}.${key}`);

/**
 * Watches which fields a decoder reads: so what an answer has in addition, and what it lacks, follows from the declared
 * calls alone, and no list of their fields stands beside them. Decoders look for own properties (`WireRecord`), and each
 * such look is noted.
 */
export const observeAnswer = (answer: unknown): ObservedAnswer => {
  const places = new Map<string, Place>();
  const there = new Set<string>();
  const views = new WeakMap<object, unknown>();

  const note = (target: object, at: string, key: string): void => {
    for (const name of Object.keys(target)) there.add(pathOf(at, name));
    const place = places.get(pathOf(at, key)) ?? { searched: 0, found: 0, kinds: new Set<FieldKind>() };
    places.set(pathOf(at, key), place);
    place.searched += 1;
    const own = Object.getOwnPropertyDescriptor(target, key);
    if (!own) return;
    place.found += 1;
    place.kinds.add(kindOf(own.value));
  };

  const viewOfObject = (target: object, at: string): object => {
    const searched = new Set<string>();
    return new Proxy(target, {
      getOwnPropertyDescriptor: (_, key) => {
        const own = Object.getOwnPropertyDescriptor(target, key);
        if (typeof key !== "string") return own;
        if (!searched.has(key)) note(target, at, key);
        searched.add(key);
        return own && { ...own, value: viewOf(own.value, pathOf(at, key)) };
      },
    });
  };

  const viewOf = (value: unknown, at: string): unknown => {
    if (typeof value !== "object" || value === null) return value;
    const known = views.get(value);
    if (known !== undefined) return known;
    const made = Array.isArray(value) ? value.map((row: unknown) => viewOf(row, `${at}[]`)) : viewOfObject(value, at);
    views.set(value, made);
    return made;
  };

  return {
    view: viewOf(answer, ""),
    read: () => [...places].map(([field, place]) => ({ field, ...place })),
    left: () => [...there].filter((field) => !places.has(field)),
  };
};
