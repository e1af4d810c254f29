/** A function that checks a type at run time, because the phone's storage may contain anything. */
export type TypeGuard<Value> = (value: unknown) => value is Value;

export const isString: TypeGuard<string> = (value) => typeof value === "string";
export const isBoolean: TypeGuard<boolean> = (value) => typeof value === "boolean";
export const isSafeInteger: TypeGuard<number> = (value): value is number => Number.isSafeInteger(value);

/** Returns a guard that accepts one of some texts. */
export const oneOf =
  <Value extends string>(values: readonly Value[]): TypeGuard<Value> =>
  (value): value is Value =>
    values.some((one) => one === value);

export const optional =
  <Value>(check: TypeGuard<Value>): TypeGuard<Value | undefined> =>
  (value): value is Value | undefined =>
    value === undefined || check(value);

export const nullable =
  <Value>(check: TypeGuard<Value>): TypeGuard<Value | null> =>
  (value): value is Value | null =>
    value === null || check(value);

/** Returns a guard that accepts an array of at least `minLength` accepted values. */
export const arrayOf =
  <Value>(check: TypeGuard<Value>, minLength = 0): TypeGuard<readonly Value[]> =>
  (value): value is readonly Value[] =>
    Array.isArray(value) && value.length >= minLength && value.every(check);

/** Returns a guard that accepts an object whose fields are accepted; it ignores other fields. */
export const objectOf =
  <Value extends object>(fields: { readonly [Name in keyof Value]-?: TypeGuard<Value[Name]> }): TypeGuard<Value> =>
  (value): value is Value =>
    typeof value === "object" &&
    value !== null &&
    Object.entries<TypeGuard<unknown>>(fields).every(([name, check]) => check(Reflect.get(value, name)));

/** Parses a JSON text; undefined for no text, and for a text of another type. */
export const parseJson = <Value>(text: string | null, check: TypeGuard<Value>): Value | undefined => {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    return check(value) ? value : undefined;
  } catch {
    return undefined;
  }
};
