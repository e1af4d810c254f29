import { spawn, spawnSync } from "node:child_process";
import { createWriteStream, existsSync, mkdirSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { networkInterfaces } from "node:os";
import path from "node:path";
import { chooseAsDemoPlayers } from "./demo-choices.mjs";
import { inProject, ROOT, UserError } from "./project.mjs";
import { tailOf } from "./run.mjs";

/** How long a process may take to stop until it is killed. */
const STOP_MS = 15_000;
const READY_MS = 60_000;

const formatUrl = (host, port) => `http://${host.includes(":") ? `[${host}]` : host}:${port}`;

/**
 * Reads a port from a setting.
 * @throws UserError for a text that is no port.
 */
const readPort = (name, usual) => {
  const text = process.env[name]?.trim() || usual;
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return text;
  throw new UserError(`${name} must be a port from 0 to 65535, not ${JSON.stringify(text)}.`);
};

/**
 * Reads the ports from the environment and .env, of which the environment wins.
 * @throws UserError for a setting that is wrong.
 */
export const addresses = () => {
  if (existsSync(inProject(".env"))) process.loadEnvFile(inProject(".env"));
  const ports = {
    PORT: readPort("PORT", "3000"),
    SANDBOX_PORT: readPort("SANDBOX_PORT", "4010"),
    SANDBOX_CONTROL_PORT: readPort("SANDBOX_CONTROL_PORT", "4011"),
  };
  if ((process.env.PROVIDER || "sandbox") !== "sandbox") {
    throw new UserError(
      "PROVIDER=live is set, and this command runs the sandbox: use npm run build and npm start instead.",
    );
  }
  return ports;
};

/**
 * Checks that nothing listens on a port.
 * @returns {Promise<boolean>} whether it can be used; a host that this machine does not have counts as free.
 */
export const isPortFree = (port, host = "127.0.0.1") =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", ({ code }) => resolve(code !== "EADDRINUSE" && code !== "EACCES"));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });

/** Starts a process whose output goes to .data/logs/NAME.log, or to the terminal. */
const start = (name, args, env, show) => {
  const logFile = inProject(".data/logs", `${name}.log`);
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { NEXT_TELEMETRY_DISABLED: "1", ...process.env, ...env },
    // The child is detached, because Ctrl-C must reach only us: we stop our children in order.
    detached: process.platform !== "win32",
    stdio: ["ignore", show ? "inherit" : "pipe", show ? "inherit" : "pipe"],
  });
  if (!show) {
    // Nobody else may read the logs, because the sandbox's contains the console's key.
    mkdirSync(inProject(".data/logs"), { recursive: true, mode: 0o700 });
    const log = createWriteStream(logFile, { mode: 0o600 });
    for (const output of [child.stdout, child.stderr]) output.pipe(log, { end: false });
  }
  const exited = new Promise((resolve) => child.once("error", resolve).once("exit", resolve));
  const hasExited = () => child.exitCode !== null || child.signalCode !== null;
  const failure = (what) => {
    const log = show ? "" : ` The end of its log (${logFile}):\n${tailOf(readFileSync(logFile, "utf8"), 15)}`;
    return new UserError(`The ${name} ${what}.${log}`);
  };
  return {
    untilExit: async () => {
      await exited;
      throw failure("ended by itself");
    },
    /**
     * Waits until a URL answers with success.
     * @throws UserError if it does not in a minute, or the process ends.
     */
    untilAnswers: async (url, headers = {}) => {
      const deadline = Date.now() + READY_MS;
      while (!hasExited() && Date.now() < deadline) {
        const answer = await fetch(url, { headers, signal: AbortSignal.timeout(5000) }).catch(() => undefined);
        if (answer?.ok) return;
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
      throw failure(hasExited() ? "ended by itself" : "does not answer");
    },
    stop: async () => {
      if (hasExited()) return;
      child.kill("SIGTERM");
      const timer = setTimeout(() => child.kill("SIGKILL"), STOP_MS);
      await exited;
      clearTimeout(timer);
    },
  };
};

/** Lists the URLs by which a phone can reach the app. */
const listOutwardUrls = (port) =>
  Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .filter(({ internal, family }) => !internal && family === "IPv4")
    .map(({ address }) => `            ${formatUrl(address, port)}   (from another device)\n`)
    .join("");

/** Imports the sandbox's past results into the app's results. Without them only the charts are empty. */
const importResults = async (control, secret) => {
  const answer = await fetch(`${control}/results`, { headers: { "x-sandbox-control": secret } }).catch(() => undefined);
  if (!answer?.ok) return;
  const input = await answer.text();
  spawnSync(process.execPath, ["releases/current/support.mjs", "import", "-"], {
    cwd: ROOT,
    input,
    stdio: ["pipe", "ignore", "inherit"],
  });
};

