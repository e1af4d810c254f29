import type { Reaction } from "@/lib/server/provider/fixtures/fake-provider";
import { ANSWER_MS, HORIZON_MS } from "../stage/virtual-time";

/** How long the provider takes for a write or for breaking a connection, in milliseconds. */
const TAKES_MS = 30;

/** The course of one write. Times are milliseconds after its arrival; null means never. */
export interface WritePlan {
  readonly effectMs: number | null;
  readonly answerMs: number | null;
  /**
   * Builds what the host receives.
   * @param answer the response of the provider, if it has carried out the write
   */
  readonly reaction: (answer: object) => Reaction;
  /** When the sending host is killed, in milliseconds after the arrival; undefined means never. */
  readonly killMs?: number;
}

const answered = (effectMs: number | null, answerMs: number | null): WritePlan => ({
  effectMs,
  answerMs,
  reaction: (json) => ({ json }),
});
const silent = (effectMs: number | null) => answered(effectMs, null);
const broken = (reaction: Reaction, effectMs: number | null): WritePlan => ({
  effectMs,
  answerMs: TAKES_MS,
  reaction: () => reaction,
});

/** The course of a write without a fault, which is carried out and answered. */
export const PLAIN = answered(TAKES_MS, TAKES_MS);

const ERROR: Reaction = { text: "<h1>Internal Server Error</h1>", status: 500 };
const GATEWAY: Reaction = { text: "<h1>Bad Gateway</h1>", status: 502 };
const HTML: Reaction = { text: "<!doctype html><title>Maintenance</title><p>Back soon.</p>" };
const FORBIDDEN: Reaction = { text: "<!doctype html><title>403 Forbidden</title>", status: 403 };
const TOO_MANY: Reaction = { text: "Too many requests", status: 429, headers: { "retry-after": "7" } };
const GARBAGE: Reaction = { text: "%PDF-1.4 \u0000\u0001" };
const EMPTY: Reaction = { text: "" };

/** The faults of a write, before or after its effect at the provider. Seeds choose by their order. */
export const WRITE_FAULTS = {
  // The connection is refused before the arrival, so this plan is not used.
  "refused connection": PLAIN,
  "reset before": broken("reset", null),
  "reset after": broken("reset", TAKES_MS),
  "hang before": silent(null),
  "hang after": silent(TAKES_MS),
  "stall after": broken("stall", TAKES_MS),
  "reset, effect 0.3 horizons late": broken("reset", 0.3 * HORIZON_MS),
  "reset, effect 0.9 horizons late": broken("reset", 0.9 * HORIZON_MS),
  "reset, effect 1.5 horizons late": broken("reset", 1.5 * HORIZON_MS),
  "reset, effect 4 horizons late": broken("reset", 4 * HORIZON_MS),
  "hang, effect 0.3 horizons late": silent(0.3 * HORIZON_MS),
  "hang, effect 0.9 horizons late": silent(0.9 * HORIZON_MS),
  "hang, effect 1.5 horizons late": silent(1.5 * HORIZON_MS),
  "hang, effect 4 horizons late": silent(4 * HORIZON_MS),
  "500 before": broken(ERROR, null),
  "500 after": broken(ERROR, TAKES_MS),
  "502 before": broken(GATEWAY, null),
  "502 after": broken(GATEWAY, TAKES_MS),
  "html before": broken(HTML, null),
  "html after": broken(HTML, TAKES_MS),
  "403 page before": broken(FORBIDDEN, null),
  "403 page after": broken(FORBIDDEN, TAKES_MS),
  "429 before": broken(TOO_MANY, null),
  "429 after": broken(TOO_MANY, TAKES_MS),
  "garbage before": broken(GARBAGE, null),
  "garbage after": broken(GARBAGE, TAKES_MS),
  "half an answer before": broken("truncate", null),
  "half an answer after": broken("truncate", TAKES_MS),
  "empty before": broken(EMPTY, null),
  "empty after": broken(EMPTY, TAKES_MS),
  "no status after": broken({ json: { msg: "ok" } }, TAKES_MS),
  "wrong key": broken({ json: { status: false, msg: "UnAuthorized request" } }, null),
  "refused without words": broken({ json: { status: false } }, null),
  "slow 0.5": answered(TAKES_MS, 0.5 * ANSWER_MS),
  "slow 0.9": answered(TAKES_MS, 0.9 * ANSWER_MS),
  "slow 1.1": answered(TAKES_MS, 1.1 * ANSWER_MS),
  "slow 1.5": answered(TAKES_MS, 1.5 * ANSWER_MS),
  "slow 1.1, effect at its end": answered(1.1 * ANSWER_MS - 10, 1.1 * ANSWER_MS),
  "slow 0.9, effect at its end": answered(0.9 * ANSWER_MS - 10, 0.9 * ANSWER_MS),
  "killed before": { ...silent(null), killMs: TAKES_MS },
  "killed after": { ...silent(TAKES_MS), killMs: TAKES_MS + 10 },
} as const satisfies Readonly<Record<string, WritePlan>>;
export type WriteFault = keyof typeof WRITE_FAULTS;
