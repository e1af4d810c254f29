import type { Reaction } from "@/lib/server/provider/fixtures/fake-provider";
import { ANSWER_MS, HORIZON_MS, type WriteFault } from "../history";

/** Milliseconds that the provider takes for a write or for breaking a connection. */
const TAKES_MS = 30;

/** The course of one write. Times are milliseconds after its arrival; null: never. */
export interface WritePlan {
  readonly effectMs: number | null;
  readonly answerMs: number | null;
  /** @param answer the provider's answer if it has carried out the write. */
  readonly reaction: (answer: object) => Reaction;
  /** When the sending host is killed. */
  readonly killMs?: number;
}

const asIs = (json: object): Reaction => ({ json });
const always = (reaction: Reaction) => () => reaction;

const BROKEN: Readonly<Record<string, Reaction>> = {
  reset: "reset",
  "500": { text: "<h1>Internal Server Error</h1>", status: 500 },
  "502": { text: "<h1>Bad Gateway</h1>", status: 502 },
  html: { text: "<!doctype html><title>Maintenance</title><p>Back soon.</p>" },
  garbage: { text: "%PDF-1.4 \u0000\u0001" },
  "half an answer": "truncate",
  empty: { text: "" },
  "no status": { json: { msg: "ok" } },
};

/** The answer never comes, or is broken. */
const broken = (how: string, effectMs: number | null): WritePlan => {
  const reaction = BROKEN[how];
  if (reaction === undefined) throw new Error(`no such answer: ${how}`);
  return { effectMs, answerMs: TAKES_MS, reaction: always(reaction) };
};

const horizons = (fault: string): number => Number(/effect ([\d.]+) horizons late/.exec(fault)?.[1]) * HORIZON_MS;

const slow = (fault: string): WritePlan => {
  const answerMs = Number(/^slow ([\d.]+)/.exec(fault)?.[1]) * ANSWER_MS;
  return { effectMs: fault.endsWith("at its end") ? answerMs - 10 : TAKES_MS, answerMs, reaction: asIs };
};

const PLAIN: WritePlan = { effectMs: TAKES_MS, answerMs: TAKES_MS, reaction: asIs };

/** The plan of a write with a fault. Without a fault it is carried out and answered. */
export const planOf = (fault: WriteFault | null): WritePlan => {
  switch (fault) {
    case null:
    // Refused before the arrival, so this plan is not used.
    case "refused connection":
      return PLAIN;
    case "hang before":
      return { effectMs: null, answerMs: null, reaction: asIs };
    case "hang after":
      return { effectMs: TAKES_MS, answerMs: null, reaction: asIs };
    case "stall after":
      return { effectMs: TAKES_MS, answerMs: TAKES_MS, reaction: always("stall") };
    case "refused without words":
      return { effectMs: null, answerMs: TAKES_MS, reaction: always({ json: { status: false } }) };
    case "wrong key":
      return {
        effectMs: null,
        answerMs: TAKES_MS,
        reaction: always({ json: { status: false, msg: "UnAuthorized request" } }),
      };
    case "killed before":
      return { effectMs: null, answerMs: null, reaction: asIs, killMs: TAKES_MS };
    case "killed after":
      return { effectMs: TAKES_MS, answerMs: null, reaction: asIs, killMs: TAKES_MS + 10 };
    default:
      if (fault.startsWith("slow")) return slow(fault);
      if (fault.startsWith("reset, ")) return broken("reset", horizons(fault));
      if (fault.startsWith("hang, ")) return { effectMs: horizons(fault), answerMs: null, reaction: asIs };
      return broken(fault.replace(/ (before|after)$/, ""), fault.endsWith(" after") ? TAKES_MS : null);
  }
};
