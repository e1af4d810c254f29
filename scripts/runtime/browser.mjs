import { existsSync } from "node:fs";
import { run, runTool, tailOf } from "./run.mjs";

/** Chromium without windows and all that draws them: the tests take three tenths less of the processor with it. */
const SHELL = "chromium-headless-shell";
const SYSTEM_SHELL = `/usr/bin/${SHELL}`;

/** What to do where findBrowser has found nothing. */
export const NO_BROWSER =
  "No Chromium starts here and none could be fetched: let an administrator install one (apt install chromium), or name one with CHROMIUM_PATH.";

/** Where systems keep a whole Chromium. */
const PLACES = [
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

const firstThatStarts = async (places) => {
  for (const place of places) if (place && (await starts(place))) return place;
  return undefined;
};

/** Playwright's own browser, and its headless shell in the next folder. */
const playwrights = async () => {
  const { chromium } = await import("@playwright/test");
  const whole = chromium.executablePath();
  const shell = whole
    .replace(/chromium-(\d+)/, "chromium_headless_shell-$1")
    .replace(/chrome-([a-z]+[a-z0-9-]*)/, "chrome-headless-shell-$1")
    .replace(/chrome(\.exe)?$/, "chrome-headless-shell$1");
  return { shell, whole };
};

const download = async () => {
  await runTool("playwright/cli.js", ["install", "--only-shell", "chromium"]);
  const { shell, whole } = await playwrights();
  return firstThatStarts([shell, whole]);
};

const APT = ["-q", "-y", "-o", "Acquire::Retries=1", "-o", "Acquire::http::Timeout=20"];
const apt = (...args) => run("apt-get", [...APT, ...args], { env: { DEBIAN_FRONTEND: "noninteractive" } });

/** From the system's packages, where this user may install them. */
const fromSystem = async (name) => {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return undefined;
  const install = () => apt("install", "--no-install-recommends", name);
  let { code, output } = await install();
  if (code !== 0) {
    await apt("update");
    ({ code, output } = await install());
  }
  if (code !== 0) console.error(tailOf(output, 5));
  return firstThatStarts([`/usr/bin/${name}`]);
};

/**
 * The Chromium that the end-to-end tests drive: the one that CHROMIUM_PATH names, else a headless shell that is there
 * or can be fetched from the system, else a whole browser that is there, else one that is fetched.
 * @returns {Promise<string | undefined>} its path; undefined where none could be had.
 */
export const findBrowser = async () => {
  const { shell, whole } = await playwrights();
  return (
    (await firstThatStarts([process.env.CHROMIUM_PATH, SYSTEM_SHELL, shell])) ??
    (await fromSystem(SHELL)) ??
    (await firstThatStarts([...PLACES, whole])) ??
    (await download()) ??
    (await fromSystem("chromium"))
  );
};
