import { writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { routes } from "../../../lib/routes";
import { currentRelease } from "../../fixtures/addresses";
import { startHost } from "../../fixtures/host";
import { temporaryFolder } from "../../fixtures/processes";
import { signIn } from "../../kit/players";
import { PORTS } from "../../kit/shared-servers";
import { expect, test } from "../../kit/test";

/** Screens whose code the app has not loaded when the build is switched. */
const SCREENS = [routes.home, routes.howToPlay, routes.withdraw, routes.transfer, routes.starlineWinHistory];

test.describe.configure({ timeout: 180_000 });

test("after a later build a running app goes on with the screens of its own", { tag: "@slow" }, async ({
  browser,
  player,
}) => {
  const folder = temporaryFolder();
  const started = path.join(folder.path, "server.mjs");
  writeFileSync(started, `import ${JSON.stringify(pathToFileURL(path.join(currentRelease(), "server.mjs")).href)};\n`);
  const host = await startHost(PORTS, {}, started);
  await host.untilUp();
  // `npm run build` writes this file last; this later build would exit at once.
  writeFileSync(started, "process.exit(9);\n");
  const context = await browser.newContext({ baseURL: host.url, serviceWorkers: "block" });
  const page = await context.newPage();
  await signIn(page, player);
  for (const screen of SCREENS) expect([screen, (await page.request.get(screen)).status()]).toEqual([screen, 200]);
  await context.close();
  await host.close();
  folder.remove();
});
