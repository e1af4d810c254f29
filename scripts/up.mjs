// `npm run up`: from a bare clone to a running app beside its sandbox. Needs nothing installed but Node.
import { buildIfStale, main, prepare } from "./runtime/prepare.mjs";
import { runTogether } from "./runtime/run-together.mjs";

await main(async () => {
  await prepare();
  await buildIfStale();
  console.log("Starting the sandbox and the app …");
  return runTogether({ appArgs: ["dist/server.mjs"], show: false });
});
