// `npm run dev`: the sandbox and the app, both printing to this terminal and both started anew by their own changes.
import { addresses } from "./runtime/addresses.mjs";
import { main, prepare } from "./runtime/prepare.mjs";
import { runTogether } from "./runtime/run-together.mjs";

await main(async () => {
  // A wrong port is said before anything is installed or built.
  addresses();
  await prepare();
  return runTogether({ appArgs: ["--import", "tsx", "lib/server/process/main.ts", "--dev"], show: true, reload: true });
});
