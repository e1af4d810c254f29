import { generateBody, generateSimilarBody } from "./bodies";
import { copySteps, keyAt, limitStep } from "./generate-copies";
import {
  type Body,
  type Confirm,
  type History,
  PLENTY,
  READ_FAULTS,
  STATEMENTS,
  type StatementName,
  type Step,
} from "./history";
import { ODD_FORMS, type OddForm } from "./provider/odd-forms";
import { WRITE_FAULTS, type WriteFault } from "./provider/write-faults";
import { NEVER, OFTEN, Random, SELDOM, some } from "./random";
import { ANSWER_MS, HORIZON_MS } from "./stage/virtual-time";

// The casts are needed because Object.keys has no narrower type. Both objects have no other keys.
const ALL_FAULTS = Object.keys(WRITE_FAULTS) as readonly WriteFault[];
const ALL_FORMS = Object.keys(ODD_FORMS) as readonly OddForm[];
/** The write faults that lose the response. */
const LOST: readonly WriteFault[] = ["reset before", "reset after", "hang before", "hang after"];
const LATE: readonly WriteFault[] = ALL_FAULTS.filter((fault) => fault.includes("late"));
/** The most frequent read faults, which show stale statements. */
const OLD = ["frozen", "2 s old", "8 s old", "15 s old"] as const;

/** The themes with their weights. A theme decides which steps a history has more of. */
const THEMES = {
  mixed: 6,
  lag: 3,
  strangers: 2,
  kills: 3,
  clocks: 2,
  twins: 3,
  poor: 1,
  forms: 4,
  copies: 3,
  limits: 2,
} as const;
export type Theme = keyof typeof THEMES;

/** Which share of a theme's histories has two hosts. */
const TWO_HOSTS: Partial<Record<Theme, number>> = { copies: 0.7, kills: 0.5, twins: 0.5 };

const FAULTS = { lost: LOST, late: LATE, any: ALL_FAULTS, killed: ["killed before", "killed after"] } as const;

const pickFault = (random: Random, theme: Theme): WriteFault | null => {
  const what = random.weighted({ none: 35, lost: 30, late: 15, any: 20, killed: theme === "kills" ? 25 : 2 });
  return what === "none" ? null : random.one<WriteFault>(FAULTS[what]);
};

/**
 * The ranges of the pause until the next confirmation, in milliseconds: mostly short, sometimes until everything is
 * settled.
 */
const PAUSES = {
  instant: [0, 30],
  soon: [100, 1500],
  answer: [ANSWER_MS, 2 * ANSWER_MS],
  horizon: [HORIZON_MS, 2 * HORIZON_MS],
  long: [3 * HORIZON_MS, 5 * HORIZON_MS],
} as const;

const pickPause = (random: Random): number => {
  const [min, max] = PAUSES[random.weighted({ instant: 3, soon: 8, answer: 5, horizon: 4, long: 1 })];
  return random.between(min, max);
};

/** Picks the host of a request. One host only reads in a history whose store is put back. */
const pickHost = (random: Random, hosts: number, theme: Theme): number =>
  theme === "copies" ? 0 : random.between(0, hosts - 1);

/** Generates two to nine confirmations, of which many are equal or similar. */
export const generateConfirms = (random: Random, hosts: number, theme: Theme): readonly Confirm[] => {
  const many = random.between(2, 9);
  const made: Confirm[] = [];
  let at = random.between(0, 500);
  for (let nth = 1; nth <= many; nth += 1) {
    const before = made.length > 0 && random.chance(0.65) ? random.one(made) : undefined;
    const body = before ? generateSimilarBody(random, before.body) : generateBody(random);
    const player = before ? before.player : random.chance(0.8) ? 0 : 1;
    const faults = [pickFault(random, theme), pickFault(random, theme), pickFault(random, theme)];
    const parts = body.kind === "bid" && (body.gameType === "sp-dp-tp" || body.lines.length > 1) ? 3 : 1;
    const host = pickHost(random, hosts, theme);
    made.push({ at, act: "confirm", key: keyAt(at, nth), player, host, body, faults: faults.slice(0, parts) });
    at += pickPause(random);
  }
  return made;
};

/** Returns the statement in which the row of a request appears. */
const toStatementName = ({ kind }: Body): StatementName =>
  (({ bid: "bids", withdrawal: "withdrawals", transfer: "passbook", deposit: "deposits" }) as const)[kind];

/** Makes reads of a statement fail for a while. */
export const statementsStep = (random: Random, at: number): Step => ({
  at,
  act: "books",
  what: random.chance(0.65) ? random.one(OLD) : random.one(READ_FAULTS),
  book: random.weighted<StatementName | "all">({
    bids: 6,
    wallet: 3,
    passbook: 2,
    withdrawals: 2,
    deposits: 2,
    all: 4,
  }),
  player: random.chance(0.5) ? 0 : null,
  forMs: random.one([1500, 6000, 12_000, 25_000]),
});

/** Freezes or delays a statement from before a request until after its horizon. */
const lagStep = (random: Random, { at, player, body }: Confirm): Step => ({
  at: Math.max(0, at - random.between(0, 3000)),
  act: "books",
  what: random.chance(0.7) ? "frozen" : "15 s old",
  book: random.chance(0.8) ? toStatementName(body) : "wallet",
  player,
  forMs: random.one([6000, 20_000, 40_000]),
});

