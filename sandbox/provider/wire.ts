import type { OperatorSettings } from "../domain/operator-settings";
import type { ProviderDialect } from "../domain/provider-dialect";
import type { Player } from "../repositories/players";
import type { World } from "../world";

export type Fields = Readonly<Record<string, unknown>>;

/** Stored columns are strings, computed fields numbers, `status` a boolean. */
export type WireBody = Readonly<Record<string, unknown>>;

interface CallRequest {
  readonly world: World;
  readonly body: Fields;
  /** Undefined for an unknown token, which calls answer with empty fields. */
  readonly player: Player | undefined;
  /** For that player. */
  readonly settings: OperatorSettings;
  /** Without a trailing slash. */
  readonly baseUrl: string;
}

/** All calls are POST and answer 200. */
export type CallHandler = (request: CallRequest) => WireBody | Promise<WireBody>;

export type Calls = Readonly<Record<string, CallHandler>>;

/** {} for other values. */
export const toFields = (value: unknown): Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? Object.fromEntries(Object.entries(value)) : {};

/** A number becomes its digits, anything else "". */
export const readText = (fields: Fields, name: string): string => {
  const value = fields[name];
  if (typeof value === "string") return value;
  return typeof value === "number" ? String(value) : "";
};

export const readList = (fields: Fields, name: string): readonly unknown[] => {
  const value = fields[name];
  return Array.isArray(value) ? value : [];
};

/** A plain name is one of the sandbox's own pictures; anything else is an address. */
export const toPictureUrl = (baseUrl: string, folder: "sliders" | "receipts", name: string): string =>
  /^[\w-]+$/.test(name) ? `${baseUrl}/${folder}/${name}.svg` : name;

/** Sent with HTTP status 200 (docs/provider.md, "HTTP status"). */
export const refusalBody = (msg: string): WireBody => ({ msg: msg === "" ? null : msg, status: false });

export interface Printed {
  readonly text: string;
  readonly contentType: string;
}

const formatNotice = (what: string): string =>
  `<br />\n<b>Notice</b>: Undefined ${what} in <b>Api.php</b> on line <b>214</b><br />\n`;
const NOTICE_AFTER = "\n<!-- Page rendered in 0.0312 seconds -->\n";

/** Between server notices if the call has them, or if no code set its words. */
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
