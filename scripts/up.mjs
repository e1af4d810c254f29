// `npm run up`: goes from a bare clone to a running app with its sandbox. Only Node must be installed.
import { buildIfStale, main, prepare } from "./runtime/install-and-build.mjs";
import { addresses, runTogether } from "./runtime/sandbox-and-app.mjs";

await main(async () => {
  // A wrong port is refused before anything is installed or built.
  addresses();
  await prepare();
  await buildIfStale();
  console.log("Starting the sandbox and the app …");
  const sandboxArgs = ["--import", "tsx", "sandbox/main.ts"];
  return runTogether({ sandboxArgs, appArgs: ["releases/current/server.mjs"], show: false });
});
