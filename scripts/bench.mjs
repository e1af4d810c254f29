// `npm run bench`: the built app beside a bare server that answers the same bytes, in the same run on this machine.
// Prints medians and ratios and asserts nothing, since machines differ.
import { fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildIfStale, main, prepare } from "./runtime/prepare.mjs";
import { inProject, Trouble } from "./runtime/project.mjs";
import { start, untilAnswers } from "./runtime/services.mjs";

const PORTS = { provider: 4890, control: 4891, app: 4892 };
const APP = `http://127.0.0.1:${PORTS.app}`;
const CONTROL = `http://127.0.0.1:${PORTS.control}`;
const SECRET = "bench-control";
const PLAYERS = 16;
const LOAD = { connections: 16, forMs: 4000 };

const control = async (route, body) => {
  const headers = { "x-sandbox-control": SECRET, "content-type": "application/json" };
  const answer = await fetch(`${CONTROL}${route}`, { method: "POST", headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Trouble(`The sandbox answered ${answer.status} to ${route}.`);
  return answer.json();
};

const OWN_SCRIPT = { "content-type": "application/json", "x-app-request": "1", "sec-fetch-site": "same-origin" };

/** @returns {Promise<string>} the cookies of a new player, who signs in from a different address than the others. */
const signIn = async (index) => {
  const { mobile, password } = await control("/players", { points: 1_000_000 });
  const headers = { ...OWN_SCRIPT, "x-forwarded-for": `10.9.0.${index + 1}` };
  const body = JSON.stringify({ phone: mobile, password });
  const answer = await fetch(`${APP}/api/session`, { method: "POST", headers, body });
  if (!answer.ok) throw new Trouble(`Signing in answered ${answer.status}: ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
};

const startAll = async (dataDir, services) => {
  const sandboxEnv = {
    SANDBOX_PORT: String(PORTS.provider),
    SANDBOX_CONTROL_PORT: String(PORTS.control),
    SANDBOX_CONTROL_SECRET: SECRET,
    SANDBOX_DATABASE: ":memory:",
    PROVIDER: "sandbox",
  };
  const sandbox = start({ name: "bench-sandbox", args: ["--import", "tsx", "sandbox/main.ts"], env: sandboxEnv });
  services.push(sandbox);
  const up = await untilAnswers(sandbox, `${CONTROL}/health`, { headers: { "x-sandbox-control": SECRET } });
  if (!up) throw new Trouble(`The sandbox does not answer:\n${sandbox.logTail()}`);
  const appEnv = {
    NODE_ENV: "production",
    PROVIDER: "sandbox",
    PROVIDER_URL: `http://127.0.0.1:${PORTS.provider}`,
    PORT: String(PORTS.app),
    DATA_DIR: dataDir,
    TRUSTED_PROXIES: "127.0.0.1,::1",
  };
  const app = start({ name: "bench-app", args: ["dist/server.mjs"], env: appEnv });
  services.push(app);
  if (!(await untilAnswers(app, `${APP}/api/health`))) throw new Trouble(`The app does not answer:\n${app.logTail()}`);
};

/** Starts a bare server that gives the app's answer to that request. */
const baselineOf = async (request) => {
  const answer = await fetch(`${APP}${request.path}`, request);
  const headers = Object.fromEntries(
    [...answer.headers].filter(([name]) => !["connection", "keep-alive", "transfer-encoding"].includes(name)),
  );
  const body = answer.status === 304 ? "" : await answer.text();
  if (answer.status !== 304) headers["content-length"] = String(Buffer.byteLength(body));
  const child = fork(inProject("scripts/bench/baseline.mjs"));
  const port = await new Promise((resolve) => {
    child.once("message", (message) => resolve(message.port));
    child.send({ status: answer.status, headers, body });
  });
  return { origin: `http://127.0.0.1:${port}`, status: answer.status, stop: () => child.kill() };
};

const compare = async (name, requestAt, load = LOAD) => {
  const { measure } = await import("./bench/measure.mjs");
  const bare = await baselineOf(requestAt(0));
  const options = { ...load, expect: bare.status };
  try {
    await measure(APP, (index) => requestAt(index + 1_000_000), { ...options, forMs: 500 });
    const app = await measure(APP, (index) => requestAt(index + 1), options);
    const limit = await measure(bare.origin, (index) => requestAt(index + 1), options);
    const columns = [
      name.padEnd(24),
      `${app.perSecond.toFixed(0)}/s`.padStart(10),
      `${app.medianMs.toFixed(2)} ms`.padStart(12),
      `${limit.perSecond.toFixed(0)}/s`.padStart(12),
      `${(limit.perSecond / app.perSecond).toFixed(1)}×`.padStart(8),
    ];
    console.log(columns.join(""));
  } finally {
    bare.stop();
  }
};

const runBench = async () => {
  const cookies = await Promise.all(Array.from({ length: PLAYERS }, (_, index) => signIn(index)));
  const cookieOf = (index) => cookies[index % PLAYERS] ?? "";
  const market = await control("/markets", { name: "Bench", opensInMinutes: 300, closesInMinutes: 600 });
  const get =
    (route, more = {}) =>
    (index) => ({
      method: "GET",
      path: route,
      headers: { cookie: cookieOf(index), ...more },
    });
  const tag = (await fetch(`${APP}/api/markets`, { headers: { cookie: cookies[0] } })).headers.get("etag") ?? "";
  const line = { digits: "5", closeDigits: "", session: "Open" };
  const bid = (index) => ({
    method: "POST",
    path: "/api/bids",
    headers: { ...OWN_SCRIPT, cookie: cookieOf(index), "idempotency-key": randomUUID() },
    // Stakes differ, as an identical bid would be held back.
    body: JSON.stringify({
      marketId: market.gameId,
      gameType: "single-digit",
      lines: [{ ...line, points: 10 + (index % 90) }],
    }),
  });
  console.log("                              app      median   bare server   ratio");
  await compare("markets, 200", get("/api/markets"));
  await compare("markets, 304", get("/api/markets", { "if-none-match": tag }));
  await compare("wallet", get("/api/wallet"));
  await compare("bid", bid, { connections: PLAYERS, forMs: 6000, most: 3000 });
};

await main(async () => {
  await prepare();
  await buildIfStale();
  const dataDir = mkdtempSync(path.join(tmpdir(), "bench-"));
  const services = [];
  try {
    await startAll(dataDir, services);
    await runBench();
  } finally {
    for (const service of services.reverse()) await service.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
