import { encodeIdempotencyKey } from "@/lib/contract/idempotency-key";
import type { Confirm, Step } from "./history";
import { OFTEN, type Random, some } from "./random";
import { HORIZON_MS, STARTED_AT } from "./stage/virtual-time";

/** Returns an idempotency key as a browser makes it `at` milliseconds after the start of the history. */
export const keyAt = (at: number, nth: number): string =>
  encodeIdempotencyKey(
    STARTED_AT + at,
    Uint8Array.from({ length: 10 }, () => nth),
  );

/** How long every host needs to see the store (lib/server/money/resume.ts), with a margin, in milliseconds. */
const SEEN_MS = 20_000;

/**
 * Makes a copy and puts it in the place of the store when every host has seen what was recorded since. Browsers then
 * poll and send again, at any host; later an operator accepts the copy. Sometimes another copy is made after that.
 */
export const copySteps = (random: Random, confirmed: readonly Confirm[], hosts: number, from = 0): readonly Step[] => {
  const last = Math.max(...confirmed.map(({ at }) => at));
  const at = last + SEEN_MS + random.between(0, HORIZON_MS);
  const host = () => random.between(0, hosts - 1);
  const how = hosts === 1 ? "folder" : random.one(["started", "promoted"] as const);
  const dies = hosts === 1 || random.chance(0.5) ? 0 : null;
  const acceptAfterMs = random.one([30_000, 60_000]);
  const since = some(random, OFTEN, (): Confirm => {
    const sentAt = at + acceptAfterMs + random.between(10, HORIZON_MS);
    const key = keyAt(at + acceptAfterMs + HORIZON_MS, random.between(20, 200));
    return { ...random.one(confirmed), at: sentAt, host: host(), key };
  });
  const repeats = from === 0 && since.length > 0 && random.chance(0.3);
  return [
    { at: random.between(from, last), act: "copy" },
    { at, act: "put back", how, dies, downMs: random.one([200, 12_000]), acceptAfterMs },
    ...confirmed.flatMap(({ key }): readonly Step[] => {
      const later = at + random.one([50, 15_000, acceptAfterMs + 5000]);
      return random.chance(0.5)
        ? [{ at: later, act: "ask", key, host: host() }]
        : [{ at: later, act: "again", key, host: host(), otherBody: false }];
    }),
    ...since,
    ...(repeats ? copySteps(random, since, hosts, at + acceptAfterMs) : []),
  ];
};

/** Sets a limit that some of the generated bids reach. */
export const limitStep = (random: Random): Step => ({
  at: 0,
  act: "limit",
  player: 0,
  host: 0,
  points: random.one([50, 100, 200, 400]),
});