/** Makes the provider forget the token of a player for a while, so that it shows empty statements. */
const strangerStep = (random: Random, { at, player }: Confirm): Step => ({
  at: at + random.one([100, 5000]),
  act: "books",
  what: "unknown token",
  book: random.chance(0.8) ? "all" : "bids",
  player,
  forMs: random.one([6000, 25_000]),
});

/** Changes the form of a statement around a request. Another player's statement is served only briefly. */
const formStep = (random: Random, { at, player, body }: Confirm): Step => {
  const what = random.one(ALL_FORMS);
  return {
    at: Math.max(0, at + random.one([-4000, -20, 10, 60, 1000])),
    act: "books",
    what,
    book: random.chance(0.7) ? toStatementName(body) : random.one(["wallet", "passbook", "all"] as const),
    player,
    forMs: what === "another player's" ? 1500 : random.one([1500, 12_000, 60_000, 240_000]),
  };
};

const elsewhereStep = (random: Random, { at, key }: Confirm): Step => ({
  at: at + random.one([100, 1000, 5000, 20_000]),
  act: "elsewhere",
  key,
});

const signInStep = (random: Random, { at, player }: Confirm, host: number): Step => ({
  at: at + random.one([100, 2500, 9000]),
  act: "sign in again",
  player,
  host,
  heardAfterMs: random.one([0, 0, 4000]),
});

const operatorStep = (random: Random, at: number): Step => ({
  at,
  act: "operator",
  what: random.weighted({ "credit by QR": 3, debit: 3, approve: 2, refuse: 2, win: 1 }),
  player: random.chance(0.8) ? 0 : 1,
  amount: random.one([50, 200, 500]),
});

/** Makes a host die, at once or at one of its next writes of a money record. */
export const killStep = (random: Random, at: number, host: number): Step => {
  const downMs = random.one([200, 1500, 12_000]);
  return random.chance(0.5)
    ? { at, act: "kill", host, downMs }
    : {
        at,
        act: "kill at a record",
        host,
        nth: random.between(1, 5),
        when: random.one(["before", "after"] as const),
        downMs,
      };
};

/** Makes a browser repeat a confirmation, or give up its key. */
export const browserStep = (random: Random, confirm: Confirm, hosts: number): Step => {
  const host = random.between(0, hosts - 1);
  const { at, key } = confirm;
  return random.chance(0.6)
    ? { at: at + random.one([0, 5, 200, 2500, 15_000]), act: "again", key, host, otherBody: random.chance(0.25) }
    : { at: Math.max(0, at + random.one([-300, -20, 0, 5, 200, 2500])), act: "give up", key, host };
};

const clockStep = (random: Random, at: number, host: number): Step => ({
  at,
  act: "clock",
  host,
  aheadMs: random.one([-5000, 5000, -3_600_000, 3_600_000]),
});

const outageStep = (random: Random, at: number): Step => ({
  at,
  act: "outage",
  how: random.one(["refuse", "hang", "503"] as const),
  forMs: random.one([2000, 15_000]),
});

/** Generates the history of a seed: few players with similar requests, and many faults. */
export const generateHistory = (seed: number): History => {
  const random = new Random(seed);
  const theme = random.weighted(THEMES);
  const hosts = random.chance(TWO_HOSTS[theme] ?? 0.25) ? 2 : 1;
  const confirmed = generateConfirms(random, hosts, theme);
  const end = Math.max(...confirmed.map(({ at }) => at)) + HORIZON_MS;
  const moment = () => random.between(0, end);
  const host = () => random.between(0, hosts - 1);
  const often = (one: Theme) => (theme === one ? OFTEN : SELDOM);
  const steps: readonly Step[] = [
    ...confirmed,
    ...some(random, often("twins"), () => browserStep(random, random.one(confirmed), hosts)),
    ...some(random, SELDOM, () => statementsStep(random, random.chance(0.5) ? 0 : moment())),
    ...some(random, theme === "lag" ? OFTEN : NEVER, () => lagStep(random, random.one(confirmed))),
    ...some(random, theme === "strangers" ? OFTEN : NEVER, () => strangerStep(random, random.one(confirmed))),
    ...some(random, theme === "strangers" ? OFTEN : NEVER, () => signInStep(random, random.one(confirmed), host())),
    ...some(random, theme === "forms" ? OFTEN : NEVER, () => formStep(random, random.one(confirmed))),
    ...some(random, theme === "forms" ? SELDOM : NEVER, () => elsewhereStep(random, random.one(confirmed))),
    ...some(random, SELDOM, () => operatorStep(random, moment())),
    ...some(random, often("kills"), () => killStep(random, moment(), host())),
    ...some(random, often("clocks"), () => clockStep(random, moment(), host())),
    ...some(random, { 0: 9, 1: 1 }, () => outageStep(random, moment())),
    ...(theme === "copies" ? copySteps(random, confirmed, hosts) : []),
    ...(theme === "limits" ? [limitStep(random)] : []),
  ];
  return {
    name: `seed ${seed} (${theme})`,
    hosts,
    ahead: hosts === 2 ? [0, random.one([0, -3000, 3000])] : [0],
    points: theme === "poor" ? random.one([300, 700]) : PLENTY,
    withoutIds: random.chance(0.12) ? STATEMENTS.filter(() => random.chance(0.5)) : [],
    steps: [...steps].sort((a, b) => a.at - b.at),
  };
};
