import type { OperatorSettings } from "../domain/operator-settings";
import type { ProviderDialect } from "../domain/provider-dialect";
import type { Player } from "../repositories/players";
import type { World } from "../world";

export type Fields = Readonly<Record<string, unknown>>;

/** The JSON of a response. Stored columns are strings, computed fields numbers, `status` a boolean. */
export type WireBody = Readonly<Record<string, unknown>>;

interface CallRequest {
  readonly world: World;
  readonly body: Fields;
  /** The signed-in player; undefined for an unknown token, which calls answer with empty fields. */
  readonly player: Player | undefined;
  /** The settings that apply to the player. */
  readonly settings: OperatorSettings;
  /** The URL at which the provider is reached, without a trailing slash. */
  readonly baseUrl: string;
}

/** Answers a call. All calls are POST and are answered with HTTP status 200. */
export type CallHandler = (request: CallRequest) => WireBody | Promise<WireBody>;

export type Calls = Readonly<Record<string, CallHandler>>;

/** Returns the fields of an object, and {} for other values. */
export const toFields = (value: unknown): Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? Object.fromEntries(Object.entries(value)) : {};

/** Reads a field as text: a number becomes its digits, anything else "". */
export const readText = (fields: Fields, name: string): string => {
  const value = fields[name];
  if (typeof value === "string") return value;
  return typeof value === "number" ? String(value) : "";
};

/** Reads a field as a list, and [] for other values. */
export const readList = (fields: Fields, name: string): readonly unknown[] => {
  const value = fields[name];
  return Array.isArray(value) ? value : [];
};

/** Returns the URL of a picture. A plain name is one of the sandbox's own pictures; anything else is a URL already. */
export const toPictureUrl = (baseUrl: string, folder: "sliders" | "receipts", name: string): string =>
  /^[\w-]+$/.test(name) ? `${baseUrl}/${folder}/${name}.svg` : name;

/** Returns the body of a refusal, which is sent with HTTP status 200 (docs/provider.md, "HTTP status"). */
export const refusalBody = (msg: string): WireBody => ({ msg: msg === "" ? null : msg, status: false });

export interface Printed {
  readonly text: string;
  readonly contentType: string;
}

const formatNotice = (what: string): string =>
  `<br />\n<b>Notice</b>: Undefined ${what} in <b>Api.php</b> on line <b>214</b><br />\n`;
const NOTICE_AFTER = "\n<!-- Page rendered in 0.0312 seconds -->\n";

/** Prints a response as JSON, between server notices if the call has them, or if no code set its message. */
export const printAnswer = (
  answer: WireBody,
  { contentType }: Pick<ProviderDialect, "contentType">,
  noticed = false,
): Printed => {
  const json = JSON.stringify(answer);
  const html = "text/html; charset=utf-8";
  if (answer.msg === null) {
    return { text: formatNotice("variable: game_status") + formatNotice("variable: msg") + json, contentType: html };
  }
  return noticed
    ? { text: formatNotice("index: email") + json + NOTICE_AFTER, contentType: html }
    : { text: json, contentType };
};
