import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import type { LiveListName, LiveQuery } from "@/lib/contract/live";
import type { LiveParts } from "../live/read-live";
import { perOwner } from "../singleton";

/** A list, ready to be sent to every player. */
interface ReadyList {
  readonly version: string;
  /** With its version. */
  readonly json: string;
  /** Gzip of the answer that has this list alone, made at the first need. */
  alone?: Buffer;
}

const VERSION_LENGTH = 27;
/** In bytes: below, compressing saves nothing on the wire. */
const SMALL = 600;

const made = (list: object): ReadyList => {
  const version = createHash("sha256").update(JSON.stringify(list)).digest("base64url").slice(0, VERSION_LENGTH);
  return { version, json: JSON.stringify({ ...list, version }) };
};

/** Made once: a list that says the same stays the same object (play/coalesced-list.ts). */
const readyList = (list: object): ReadyList => perOwner(list, "live.ready-lists", () => made(list));

export interface LiveAnswer {
  /** 204: the screen has all of it. */
  readonly status: 200 | 204;
  readonly body: string;
  /** Where the browser takes it and it is smaller. */
  readonly gzip: () => Buffer | undefined;
}

const NOTHING_NEW: LiveAnswer = { status: 204, body: "", gzip: () => undefined };

/** Leaves out each list whose version the question has named. */
export const liveAnswer = ({ lists, wallet }: LiveParts, query: LiveQuery): LiveAnswer => {
  const newer: [LiveListName, ReadyList][] = [];
  const failed: [LiveListName, string][] = [];
  for (const [name, list] of lists) {
    if (typeof list === "string") failed.push([name, list]);
    else if (readyList(list).version !== query[name]) newer.push([name, readyList(list)]);
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
    if (body.length < SMALL) return undefined;
    if (!isAlone) return gzipSync(body);
    first[1].alone ??= gzipSync(body);
    return first[1].alone;
  };
  return { status: 200, body, gzip };
};
