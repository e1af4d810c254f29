import { browserStep, generateConfirms, killStep, statementsStep } from "./generate";
import { keyAt } from "./generate-copies";
import { type Confirm, type History, PLENTY, type Step } from "./history";
import { Random, SELDOM, some } from "./random";
import { HORIZON_MS } from "./stage/virtual-time";

type FailOver = Extract<Step, { readonly act: "fail over" }>;

/** How long the hosts need to trust the promise of the cluster, in milliseconds: two checks. */
const TRUSTED_MS = 35_000;
/** How long until each host knows that the promise is broken, and until what it delayed is sent, in milliseconds. */
const KNOWN_MS = 20_000;
/** How long until the next promotion may come, in milliseconds: by then a standby follows, and hosts trust it. */
const NEXT_MS = 60_000;
/** The maximum number of confirmations, few because a statement to PostgreSQL takes long. */
const MAX_CONFIRMS = 4;

const failOver = (random: Random, at: number, hosts: number): FailOver => ({
  at,
  act: "fail over",
  when: random.weighted({ now: 2, "before a record": 1, "after a record": 2 }),
  dies: random.chance(hosts === 2 ? 0.5 : 0.2) ? random.between(0, hosts - 1) : null,
  downMs: random.one([200, 12_000, 60_000]),
  promotedAfterMs: random.one([200, 200, 5000, 5000, 30_000, 30_000, 150_000]),
  timelines: random.chance(0.05) ? 2 : 1,
  followedAfterMs: random.one([0, 0, 20_000]),
  backAfterMs: random.one([null, 500, 15_000]),
  acceptAfterMs: random.one([30_000, 60_000]),
});

/** Makes the steps of players when the primary dies: they poll and send again, at any host. */
const repeats = (random: Random, confirmed: readonly Confirm[], at: number, hosts: number): readonly Step[] =>
  confirmed.flatMap(({ key }): readonly Step[] => {
    const step = { at: at + random.one([300, 6000, 40_000, 90_000]), key, host: random.between(0, hosts - 1) };
    const act = random.weighted({ ask: 2, again: 3, none: 3 });
    if (act === "none") return [];
    return [act === "ask" ? { ...step, act } : { ...step, act, otherBody: false }];
  });

/**
 * Makes a window without a synchronous standby before the primary dies, which no host, some or all may have noticed.
 */
const windowSteps = (random: Random, dies: FailOver, confirmed: readonly Confirm[]): readonly Step[] => {
  const at = dies.at - random.one([500, 3000, 12_000, KNOWN_MS + 5000, KNOWN_MS + 20_000]);
  const away: Step = { at, act: "standby", is: "away" };
  const recorded = some(random, { 1: 2, 2: 1 }, (): Confirm => {
    const sentAt = random.between(at, dies.at + 1000);
    return { ...random.one(confirmed), at: sentAt, key: keyAt(sentAt, random.between(20, 200)) };
  });
  const isBack = random.chance(0.2);
  return [away, ...recorded, ...(isBack ? [{ at: dies.at - 100, act: "standby", is: "back" } as const] : [])];
};

/** Generates the history of a seed on a cluster whose primaries die. It needs PostgreSQL. */
export const generateFailoverHistory = (seed: number): History => {
  const random = new Random(seed);
  const hosts = random.chance(0.8) ? 2 : 1;
  const host = () => random.between(0, hosts - 1);
  const confirmed = generateConfirms(random, hosts, "mixed")
    .slice(0, MAX_CONFIRMS)
    .map((one) => ({
      ...one,
      at: one.at + TRUSTED_MS,
      key: keyAt(one.at + TRUSTED_MS, random.between(1, 10_000) % 256),
    }));
  const last = Math.max(...confirmed.map(({ at }) => at));
  const first = failOver(random, random.one(confirmed).at + random.between(0, HORIZON_MS), hosts);
  const hasWindow = random.chance(0.45);
  const later = first.at + first.promotedAfterMs + NEXT_MS;
  const since = some(random, { 1: 2, 2: 1 }, (): Confirm => {
    const at = later + random.between(0, HORIZON_MS);
    return { ...random.one(confirmed), at, host: host(), key: keyAt(at, random.between(20, 200)) };
  });
  const second = random.chance(0.2) ? [failOver(random, later + random.between(0, HORIZON_MS), hosts)] : [];
  const afterSecond = second.map((step): Confirm => {
    const at = step.at + step.promotedAfterMs + NEXT_MS;
    return { ...random.one(confirmed), at, host: host(), key: keyAt(at, 250) };
  });
  const kills = [
    ...some(random, SELDOM, () => killStep(random, random.between(0, last), host())),
    ...(random.chance(0.5) ? [killStep(random, first.at + first.promotedAfterMs + 40_000, host())] : []),
  ];
  const steps: readonly Step[] = [
    ...confirmed,
    first,
    ...(hasWindow ? windowSteps(random, first, confirmed) : []),
    ...repeats(random, confirmed, first.at, hosts),
    ...since,
    ...second,
    ...afterSecond,
    ...some(random, SELDOM, () => browserStep(random, random.one(confirmed), hosts)),
    ...some(random, SELDOM, () => statementsStep(random, random.between(0, last))),
    ...kills.filter(({ act }) => act === "kill"),
  ];
  return {
    name: `seed ${seed} (failovers)`,
    hosts,
    ahead: Array.from({ length: hosts }, () => 0),
    points: PLENTY,
    withoutIds: [],
    steps: [...steps].sort((a, b) => a.at - b.at),
  };
};
