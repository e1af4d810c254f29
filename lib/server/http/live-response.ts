import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import type { LiveListName, LiveQuery } from "@/lib/contract/live";
import type { LiveParts } from "../live/read-live";
import { singletonFor } from "../singleton";

/** A list that is ready to be sent to every player. */
interface ReadyList {
  readonly version: string;
  /** The list with its version. */
  readonly json: string;
  /** The compressed response that has only this list, created when first needed. */
  alone?: Buffer;
}

const VERSION_LENGTH = 27;
/** The smallest body, in bytes, of which compressing saves anything on the wire. */
const MIN_GZIP_BYTES = 600;

const createReadyList = (list: object): ReadyList => {
  const version = createHash("sha256").update(JSON.stringify(list)).digest("base64url").slice(0, VERSION_LENGTH);
  return { version, json: JSON.stringify({ ...list, version }) };
};

/** Returns a list's bytes, created once, because an unchanged list stays one object (play/coalesced-list.ts). */
const getReadyList = (list: object): ReadyList => singletonFor(list, "live.ready-lists", () => createReadyList(list));

export interface LiveResponse {
  /** 204 if the screen has everything. */
  readonly status: 200 | 204;
  readonly body: string;
  /** Returns the compressed body; undefined where compressing saves nothing. */
  readonly gzip: () => Buffer | undefined;
}

const NOTHING_NEW: LiveResponse = { status: 204, body: "", gzip: () => undefined };

/** Creates the response to a poll, without each list whose version the query has named. */
export const toLiveResponse = ({ lists, wallet }: LiveParts, query: LiveQuery): LiveResponse => {
  const newer: [LiveListName, ReadyList][] = [];
  const failed: [LiveListName, string][] = [];
  for (const [name, list] of lists) {
    if (typeof list === "string") failed.push([name, list]);
    else if (getReadyList(list).version !== query[name]) newer.push([name, getReadyList(list)]);
  }
  const [first, second] = newer;
  const others = {
    ...(failed.length > 0 && { failed: Object.fromEntries(failed) }),
    ...(wallet !== null && { wallet }),
  };
  const rest = JSON.stringify(others).slice(1, -1);
  if (first === undefined && rest === "") return NOTHING_NEW;
  const parts = newer.map(([name, { json }]) => `"${name}":${json}`).join();
  const body = `{${[...(parts === "" ? [] : [`"lists":{${parts}}`]), ...(rest === "" ? [] : [rest])].join()}}`;
  const isAlone = first !== undefined && second === undefined && rest === "";
  const gzip = () => {
    if (body.length < MIN_GZIP_BYTES) return undefined;
    if (!isAlone) return gzipSync(body);
    first[1].alone ??= gzipSync(body);
    return first[1].alone;
  };
  return { status: 200, body, gzip };
};
