import type { OperatorSettings } from "../domain/operator-settings";
import type { Player } from "../repositories/players";
import type { World } from "../world";

/** A JSON object as it came, with unknown values. */
export type Fields = Readonly<Record<string, unknown>>;

/** What a call answers with. Stored columns are strings, computed fields numbers, `status` a boolean. */
export type WireBody = Readonly<Record<string, unknown>>;

interface CallRequest {
  readonly world: World;
  readonly body: Fields;
  /** The player of the token; undefined for an unknown or missing token, which calls answer with empty fields. */
  readonly player: Player | undefined;
  /** The operator's settings as they are for that player. */
  readonly settings: OperatorSettings;
  /** This provider's address without a trailing slash, for addresses in answers. */
  readonly baseUrl: string;
}

/** Answers a call. All calls are POST and answer 200. */
export type Answer = (request: CallRequest) => WireBody | Promise<WireBody>;

/** Calls by their paths. */
export type Calls = Readonly<Record<string, Answer>>;

/** An object's fields; {} for any other value. */
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

/** A plain name means one of the sandbox's own pictures in that folder; anything else is an address, left unchanged. */
export const pictureAddress = (baseUrl: string, folder: "sliders" | "receipts", name: string): string =>
  /^[\w-]+$/.test(name) ? `${baseUrl}/${folder}/${name}.svg` : name;

/** A refusal, which is sent with HTTP status 200 (docs/provider.md, "HTTP status"). */
export const refuse = (msg: string): WireBody => ({ status: false, msg });

/** An answer as it is sent. */
export interface Printed {
  readonly text: string;
  readonly contentType: string;
}

const NOTICE_BEFORE = "<br />\n<b>Notice</b>: Undefined index: email in <b>Api.php</b> on line <b>214</b><br />\n";
const NOTICE_AFTER = "\n<!-- Page rendered in 0.0312 seconds -->\n";

/** The answer as JSON, between server notices if the call has them. */
export const print = (answer: WireBody, noticed = false): Printed => {
  const json = JSON.stringify(answer);
  return noticed
    ? { text: NOTICE_BEFORE + json + NOTICE_AFTER, contentType: "text/html; charset=utf-8" }
    : { text: json, contentType: "application/json; charset=utf-8" };
};
