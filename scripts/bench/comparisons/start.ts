import { startScript } from "../setup/processes";
import type { BenchStage } from "../setup/stage";
import type { BareAnswer } from "./bare";
import { buildBarePage } from "./bare-page/build";

/** A server that the app is compared with. */
export interface Comparison {
  readonly port: number;
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

const NOT_REPEATED = ["connection", "keep-alive", "transfer-encoding", "content-encoding", "date"];

/** Starts a bare server that repeats the app's answer to this request. Only the Date header differs. */
export const startBare = async (url: string, headers: Readonly<Record<string, string>>): Promise<Comparison> => {
  const told = await fetch(url, { headers });
  const body = Buffer.from(await told.arrayBuffer());
  const kept = [...told.headers].filter(([name]) => !NOT_REPEATED.includes(name));
  const answer: BareAnswer = {
    status: told.status,
    headers: { ...Object.fromEntries(kept), ...(told.status === 304 ? {} : { "content-length": String(body.length) }) },
    body: body.toString("base64"),
  };
  const env = { BENCH_ANSWER: JSON.stringify(answer) };
  const { ready, pid, stop } = await startScript<{ port: number }>("comparisons/bare.ts", "measured", env);
  return { port: ready.port, pid, stop };
};

export const startFastify = async ({ comparisonEnv }: BenchStage): Promise<Comparison> => {
  const { ready, pid, stop } = await startScript<{ port: number }>("comparisons/fastify.ts", "measured", comparisonEnv);
  return { port: ready.port, pid, stop };
};

export const startBarePage = async (): Promise<Comparison> => {
  const env = { BENCH_PAGE: buildBarePage(), NODE_ENV: "production" };
  const { ready, pid, stop } = await startScript<{ port: number }>("comparisons/bare-page/main.ts", "measured", env);
  return { port: ready.port, pid, stop };
};
