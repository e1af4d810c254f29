import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { z } from "zod";
import { ROOT } from "../../e2e/fixtures/addresses";
import { freePort } from "../../e2e/fixtures/processes";

/** A Prometheus that scrapes one app and judges the rules. */
export interface Prometheus {
  /** The alerts whose expression is true now, whether they have rung already or wait for their time. */
  readonly active: () => Promise<ReadonlySet<string>>;
  /** How many times it has scraped the app. */
  readonly scrapes: () => Promise<number>;
  readonly close: () => Promise<void>;
}

/** Longer than the app waits for a worker that hangs. In seconds. */
const SCRAPED_EVERY = 3;

const ALERTS = z.object({
  data: z.object({ alerts: z.array(z.object({ labels: z.object({ alertname: z.string() }) })) }),
});
const RESULT = z.object({
  data: z.object({ result: z.array(z.object({ value: z.tuple([z.number(), z.string()]) })) }),
});

/** Starts it on a free port, with deploy/alerts.yml. @param target the app's METRICS_PORT. */
export const startPrometheus = async (target: number): Promise<Prometheus> => {
  const folder = mkdtempSync(path.join(tmpdir(), "prometheus-"));
  const port = await freePort();
  const config = path.join(folder, "prometheus.yml");
  writeFileSync(
    config,
    `global: { scrape_interval: ${SCRAPED_EVERY}s, scrape_timeout: ${SCRAPED_EVERY}s, evaluation_interval: 1s }
rule_files: [${JSON.stringify(path.join(ROOT, "deploy/alerts.yml"))}]
scrape_configs:
  - job_name: markets
    static_configs: [{ targets: ["127.0.0.1:${target}"] }]
`,
  );
  const child = spawn(
    process.env.PROMETHEUS_PATH ?? "prometheus",
    [
      `--config.file=${config}`,
      `--storage.tsdb.path=${path.join(folder, "data")}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: ["ignore", "ignore", "pipe"] },
  );
  let said = "";
  child.stderr.on("data", (text: Buffer) => {
    said = (said + text.toString("utf8")).slice(-4000);
  });
  const ended = new Promise((resolve) => child.once("close", resolve));
  const ask = async (address: string): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}${address}`);
    if (!answer.ok) throw new Error(`Prometheus answered ${answer.status}: ${said}`);
    return answer.json();
  };
  const query = encodeURIComponent('count_over_time(up{job="markets"}[10m])');
  return {
    active: async () =>
      new Set(ALERTS.parse(await ask("/api/v1/alerts")).data.alerts.map(({ labels }) => labels.alertname)),
    scrapes: async () => {
      const answer = await ask(`/api/v1/query?query=${query}`).catch(() => undefined);
      return answer === undefined ? 0 : Number(RESULT.parse(answer).data.result[0]?.value[1] ?? 0);
    },
    close: async () => {
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
