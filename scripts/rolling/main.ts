import { startHost } from "../../e2e/fixtures/host";
import { sharedDatabase } from "../../e2e/fixtures/postgres";
import { startStage } from "../../e2e/fixtures/stage";
import { Control } from "../../e2e/kit/control";
import { oneOf, readOptions, wholeNumber } from "../runtime/options";
import { PROXIES, PROXY_NAMES, type ProxyName, type RunningProxy } from "./proxies";
import { isWell, type RestartReport, reportLines, restartUnderLoad } from "./restart-under-load";

/**
 * `npm run rolling -- [--proxy nginx,caddy] [--times 1] [--drain 10] [--workers 1]`: two hosts on one PostgreSQL behind a
 * balancer, restarted in turn while players poll, open pages and bid through it. Exits with 1 where a request failed, a
 * bid went out twice or too many polls found no room.
 */
const asked = readOptions(
  "npm run rolling -- [--proxy nginx,caddy] [--times N] [--drain SECONDS] [--workers N]",
  {
    proxy: { type: "string", default: "nginx,caddy" },
    times: { type: "string", default: "1" },
    drain: { type: "string", default: "10" },
    workers: { type: "string", default: "1" },
  },
  ({ proxy, times, drain, workers }) => ({
    proxies: proxy.split(",").map((name) => oneOf("proxy", name, PROXY_NAMES)),
    times: wholeNumber("times", times, 1),
    drainSeconds: wholeNumber("drain", drain),
    workers: wholeNumber("workers", workers, 1),
  }),
);

/** Of what a proxy printed, when a request has failed. */
const isTrouble = (line: string): boolean => /"level":"(error|warn)"|\[(error|warn|crit)\]/.test(line);
const MOST_LINES = 20;

const portOf = (url: string): number => Number(new URL(url).port);

/** Has two hosts restarted behind a proxy. */
const restartBehind = async (
  name: ProxyName,
): Promise<{ readonly proxy: RunningProxy; readonly report: RestartReport }> => {
  const begun: (() => Promise<unknown>)[] = [];
  try {
    const database = await sharedDatabase();
    begun.unshift(database.close);
    const settings = {
      DATABASE_URL: database.url,
      DRAIN_SECONDS: String(asked.drainSeconds),
      WORKERS: String(asked.workers),
      BID_ANSWER_SECONDS: "20",
      ...(name !== "own" && { PUBLIC_ORIGIN: "https://play.example" }),
    };
    const stage = await startStage({ now: "2026-11-20T10:00:00+05:30", appSettings: settings });
    begun.unshift(stage.close);
    const second = await startHost(stage, settings);
    begun.unshift(second.close);
    const proxy = await PROXIES[name]([portOf(stage.appUrl), portOf(second.url)]);
    begun.unshift(proxy.close);
    const restartFirst = async () => {
      const code = await stage.stopApp();
      await stage.startApp();
      return code;
    };
    const report = await restartUnderLoad({
      control: new Control(stage.controlUrl, stage.controlSecret),
      proxy,
      restarts: Array.from({ length: asked.times }, () => [restartFirst, second.restart]).flat(),
      drainMs: asked.drainSeconds * 1000,
    });
    return { proxy, report };
  } finally {
    for (const close of begun) await close();
  }
};

let well = true;
for (const name of asked.proxies) {
  const { proxy, report } = await restartBehind(name);
  console.log(`${proxy.version}: ${reportLines(report).join("\n  ")}`);
  if (isWell(report)) continue;
  well = false;
  console.log(proxy.said().split("\n").filter(isTrouble).slice(0, MOST_LINES).join("\n"));
}
process.exitCode = well ? 0 : 1;
