/**
 * Fields of stored money requests that name a person, by kind, and what they hold. A new kind that has some stands here, and
 * in the index of migration 0011.
 */
const PERSONAL: Readonly<Record<string, Readonly<Record<string, "number" | "name">>>> = {
  withdrawal: { mobile: "number" },
  transfer: { recipient: "number", recipientName: "name" },
};

const SHOWN_DIGITS = 4;

/** "••••••0002" of a number, nothing of a name. */
const masked = (value: unknown, holds: "number" | "name"): string =>
  typeof value !== "string" || holds === "name" ? "" : value.slice(-SHOWN_DIGITS).padStart(value.length, "•");

/** A stored request with the last digits of numbers and without names. */
export const withoutPersons = (kind: string, request: unknown): unknown => {
  const personal = PERSONAL[kind];
  if (!personal || typeof request !== "object" || request === null) return request;
  return Object.fromEntries(
    Object.entries(request).map(([field, value]) => {
      const holds = personal[field];
      return [field, holds ? masked(value, holds) : value];
    }),
  );
};
