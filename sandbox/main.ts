import { existsSync } from "node:fs";
import { DEMO_PASSWORD, DEMO_PLAYERS } from "./domain/demo";
import { readSandboxSettings, SettingError } from "./settings";
import { startSandbox } from "./start";

/** The sandbox as a process of its own: settings from the environment and `.env`, the real environment first. */
const run = async (): Promise<void> => {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const options = readSandboxSettings(process.env);
  const sandbox = await startSandbox(options);
  // Before anything is said: whoever reads that it runs may ask it to end at once.
  const end = () => {
    sandbox.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once("SIGTERM", end);
  process.once("SIGINT", end);
  const consoleUrl = `${sandbox.controlUrl}/console?key=${encodeURIComponent(options.controlSecret)}`;
  if (sandbox.news !== undefined) process.stdout.write(`${sandbox.news}\n`);
  process.stdout.write(
    `Sandbox provider on ${sandbox.url}, console on ${consoleUrl}, gateway on ${sandbox.gatewayUrl}, demo player ${DEMO_PLAYERS[0].mobile} / ${DEMO_PASSWORD}\n`,
  );
};

run().catch((error: unknown) => {
  const sentence = error instanceof SettingError ? error.message : `The sandbox could not start: ${String(error)}`;
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
});
