// `npm run dev`: the sandbox and the app, both printing to this terminal and both started anew by their own changes.
import { main, prepare } from "./runtime/prepare.mjs";
import { runTogether } from "./runtime/run-together.mjs";

await main(async () => {
  await prepare();
  return runTogether({ appArgs: ["--import", "tsx", "lib/server/process/main.ts", "--dev"], show: true, reload: true });
});
