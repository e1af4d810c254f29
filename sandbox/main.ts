import { existsSync } from "node:fs";
import { DEMO_PASSWORD, DEMO_PLAYERS } from "./operations/seed";
import { readSandboxSettings, SettingError } from "./settings";
import { startSandbox } from "./start";

/** Runs the sandbox until a signal. Settings come from the environment and from `.env`; the environment wins. */
const run = async (): Promise<void> => {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const options = readSandboxSettings(process.env);
  const sandbox = await startSandbox(options);
  // The signals are handled before the output, because its reader may stop this process at once.
  const end = () => {
    sandbox.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once("SIGTERM", end);
  process.once("SIGINT", end);
  const consoleUrl = `${sandbox.controlUrl}/console?key=${encodeURIComponent(options.controlSecret)}`;
  process.stdout.write(
    `Sandbox provider on ${sandbox.url}, console on ${consoleUrl}, gateway on ${sandbox.gatewayUrl}, ` +
      `demo player ${DEMO_PLAYERS[0].mobile} / ${DEMO_PASSWORD}\n`,
  );
};

run().catch((error: unknown) => {
  const sentence = error instanceof SettingError ? error.message : `The sandbox could not start: ${String(error)}`;
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
});
