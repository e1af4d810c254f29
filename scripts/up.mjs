// `npm run up`: from a bare clone to a running app with its sandbox. Only Node must be installed.
import { buildIfStale, main, prepare } from "./runtime/prepare.mjs";
import { runTogether } from "./runtime/run-together.mjs";

await main(async () => {
  await prepare();
  await buildIfStale();
  console.log("Starting the sandbox and the app …");
  return runTogether({ appArgs: ["dist/server.mjs"], show: false });
});
