import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { ROOT } from "../../e2e/fixtures/addresses";
import { newKey, singleDigitBid } from "../../e2e/fixtures/api-phone";
import { until } from "../runtime/until";
import type { Cause } from "./causes/cause";
import { MONEY_CAUSES } from "./causes/money";
import { OLD_LIST } from "./causes/old-list";
import { PROCESS_CAUSES, THE_END } from "./causes/processes";
import { PROVIDER_CAUSES } from "./causes/provider";
import { REQUEST_CAUSES } from "./causes/requests";
import { STORE_CAUSES } from "./causes/store";
import { type Prometheus, startPrometheus } from "./prometheus";
import { type Running, startRunning } from "./running";

/**
 * `npm run alerts`: starts the built app with two workers, the sandbox, a PostgreSQL and Prometheus, causes each alert of
 * deploy/alerts.yml, and waits until Prometheus says that its expression is true. Ends with 1 where one is not raised, is
 * there while nothing is wrong, or has no cause here.
 */
const PATIENCE_MS = 60_000;
const LIST_PATIENCE_MS = 120_000;

const named = [...readFileSync(path.join(ROOT, "deploy/alerts.yml"), "utf8").matchAll(/- alert: (\w+)/g)].map(
  ([, name = ""]) => name,
);
const CAUSES = [...PROVIDER_CAUSES, ...REQUEST_CAUSES, ...MONEY_CAUSES, ...STORE_CAUSES];
const LAST_CAUSES = [...PROCESS_CAUSES, THE_END];
const problems: string[] = [];

/** Waits until an alert is active. @returns how long in seconds; undefined where it is not in time. */
const untilActive = async (prometheus: Prometheus, alert: string, patienceMs: number): Promise<number | undefined> => {
  const began = performance.now();
  while (performance.now() - began < patienceMs) {
    if ((await prometheus.active()).has(alert)) return Math.round((performance.now() - began) / 1000);
    await wait(500);
  }
  return undefined;
};

const note = (alert: string, seconds: number | undefined, before: boolean): void => {
  if (seconds === undefined) problems.push(`${alert} was not raised`);
  const how =
    seconds === undefined
      ? "NOT RAISED"
      : before
        ? "an earlier cause has raised it already"
        : `raised after ${seconds} s`;
  console.log(`    ${alert.padEnd(28)} ${how}`);
};

const judge = async (
  prometheus: Prometheus,
  { alerts }: Cause,
  before: ReadonlySet<string>,
  patienceMs = PATIENCE_MS,
) => {
  for (const alert of alerts) note(alert, await untilActive(prometheus, alert, patienceMs), before.has(alert));
};

/** So long an alert that looks at this moment alone may last after its cause, in milliseconds; others look back for minutes. */
const GONE_MS = 15_000;

/** The alerts that are active before a cause begins. Those of this cause get time to go, so that it is this one that raises them. */
const activeBefore = async (prometheus: Prometheus, { alerts }: Cause): Promise<ReadonlySet<string>> => {
  const anyIsActive = async () => {
    const active = await prometheus.active();
    return alerts.some((alert) => active.has(alert));
  };
  await until("the cause's own alerts are gone", async () => !(await anyIsActive()), GONE_MS).catch(() => undefined);
  return prometheus.active();
};

const cause = async (running: Running, prometheus: Prometheus, one: Cause): Promise<void> => {
  console.log(`  ${one.what}`);
  const before = await activeBefore(prometheus, one);
  const takeBack = await one.begin(running);
  await judge(prometheus, one, before);
  await takeBack?.();
};

/** A usual minute: nothing may ring. */
const usual = async ({ bettor, stage }: Running, prometheus: Prometheus): Promise<void> => {
  const { phone, marketId } = await bettor();
  await phone.placeBids(newKey(), singleDigitBid(marketId, ["7", 20]));
  for (const address of ["/api/wallet", "/api/markets", "/api/starline/markets"]) await phone.get(address);
  await fetch(`${stage.appUrl}/login`);
  await until("Prometheus has scraped the app three times", async () => (await prometheus.scrapes()) >= 3, PATIENCE_MS);
  const active = [...(await prometheus.active())];
  console.log(`  nothing is wrong\n    ${active.length === 0 ? "no alert" : active.join(", ")}`);
  if (active.length > 0) problems.push(`without a cause: ${active.join(", ")}`);
};

const run = async (running: Running, prometheus: Prometheus): Promise<void> => {
  await usual(running, prometheus);
  const before = await prometheus.active();
  const endOldList = await OLD_LIST.begin(running);
  for (const one of CAUSES) await cause(running, prometheus, one);
  console.log(`  ${OLD_LIST.what}`);
  await judge(prometheus, OLD_LIST, before, LIST_PATIENCE_MS);
  await endOldList?.();
  for (const one of LAST_CAUSES) await cause(running, prometheus, one);
};

const running = await startRunning();
const prometheus = await startPrometheus(running.metricsPort);
try {
  await run(running, prometheus);
} catch (error) {
  problems.push(String(error));
  console.error(error, running.stage.appOutput().split("\n").slice(-15).join("\n"));
} finally {
  await prometheus.close();
  await running.close();
}
const caused = [...CAUSES, OLD_LIST, ...LAST_CAUSES].flatMap(({ alerts }) => alerts);
for (const name of named) if (!caused.includes(name)) problems.push(`${name} has no cause here`);
for (const problem of problems) console.error(problem);
console.log(`${named.length} alerts, ${problems.length} problems`);
process.exit(problems.length === 0 ? 0 : 1);
