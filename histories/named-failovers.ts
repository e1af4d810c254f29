import { keyAt } from "./generate-copies";
import { type Body, type Confirm, type History, PLENTY, type Step } from "./history";

type FailOver = Extract<Step, { readonly act: "fail over" }>;

/** When both hosts trust the promise of the cluster, in milliseconds of the history. */
const TRUSTED_AT = 35_000;

const confirm = (at: number, host: number, body: Body = { kind: "transfer", amount: 200 }): Confirm => ({
  at,
  act: "confirm",
  key: keyAt(at, 1),
  player: 0,
  host,
  body,
  faults: [null],
});

const again = (at: number, { key }: Confirm, host: number): Step => ({ at, act: "again", key, host, otherBody: false });

const failOver = (at: number, more: Partial<FailOver> = {}): FailOver => ({
  at,
  act: "fail over",
  when: "now",
  dies: null,
  downMs: 30_000,
  promotedAfterMs: 5000,
  timelines: 1,
  followedAfterMs: 0,
  backAfterMs: null,
  acceptAfterMs: 60_000,
  ...more,
});

const history = (name: string, steps: readonly Step[]): History => ({
  name,
  hosts: 2,
  ahead: [0, 0],
  points: PLENTY,
  withoutIds: [],
  steps,
});

const deposit = confirm(TRUSTED_AT, 0, { kind: "deposit", amount: 500 });
const lost = confirm(TRUSTED_AT + 50_000, 0);

/** Named histories of promoted standbys (docs/deploy.md, "High availability"). */
export const NAMED_FAILOVERS: readonly History[] = [
  history(
    "faults 42: the hosts take a promoted standby, and the old primary comes back before the host that died with it",
    [
      deposit,
      failOver(TRUSTED_AT + 8000, { dies: 1, promotedAfterMs: 200, backAfterMs: 10_000 }),
      again(TRUSTED_AT + 60_000, deposit, 1),
      confirm(TRUSTED_AT + 61_000, 1),
      confirm(TRUSTED_AT + 70_000, 0, { kind: "deposit", amount: 200 }),
    ],
  ),
  history("faults 42: a window without a standby, noticed by all, in which a request was sent", [
    { at: TRUSTED_AT, act: "standby", is: "away" },
    lost,
    failOver(TRUSTED_AT + 55_000),
    again(TRUSTED_AT + 63_000, lost, 1),
    confirm(TRUSTED_AT + 130_000, 1, { kind: "deposit", amount: 500 }),
  ]),
  history("faults 42: a window without a standby that only the host saw which died with the primary", [
    { at: TRUSTED_AT + 11_000, act: "standby", is: "away" },
    { ...lost, at: TRUSTED_AT + 11_500 },
    failOver(TRUSTED_AT + 14_000, { dies: 0, promotedAfterMs: 200 }),
    again(TRUSTED_AT + 20_000, lost, 1),
  ]),
];
