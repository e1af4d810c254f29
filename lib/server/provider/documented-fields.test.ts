import { readdirSync, readFileSync } from "node:fs";
import { EVERY_CALL } from "./every-call";
import { LIVE, listGolden } from "./golden/golden";

const CODE = [...readFileSync("docs/provider.md", "utf8").matchAll(/`[^`\n]+`/g)].join("\n");
/** Whether a field is documented. Rates are named by their game, `*_val_1`. */
const isDocumented = (field: string): boolean =>
  new RegExp(`(?<![a-z])${field.replace(/^.+(?=_val_[12]$)/, "")}\\b`).test(CODE);

const MAX_DEPTH = 4;

/**
 * Returns a response that reports each field that is read of it, whether it has it or not.
 * @param missing what a field that the response lacks has, at its depth
 */
const watched = (
  value: unknown,
  read: (field: string) => void,
  missing: (field: string, depth: number) => unknown,
  depth = 0,
): unknown => {
  if (typeof value !== "object" || value === null) return value;
  const fieldOf = (target: object, key: string | symbol): unknown => {
    const isField = typeof key === "string" && !Array.isArray(target) && !(key in Object.prototype || key === "toJSON");
    if (isField) read(key);
    const own: unknown = isField && !(key in target) ? missing(key, depth) : Reflect.get(target, key);
    return watched(own, read, missing, depth + 1);
  };
  return new Proxy(value, {
    get: fieldOf,
    // Decoders check whether a response has a field before they read it.
    getOwnPropertyDescriptor: (target, key) => {
      const found = fieldOf(target, key);
      const own = Reflect.getOwnPropertyDescriptor(target, key);
      return own ?? (found === undefined ? undefined : { value: found, configurable: true });
    },
  });
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const GOLDEN = readdirSync("lib/server/provider/golden", { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name }) => listGolden(name))
  .map(({ text }) => parsed(text));

/** Responses in which every other field is a list of one row, or an object. */
const MADE = [[{}], {}].flatMap((inner) =>
  [true, false].map((status) => ({
    body: { status },
    missing: (depth: number) => (depth < MAX_DEPTH ? inner : undefined),
  })),
);

const fieldsRead = ({ response }: (typeof EVERY_CALL)[number]): readonly string[] => {
  const fields = new Set<string>();
  const read = (field: string) => void fields.add(field);
  const look = (answer: unknown) => {
    try {
      response(answer, LIVE);
    } catch {
      // The fields that were read before the failure count.
    }
  };
  for (const body of GOLDEN) look(watched(body, read, () => undefined));
  for (const { body, missing } of MADE) look(watched(body, read, (_field, depth) => missing(depth)));
  return [...fields];
};

test.each(EVERY_CALL.map((call) => [call.name, call] as const))(
  "docs/provider.md names every field that is read of an answer of %s",
  (_name, call) => {
    const fields = fieldsRead(call);
    expect(fields.length).toBeGreaterThan(0);
    expect(fields.filter((field) => !isDocumented(field))).toEqual([]);
  },
);
