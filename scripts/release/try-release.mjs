import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { ROOT, Trouble } from "../runtime/project.mjs";
import { start, untilAnswers } from "../runtime/services.mjs";

/** A morning on which every demo market takes bids on its open session. */
const MORNING = "2026-11-20T10:00:00+05:30";

/** @returns {Promise<string>} a port that is free now. */
const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(String(port)));
    });
  });

const unpack = (archive, into) => {
  const { status } = spawnSync("tar", ["-xzf", archive, "-C", into], { stdio: "inherit" });
  if (status !== 0) throw new Trouble(`${archive} could not be unpacked.`);
  const folder = path.join(into, path.basename(archive, ".tar.gz"));
  // As in a container or under /opt: the app may write nothing beside itself. (Root may write all the same.)
  spawnSync("chmod", ["-R", "a-w", folder]);
  return folder;
};

const startSandbox = async (running, ports) => {
  const sandbox = start({
    name: "release-sandbox",
    args: ["--import", "tsx", "sandbox/main.ts"],
    env: {
      SANDBOX_PORT: ports.sandbox,
      SANDBOX_CONTROL_PORT: ports.control,
      SANDBOX_GATEWAY_PORT: ports.gateway,
      SANDBOX_DATABASE: ":memory:",
      SANDBOX_NOW: MORNING,
    },
  });
  running.push(sandbox);
  const headers = { "x-sandbox-control": process.env.SANDBOX_CONTROL_SECRET || "sandbox-control" };
  if (!(await untilAnswers(sandbox, `http://127.0.0.1:${ports.control}/health`, { headers })))
    throw new Trouble(`The sandbox does not answer:\n${sandbox.logTail()}`);
};

const startApp = async (running, folder, dataDir, ports) => {
  const app = start({
    name: "release-app",
    args: ["--max-semi-space-size=4", "dist/server.mjs"],
    cwd: folder,
    env: {
      PROVIDER: "sandbox",
      PROVIDER_URL: `http://127.0.0.1:${ports.sandbox}`,
      GATEWAY_URL: `http://127.0.0.1:${ports.gateway}/payment-details`,
      HOST: "127.0.0.1",
      PORT: ports.app,
      DATA_DIR: dataDir,
    },
  });
  running.unshift(app);
  if (await untilAnswers(app, `http://127.0.0.1:${ports.app}/api/health`)) return;
  throw new Trouble(`The release does not start:\n${app.logTail()}`);
};

/** A player without a browser: signs in, looks at pages of each kind, and bids. @throws Trouble at the first wrong answer. */
const play = async (url) => {
  const own = { "content-type": "application/json", "x-app-request": "1", "sec-fetch-site": "same-origin" };
  const ask = async (address, wanted, options = {}) => {
    const answer = await fetch(url + address, { redirect: "manual", ...options });
    const text = await answer.text();
    if (answer.status !== wanted) throw new Trouble(`${address} was answered ${answer.status}: ${text.slice(0, 300)}`);
    return { answer, text };
  };
  const post = (address, body, headers) =>
    ask(address, 200, { method: "POST", headers: { ...own, ...headers }, body: JSON.stringify(body) });
  const { answer } = await post("/api/session", { phone: "9000000001", password: "demo1234" });
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(";", 1)[0])
    .join("; ");
  const { text: home } = await ask("/imp", 200, { headers: { cookie } });
  for (const [file] of [...home.matchAll(/\/_next\/static\/[^"\\]+\.(?:js|css)/g)].slice(0, 5)) await ask(file, 200);
  for (const page of ["/profile", "/histories", "/transfer", "/htp"]) await ask(page, 200, { headers: { cookie } });
  for (const [page, status] of [
    ["/about", 200],
    ["/icon-512.png", 200],
    ["/sw.js", 200],
    ["/no-such-page", 404],
  ])
    await ask(page, status);
  const { markets } = JSON.parse((await ask("/api/markets", 200, { headers: { cookie } })).text);
  const market = markets.find(({ isOpen, openResult }) => isOpen && openResult === "");
  const lines = [{ digits: "7", closeDigits: "", points: 10, session: "Open" }];
  const bid = { marketId: market?.id, gameType: "single-digit", lines };
  const { text } = await post("/api/bids", bid, { cookie, "idempotency-key": randomUUID() });
  if (!text.includes('"placed"') && !text.includes('"confirmed"')) throw new Trouble(`The bid ended as ${text}`);
};

/**
 * Unpacks a release somewhere else, starts it by Node alone before a sandbox of these sources, signs in and bids.
 * @param archive the tarball. @throws Trouble with a sentence where anything is not as in the sources.
 */
export const tryRelease = async (archive) => {
  const place = mkdtempSync(path.join(tmpdir(), "release-"));
  const running = [];
  try {
    const dataDir = path.join(place, "data");
    mkdirSync(dataDir);
    const [app, sandbox, control, gateway] = [await freePort(), await freePort(), await freePort(), await freePort()];
    const ports = { app, sandbox, control, gateway };
    const folder = unpack(archive, place);
    if (folder.startsWith(ROOT + path.sep)) throw new Trouble("A release is tried outside the project's folder.");
    await startSandbox(running, ports);
    await startApp(running, folder, dataDir, ports);
    await play(`http://127.0.0.1:${ports.app}`);
  } finally {
    for (const service of running) await service.stop();
    spawnSync("chmod", ["-R", "u+w", place]);
    rmSync(place, { recursive: true, force: true });
  }
};
