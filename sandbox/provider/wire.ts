import type { OperatorSettings } from "../domain/operator-settings";
import type { Player } from "../repositories/players";
import type { World } from "../world";

/** A JSON object as it came; nothing is known of its values. */
export type Fields = Readonly<Record<string, unknown>>;

/** What a call answers with. Stored columns are strings, computed fields numbers, `status` a boolean. */
export type WireBody = Readonly<Record<string, unknown>>;

export interface CallRequest {
  readonly world: World;
  readonly body: Fields;
  /** Whose token came; undefined where the token is unknown or missing: the call goes on with empty fields. */
  readonly player: Player | undefined;
  /** What the operator has set, for that player where it differs. */
  readonly settings: OperatorSettings;
  /** Where this provider is reached, without a trailing slash; for addresses in answers. */
  readonly baseUrl: string;
}

/** One row of the provider's contract: a path and what it answers. All are POST and answer 200. */
export interface WireCall {
  readonly path: string;
  /** Server notices are printed around its JSON (docs/provider.md, "Text around JSON"). */
  readonly noticed?: true;
  readonly answer: (request: CallRequest) => WireBody | Promise<WireBody>;
}

/** An object's fields, or none for anything that is no object. */
export const fieldsOf = (value: unknown): Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? Object.fromEntries(Object.entries(value)) : {};

/** The field as text: a number becomes its digits, anything else "". */
export const textOf = (fields: Fields, name: string): string => {
  const value = fields[name];
  if (typeof value === "string") return value;
  return typeof value === "number" ? String(value) : "";
};

export const listOf = (fields: Fields, name: string): readonly unknown[] => {
  const value = fields[name];
  return Array.isArray(value) ? value : [];
};

/** A refusal: still HTTP 200 (docs/provider.md, "HTTP status"). */
export const refuse = (msg: string): WireBody => ({ status: false, msg });
