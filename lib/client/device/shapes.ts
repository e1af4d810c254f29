/** The phone's storage may hold anything. */
export type Check<Value> = (value: unknown) => value is Value;

export const isText: Check<string> = (value) => typeof value === "string";
export const isFlag: Check<boolean> = (value) => typeof value === "boolean";
export const isWhole: Check<number> = (value): value is number => Number.isSafeInteger(value);

export const oneOf =
  <Value extends string>(values: readonly Value[]): Check<Value> =>
  (value): value is Value =>
    values.some((one) => one === value);

export const optional =
  <Value>(check: Check<Value>): Check<Value | undefined> =>
  (value): value is Value | undefined =>
    value === undefined || check(value);

export const nullable =
  <Value>(check: Check<Value>): Check<Value | null> =>
  (value): value is Value | null =>
    value === null || check(value);

export const listOf =
  <Value>(check: Check<Value>, least = 0): Check<readonly Value[]> =>
  (value): value is readonly Value[] =>
    Array.isArray(value) && value.length >= least && value.every(check);

export const shapeOf =
  <Value extends object>(fields: { readonly [Name in keyof Value]-?: Check<Value[Name]> }): Check<Value> =>
  (value): value is Value =>
    typeof value === "object" &&
    value !== null &&
    Object.entries<Check<unknown>>(fields).every(([name, check]) => check(Reflect.get(value, name)));

/** Undefined for no text, and for a text of another shape. */
export const parsed = <Value>(text: string | null, check: Check<Value>): Value | undefined => {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    return check(value) ? value : undefined;
  } catch {
    return undefined;
  }
};
