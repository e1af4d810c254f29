import { type Provider, type ProviderCall, ProviderError } from "@/lib/server/provider/provider";
import type { Invariant } from "./checker/observations";
import { type Body, type Confirm, type History, PLENTY } from "./history";
import type { WriteFault } from "./provider/write-faults";
import { runHistory } from "./run-history";
import { shrink } from "./shrink";

/** The bid of all confirmations. Each lie that a test here plants must be noticed, and be reported as what it is. */
const bid: Body = {
  kind: "bid",
  family: "main",
  gameType: "single-digit",
  lines: [{ digits: "6", points: 50, session: "Open" }],
};

const confirm = (at: number, key: string, fault: WriteFault | null = null): Confirm => ({
  at,
  act: "confirm",
  key,
  player: 0,
  host: 0,
  body: bid,
  faults: [fault],
});

const history = (...steps: History["steps"]): History => ({
  name: "planted",
  hosts: 1,
  ahead: [0],
  points: PLENTY,
  withoutIds: [],
  steps,
});

const isBid = ({ name }: { readonly name: string }) => name.endsWith("SubmitBid");

/** Makes a provider client that does something else for a bid. */
const lying =
  (
    lie: <Output>(made: () => Promise<Output>, call: Pick<ProviderCall<never, Output>, "response">) => Promise<Output>,
  ) =>
  (provider: Provider): Provider => ({
    ...provider,
    run: (call, input, options) => {
      const made = () => provider.run(call, input, options);
      return isBid(call) ? lie(made, call) : made();
    },
  });

const SANDBOX = { loopbackAddresses: true };
const sendsTwice = lying(async (made) => {
  await made();
  return made();
});
const alters = (provider: Provider): Provider => ({
  ...provider,
  run: (call, input, options) => {
    const raised = (body: object) => JSON.parse(JSON.stringify(body).replaceAll('"50"', '"60"'));
    const request: typeof call.request = (given, token) => raised(call.request(given, token));
    return provider.run(isBid(call) ? { ...call, request } : call, input, options);
  },
});
const isBlind = (provider: Provider): Provider => {
  let wrote = false;
  return {
    ...provider,
    run: (call, input, options) => {
      wrote ||= isBid(call);
      return wrote && !isBid(call) ? new Promise(() => undefined) : provider.run(call, input, options);
    },
  };
};
const breaks = (provider: Provider): Provider => ({
  ...provider,
  run: (call, input, options) =>
    call.name === "mainBidHistory" ? Promise.reject(new TypeError("planted")) : provider.run(call, input, options),
});
const other: Body = { ...bid, lines: [{ digits: "7", points: 200, session: "Open" }] };

interface Planted {
  readonly what: string;
  readonly spoil?: (provider: Provider) => Provider;
  readonly steps?: History["steps"];
  readonly broken: readonly Invariant[];
}

test.each<Planted>([
  {
    what: "nothing where nothing is wrong",
    steps: [confirm(0, "a"), confirm(500, "b", "reset after")],
    broken: [],
  },
  { what: "a client that sends twice", spoil: sendsTwice, broken: ["sent once"] },
  { what: "a client that alters what it sends", spoil: alters, broken: ["unaltered"] },
  {
    what: "a bid told as placed that was not",
    steps: [confirm(0, "a", "reset before")],
    spoil: lying((made, call) => made().catch(() => call.response({ status: true, msg: "ok" }, SANDBOX))),
    broken: ["told is true"],
  },
  {
    what: "a bid told as failed that was placed, where every book shows it",
    spoil: lying(async (made, call) => {
      await made();
      return call.response({ status: false }, SANDBOX);
    }),
    broken: ["told is true"],
  },
  {
    what: "a host that no longer looks for what it does not know",
    steps: [confirm(0, "a", "reset before")],
    spoil: isBlind,
    broken: ["left open"],
  },
  {
    what: "a host that never answers",
    spoil: lying((made) => made().then(() => new Promise(() => undefined))),
    broken: ["left open", "receipt kept"],
  },
  {
    what: "a host that sends the next before the last is answered",
    steps: [confirm(0, "a", "slow 0.9"), { ...confirm(500, "b"), body: other }],
    spoil: lying((made) => {
      made().catch(() => undefined);
      return Promise.reject(new ProviderError("timeout", "planted", { code: "provider_timeout", sent: "maybe" }));
    }),
    broken: ["in turn"],
  },
  { what: "an error that is not of the contract", spoil: breaks, broken: ["nothing unexpected"] },
])("the tester notices $what", async ({ steps = [confirm(0, "a")], spoil, broken }) => {
  const { violations } = await runHistory(history(...steps), { store: "SQLite", ...(spoil && { spoil }) });
  expect(new Set(violations.map(({ invariant }) => invariant))).toEqual(new Set(broken));
});

test("the tester notices which steps of a history break it, and leaves the others out", async () => {
  const deposit: Confirm = { ...confirm(300, "deposit"), body: { kind: "deposit", amount: 500 } };
  const win = { at: 900, act: "operator", what: "win", player: 0, amount: 50 } as const;
  const long = history(deposit, confirm(500, "bid", "reset after"), win);
  const findViolations = async (candidate: History) =>
    (await runHistory(candidate, { store: "SQLite", spoil: sendsTwice })).violations;
  const { steps } = await shrink(long, { invariant: "sent once" }, findViolations);
  expect(steps).toEqual([{ ...confirm(500, "bid"), faults: [null] }]);
});
