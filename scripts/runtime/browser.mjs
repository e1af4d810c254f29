import { existsSync } from "node:fs";
import { run, runTool, tailOf } from "./run.mjs";

/** Where systems keep a Chromium. CHROMIUM_PATH comes first. */
const PLACES = [
  process.env.CHROMIUM_PATH,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/opt/google/chrome/chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** A browser counts when it starts: a downloaded one may lack the system's libraries. */
const starts = async (file) => existsSync(file) && (await run(file, ["--version"])).code === 0;

const installed = async () => {
  for (const place of PLACES) if (place && (await starts(place))) return place;
  return undefined;
};

const downloaded = async () => {
  const { chromium } = await import("playwright-core");
  const file = chromium.executablePath();
  return (await starts(file)) ? file : undefined;
};

const download = async () => {
  await runTool("playwright/cli.js", ["install", "chromium"]);
  return downloaded();
};

const fromSystem = async () => {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return undefined;
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update", "-q"], { env });
  const { code, output } = await run("apt-get", ["install", "-q", "-y", "--no-install-recommends", "chromium"], {
    env,
  });
  if (code !== 0) console.error(tailOf(output, 10));
  return installed();
};

/**
 * The Chromium that the end-to-end tests drive: one that is there, else one that is fetched.
 * @returns {Promise<string | undefined>} its path; undefined where none could be had.
 */
export const findBrowser = async () =>
  (await installed()) ?? (await downloaded()) ?? (await download()) ?? (await fromSystem());
