import { type Provider, ProviderError } from "@/lib/server/provider/provider";
import { type Body, type Confirm, type History, PLENTY } from "./history";
import type { Invariant } from "./judge/record";
import type { WriteFault } from "./provider/write-faults";
import { runHistory } from "./run-history";
import { shrink } from "./shrink";

/** A check of the checker: each lie that is planted here must be noticed, and be named as what it is. */
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

const isWrite = (path: string) => path.includes("submit-bid");

const brokenBy = async (planted: History, spoil?: (provider: Provider) => Provider): Promise<readonly Invariant[]> => {
  const { violations } = await runHistory(planted, { store: "SQLite", ...(spoil ? { spoil } : {}) });
  return [...new Set(violations.map(({ invariant }) => invariant))];
};

describe("the tester notices", () => {
  test("nothing where nothing is wrong", async () => {
    expect(await brokenBy(history(confirm(0, "a"), confirm(500, "b", "reset after")))).toEqual([]);
  });

  test("a client that sends twice", async () => {
    const twice = (provider: Provider): Provider => ({
      ...provider,
      run: async (call, input, options) => {
        if (isWrite(call.path)) await provider.run(call, input, options);
        return provider.run(call, input, options);
      },
    });
    expect(await brokenBy(history(confirm(0, "a")), twice)).toContain("sent once");
  });

  test("a client that alters what it sends", async () => {
    const altered = (provider: Provider): Provider => ({
      ...provider,
      run: (call, input, options) =>
        provider.run(
          isWrite(call.path) ? { ...call, request: (asked, token) => raised(call.request(asked, token)) } : call,
          input,
          options,
        ),
    });
    const raised = (body: Readonly<Record<string, unknown>>) =>
      JSON.parse(JSON.stringify(body).replaceAll('"50"', '"60"'));
    expect(await brokenBy(history(confirm(0, "a")), altered)).toContain("unaltered");
  });

  test("a bid told as placed that was not", async () => {
    const hopeful = (provider: Provider): Provider => ({
      ...provider,
      run: (call, input, options) =>
        provider.run(call, input, options).catch((error: unknown) => {
          if (!isWrite(call.path)) throw error;
          return call.response({ status: true, msg: "ok" }, { loopbackAddresses: true });
        }),
    });
    expect(await brokenBy(history(confirm(0, "a", "reset before")), hopeful)).toEqual(["told is true"]);
  });

  test("a bid told as failed that was placed, where every book shows it", async () => {
    const gloomy = (provider: Provider): Provider => ({
      ...provider,
      run: async (call, input, options) => {
        const answer = await provider.run(call, input, options);
        return isWrite(call.path) ? call.response({ status: false }, { loopbackAddresses: true }) : answer;
      },
    });
    expect(await brokenBy(history(confirm(0, "a")), gloomy)).toEqual(["told is true"]);
  });

  test("a host that no longer looks for what it does not know", async () => {
    const blind = (provider: Provider): Provider => {
      let wrote = false;
      return {
        ...provider,
        run: (call, input, options) => {
          if (isWrite(call.path)) wrote = true;
          else if (wrote) return new Promise(() => undefined);
          return provider.run(call, input, options);
        },
      };
    };
    expect(await brokenBy(history(confirm(0, "a", "reset before")), blind)).toEqual(["left open"]);
  });

  test("a host that never answers", async () => {
    const silent = (provider: Provider): Provider => ({
      ...provider,
      run: (call, input, options) => {
        const asked = provider.run(call, input, options);
        return isWrite(call.path) ? asked.then(() => new Promise(() => undefined)) : asked;
      },
    });
    expect(await brokenBy(history(confirm(0, "a")), silent)).toEqual(["left open", "receipt kept"]);
  });

  test("a host that sends the next before the last is answered", async () => {
    const hasty = (provider: Provider): Provider => ({
      ...provider,
      run: (call, input, options) => {
        const asked = provider.run(call, input, options);
        if (!isWrite(call.path)) return asked;
        asked.catch(() => undefined);
        return Promise.reject(new ProviderError("timeout", "planted", { code: "provider_timeout", sent: "maybe" }));
      },
    });
    const other: Body = { ...bid, lines: [{ digits: "7", points: 200, session: "Open" }] };
    const planted = history(confirm(0, "a", "slow 0.9"), { ...confirm(500, "b"), body: other });
    expect(await brokenBy(planted, hasty)).toEqual(["in turn"]);
  });

  test("an error that is not of the contract", async () => {
    const broken = (provider: Provider): Provider => ({
      ...provider,
      run: (call, input, options) =>
        call.path === "api-bid-history-data"
          ? Promise.reject(new TypeError("planted"))
          : provider.run(call, input, options),
    });
    expect(await brokenBy(history(confirm(0, "a")), broken)).toEqual(["nothing unexpected"]);
  });

  test("which steps of a history break it, and leaves the others out", async () => {
    const twice = (provider: Provider): Provider => ({
      ...provider,
      run: async (call, input, options) => {
        if (call.path === "api-submit-bid") await provider.run(call, input, options);
        return provider.run(call, input, options);
      },
    });
    const deposit: Confirm = { ...confirm(300, "deposit"), body: { kind: "deposit", amount: 500 } };
    const long = history(deposit, confirm(500, "bid", "reset after"), {
      at: 900,
      act: "operator",
      what: "win",
      player: 0,
      amount: 50,
    });
    const violationsOf = async (candidate: History) =>
      (await runHistory(candidate, { store: "SQLite", spoil: twice })).violations;
    const { steps } = await shrink(long, { invariant: "sent once" }, violationsOf);
    expect(steps).toEqual([{ ...confirm(500, "bid"), faults: [null] }]);
  });
});
