import { setTimeout as wait } from "node:timers/promises";
import { newBettor, newKey, singleDigitBid } from "../../e2e/fixtures/api-phone";
import { isRoomy, type LoadReport, STAKE, startRestartLoad, WALLET } from "../../e2e/fixtures/restart-load";
import type { Control } from "../../e2e/kit/control";
import { until } from "../runtime/until";
import type { RunningProxy } from "./proxies";

interface Stand {
  readonly control: Control;
  readonly proxy: RunningProxy;
  /** Each ends a host and starts it again; it answers with the exit code. */
  readonly restarts: readonly (() => Promise<number | string | null>)[];
  readonly drainMs: number;
}

/** What became of everything that was asked while hosts were restarted. */
export interface RestartReport {
  readonly seconds: number;
  readonly codes: readonly (number | string | null)[];
  readonly load: LoadReport;
  readonly placed: number;
  /** How many bids of the load went to the provider. */
  readonly sent: number;
  /** How many players' bids at the provider, or wallets, are not what they were told. */
  readonly wrong: number;
  /** What players were told of bids that were under way from SIGTERM to the end of the drain. */
  readonly slow: readonly string[];
}

/** So much longer than the drain the provider takes for a slow bid, in milliseconds. */
const LONGER_MS = 1500;
/** Through the balancer, so that one of them is on the host that ends. */
const SLOW_BIDS = 2;

/** A bid needs four calls, on a host that has just been started. In milliseconds. */
const REACHED_MS = 30_000;

/**
 * Begins a bid that the provider answers after the drain.
 * @returns what the player is told, in time; also where that comes before the bid is at the provider.
 * @throws Error where neither comes.
 */
const beginSlowBid = async ({ control, proxy, drainMs }: Stand): Promise<{ readonly told: Promise<string> }> => {
  // A market that both hosts have listed for long: which of them gets the bid is the proxy's to say.
  const { gameId } = await control.allDayMarket("main");
  const { phone, mobile, marketId } = await newBettor(control, proxy.url, { ask: proxy.ask, marketId: gameId });
  const action = { kind: "delay", ms: drainMs + LONGER_MS } as const;
  await control.fault({ call: "api-submit-bid", mobile, times: 1, when: "after", action });
  let isTold = false;
  const told = phone
    .placeBids(newKey(), singleDigitBid(marketId, ["7", STAKE]))
    .then(({ status, body }) => body.outcome?.state ?? String(status), String)
    .finally(() => {
      isTold = true;
    });
  const isUnderWay = async () => isTold || (await control.bidsSent(mobile)).length > 0;
  await until("the slow bid is at the provider", isUnderWay, REACHED_MS);
  return { told };
};

const judgeBets = async (control: Control, { bettors }: LoadReport) => {
  const judged = bettors.map(async ({ mobile, placed }) => {
    const sent = (await control.bidsSent(mobile)).length;
    const { wallet } = await control.player(mobile);
    return { placed, sent, right: sent === placed && wallet === String(WALLET - placed * STAKE) };
  });
  const all = await Promise.all(judged);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return {
    placed: sum(all.map(({ placed }) => placed)),
    sent: sum(all.map(({ sent }) => sent)),
    wrong: all.filter(({ right }) => !right).length,
  };
};

/** So long after a host is back the balancer has seen it (docs/deploy.md, "Restarting hosts in turn"), in milliseconds. */
const SEEN_MS = 3000;

/** Does the restarts one after the other, with bids under way at each, while players ask through the proxy. */
export const restartUnderLoad = async (stand: Stand): Promise<RestartReport> => {
  const { control, proxy, restarts } = stand;
  const running = await startRestartLoad(control, proxy.url, proxy.ask);
  const began = performance.now();
  const codes: (number | string | null)[] = [];
  const slow: Promise<string>[] = [];
  const restartAll = async () => {
    for (const restart of restarts) {
      for (let nth = 0; nth < SLOW_BIDS; nth += 1) slow.push((await beginSlowBid(stand)).told);
      codes.push(await restart());
      await wait(SEEN_MS);
    }
    return Promise.all(slow);
  };
  // Also where a host did not come back: players who ask for ever would keep this process.
  const told = await restartAll().catch(async (error: unknown) => {
    await running.end();
    throw error;
  });
  const load = await running.end();
  const seconds = Math.round((performance.now() - began) / 1000);
  return { seconds, codes, load, ...(await judgeBets(control, load)), slow: told };
};

/** Whether nothing was lost, nothing went out twice, and hosts had room for players. */
export const isWell = ({ codes, load, wrong, slow }: RestartReport): boolean =>
  load.failures.length === 0 &&
  isRoomy(load) &&
  wrong === 0 &&
  slow.every((told) => told === "placed") &&
  codes.every((code) => code === 0);

const MOST_SHOWN = 20;

export const reportLines = ({ seconds, codes, load, placed, sent, wrong, slow }: RestartReport): readonly string[] => [
  `${codes.length} restarts in ${seconds} s, exit codes ${codes.join(", ")}`,
  `${load.asked} requests, ${load.failures.length} failed, ${load.shed} of ${load.polls} polls found no room; the slowest took ${load.slowestMs.toFixed(0)} ms`,
  `${placed} bids were placed, ${sent} went to the provider; ${wrong} players' books are wrong`,
  `${slow.length} bids were under way at a SIGTERM: ${[...new Set(slow)].join(", ")}`,
  ...load.failures.slice(0, MOST_SHOWN),
];