/** Whether the sandbox starts with a new database, in which its demo players have played already. */
const isFirstStart = () => {
  const database = process.env.SANDBOX_DATABASE || ".data/sandbox.db";
  return process.env.SANDBOX_DEMO !== "empty" && !existsSync(path.resolve(ROOT, database));
};

/** Prints how to sign in. The sandbox seeds the players (docs/qa.md). */
const announce = (url, port, everywhere, consoleUrl) =>
  console.log(`
  Open      ${url}
${everywhere ? `${listOutwardUrls(port)}            Whoever reaches these can sign in: everybody knows the passwords.\n` : ""}
  Sign in   9000000001 / demo1234   (Asha Demo, has played for weeks)
  Sign in   9000000002 / demo1234   (Ravi Demo, with limits a day and a week)
  Sign in   9000000003 / demo1234   (Meera Demo, betting off)
  Sign in   9000000004 / demo1234   (Nisha Demo, quite new: no bid yet)

  Console   ${consoleUrl}
            (watch a day in a minute, declare results, read texts with their OTPs, cause faults)

  Play points of the sandbox have no cash value. Ctrl-C ends everything.
`);

/** Resolves on Ctrl-C, on a signal, or when the npm that started us has exited, whose shell passes no signals on. */
const untilStopped = () =>
  new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => resolve(0));
    const parent = process.ppid;
    setInterval(() => process.ppid !== parent && resolve(0), 500).unref();
  });

/**
 * Runs the sandbox and the app until Ctrl-C or until one of them ends.
 * @param {{ sandboxArgs: string[], appArgs: string[], show: boolean }} options the arguments of Node for each. `show`
 *   prints their output here instead of writing it to .data/logs, and does not import the sandbox's past results.
 * @returns {Promise<number>} the exit code.
 * @throws UserError
 */
export const runTogether = async ({ sandboxArgs, appArgs, show }) => {
  const ports = addresses();
  const host = process.env.HOST || "localhost";
  const everywhere = ["0.0.0.0", "::"].includes(host);
  const url = formatUrl(everywhere ? "localhost" : host, ports.PORT);
  const loopback = (port) => `http://127.0.0.1:${port}`;
  const control = loopback(ports.SANDBOX_CONTROL_PORT);
  const secret = process.env.SANDBOX_CONTROL_SECRET || "sandbox-control";
  for (const [name, port] of Object.entries(ports)) {
    const hosts = name !== "PORT" ? ["127.0.0.1"] : host === "localhost" ? ["127.0.0.1", "::1"] : [host];
    const free = await Promise.all(hosts.map((one) => isPortFree(Number(port), one)));
    if (!free.every(Boolean))
      throw new UserError(`Port ${port} is in use: stop what listens there, or choose another with ${name}=…`);
  }
  const services = [];
  const run = (...given) => {
    services.unshift(start(...given, show));
    return services[0];
  };
  const startBoth = async () => {
    const isFirst = isFirstStart();
    const sandbox = run("sandbox", sandboxArgs, { ...ports, SANDBOX_APP_URL: process.env.SANDBOX_APP_URL || url });
    await sandbox.untilAnswers(`${control}/health`, { "x-sandbox-control": secret });
    const app = run("app", appArgs, {
      PORT: ports.PORT,
      PROVIDER_URL: process.env.PROVIDER_URL || loopback(ports.SANDBOX_PORT),
      // This player has no points and no betting, and reads the main list (docs/deploy.md, "The book of results").
      RESULTS_ACCOUNT: process.env.RESULTS_ACCOUNT || "9000000003:demo1234",
      GATEWAY_URL: process.env.GATEWAY_URL || `${loopback(ports.SANDBOX_PORT)}/payment-details`,
    });
    const here = url.replace("//localhost:", "//127.0.0.1:");
    await app.untilAnswers(`${here}/api/health`);
    if (!show) await importResults(control, secret);
    // A failure is a warning, because nothing else is wrong without stars and lists.
    if (isFirst) await chooseAsDemoPlayers(here).catch(({ message }) => console.warn(`No stars and lists: ${message}`));
    announce(url, ports.PORT, everywhere, `${control}/console?key=${encodeURIComponent(secret)}`);
    await Promise.race(services.map(({ untilExit }) => untilExit()));
  };
  try {
    return await Promise.race([startBoth(), untilStopped()]);
  } finally {
    // The app stops first: a bid in flight still needs its provider.
    for (const service of services) await service.stop();
  }
};
