import { existsSync } from "node:fs";
import { UserError } from "./project.mjs";
import { run, runTool } from "./run.mjs";

/**
 * Paths of browsers. One without windows comes first, because the tests take three tenths less of the processor with
 * it.
 */
const PATHS = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Returns the first path at which a browser starts. A downloaded one may lack the system's libraries. */
const firstThatStarts = async (paths) => {
  for (const path of paths) {
    if (path && existsSync(path) && (await run(path, ["--version"])).code === 0) return path;
  }
  return undefined;
};

const download = async (chromium) => {
  await runTool("playwright/cli.js", ["install", "chromium"]);
  return firstThatStarts([chromium.executablePath()]);
};

const fromSystem = async () => {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return undefined;
  const apt = (...args) => run("apt-get", ["-q", "-y", ...args], { env: { DEBIAN_FRONTEND: "noninteractive" } });
  await apt("update");
  for (const name of ["chromium-headless-shell", "chromium"]) {
    // These fonts are as wide as those of phones: with a wider one less fits a screen than its tests expect.
    await apt("install", "--no-install-recommends", name, "fonts-liberation");
    const found = await firstThatStarts(PATHS);
    if (found) return found;
  }
  return undefined;
};

/**
 * Finds the browser of CHROMIUM_PATH, else an installed one, else downloads one.
 * @returns {Promise<string>} its path.
 * @throws UserError if there is none.
 */
export const findBrowser = async () => {
  const { chromium } = await import("@playwright/test");
  const there = await firstThatStarts([process.env.CHROMIUM_PATH, ...PATHS, chromium.executablePath()]);
  const found = there ?? (await download(chromium)) ?? (await fromSystem());
  if (found) return found;
  throw new UserError(
    "No Chromium starts here and none could be fetched: let an administrator install one (apt install chromium), or name one with CHROMIUM_PATH.",
  );
};
