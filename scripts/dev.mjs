// `npm run dev`: runs the sandbox and the app, both printing to this terminal.
import { main, prepare } from "./runtime/install-and-build.mjs";
import { findBin } from "./runtime/run.mjs";
import { addresses, runTogether } from "./runtime/sandbox-and-app.mjs";

/**
 * Returns the arguments that restart a program when a TypeScript file that it has loaded changes. Next compiles pages
 * by itself.
 */
const watched = (file, ...args) => [findBin("tsx"), "watch", "--clear-screen=false", file, ...args];

await main(async () => {
  // A wrong port is refused before anything is installed.
  addresses();
  await prepare();
  const appArgs = watched("lib/server/process/main.ts", "--dev");
  return runTogether({ sandboxArgs: watched("sandbox/main.ts"), appArgs, show: true });
});
