import { addresses } from "./addresses.mjs";
import { Trouble } from "./project.mjs";
import { isPortFree, start, untilAnswers } from "./services.mjs";

/** The players that the sandbox seeds (docs/qa.md). */
const DEMO_PLAYERS = [
  ["9000000001", "demo1234", "Asha Demo, 5,000 points"],
  ["9000000002", "demo1234", "Ravi Demo, 2,000 points"],
  ["9000000003", "demo1234", "Meera Demo, betting off"],
];

const requireFreePorts = async ({ app, sandbox }) => {
  const wanted = [
    ...app.hosts.map((host) => ["PORT", app.port, host]),
    ["SANDBOX_PORT", sandbox.port],
    ["SANDBOX_CONTROL_PORT", sandbox.controlPort],
    ["SANDBOX_GATEWAY_PORT", sandbox.gatewayPort],
  ];
  for (const [setting, port, host] of wanted) {
    if (await isPortFree(Number(port), host)) continue;
    throw new Trouble(`Port ${port} is in use: stop what listens there, or choose another with ${setting}=…`);
  }
};

const requireAnswer = async (service, url, options) => {
  if (await untilAnswers(service, url, options)) return;
  const what = service.isRunning() ? "does not answer" : "ended by itself";
  throw new Trouble(`The ${service.name} ${what}. The end of its log:\n${service.logTail()}`);
};

const announce = ({ app, sandbox }) => {
  console.log(`\n  Open      ${app.url}`);
  for (const url of app.outward) console.log(`            ${url}   (from another device)`);
  if (app.outward.length > 0)
    console.log("            Whoever reaches these can sign in: everybody knows the passwords.");
  console.log("");
  for (const [mobile, password, who] of DEMO_PLAYERS) console.log(`  Sign in   ${mobile} / ${password}   (${who})`);
  console.log(`\n  Console   ${sandbox.console}`);
  console.log("            (declare results, read texts with their OTPs, cause faults)\n");
  console.log("  Play points of the sandbox have no cash value. Ctrl-C ends everything.\n");
};

/** Resolves on Ctrl-C, a signal, or the end of the npm that started us, whose shell does not pass signals on. */
const untilStopped = () =>
  new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => resolve(0));
    const parent = process.ppid;
    setInterval(() => process.ppid !== parent && resolve(0), 500).unref();
  });

/**
 * Runs the sandbox and the app until Ctrl-C or until one of them ends.
 * @param {{ sandboxArgs: string[], appArgs: string[], show: boolean }} options the arguments of Node for each. show: print
 *   their output here instead of writing it to .data/logs.
 * @returns {Promise<number>} the exit code.
 * @throws Trouble
 */
export const runTogether = async ({ sandboxArgs, appArgs, show }) => {
  const where = addresses();
  if (where.mode !== "sandbox") {
    throw new Trouble(
      "PROVIDER=live is set, and this command runs the sandbox: use npm run build and npm start instead.",
    );
  }
  await requireFreePorts(where);
  const services = [];
  const stopped = untilStopped();
  try {
    const sandboxEnv = {
      SANDBOX_PORT: where.sandbox.port,
      SANDBOX_CONTROL_PORT: where.sandbox.controlPort,
      SANDBOX_GATEWAY_PORT: where.sandbox.gatewayPort,
      SANDBOX_APP_URL: process.env.SANDBOX_APP_URL || where.app.url,
    };
    const sandbox = start({ name: "sandbox", args: sandboxArgs, env: sandboxEnv, show });
    services.push(sandbox);
    const headers = { "x-sandbox-control": where.sandbox.secret };
    const ready = (async () => {
      await requireAnswer(sandbox, `${where.sandbox.control}/health`, { headers });
      const appEnv = {
        PORT: where.app.port,
        PROVIDER_URL: process.env.PROVIDER_URL || where.sandbox.url,
        GATEWAY_URL: process.env.GATEWAY_URL || where.sandbox.gateway,
      };
      const app = start({ name: "app", args: appArgs, env: appEnv, show });
      services.push(app);
      await requireAnswer(app, where.app.health);
    })();
    const early = await Promise.race([ready.then(() => undefined), stopped]);
    if (early !== undefined) return early;
    announce(where);
    return await Promise.race([
      stopped,
      ...services.map((service) => service.ended.then(() => endedByItself(service))),
    ]);
  } finally {
    // The app stops first: a bid in flight still needs its provider.
    for (const service of services.reverse()) await service.stop();
  }
};

const endedByItself = (service) => {
  throw new Trouble(
    `The ${service.name} ended by itself. The end of its log (${service.logFile}):\n${service.logTail()}`,
  );
};
