import { existsSync } from "node:fs";
import { UserError } from "./project.mjs";
import { run, runTool } from "./run.mjs";

/** One without windows comes first: the tests take three tenths less of the processor. */
const PLACES = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** A downloaded one may lack the system's libraries. */
const firstThatStarts = async (places) => {
  for (const place of places) {
    if (place && existsSync(place) && (await run(place, ["--version"])).code === 0) return place;
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
    // As wide as the fonts of phones: with a wider one less fits a screen than its tests ask for.
    await apt("install", "--no-install-recommends", name, "fonts-liberation");
    const found = await firstThatStarts(PLACES);
    if (found) return found;
  }
  return undefined;
};

/** By CHROMIUM_PATH, else an installed browser, else a fetched browser. @returns {Promise<string>} its path. @throws UserError */
export const findBrowser = async () => {
  const { chromium } = await import("@playwright/test");
  const there = await firstThatStarts([process.env.CHROMIUM_PATH, ...PLACES, chromium.executablePath()]);
  const found = there ?? (await download(chromium)) ?? (await fromSystem());
  if (found) return found;
  throw new UserError(
    "No Chromium starts here and none could be fetched: let an administrator install one (apt install chromium), or name one with CHROMIUM_PATH.",
  );
};
