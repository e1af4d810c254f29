import { existsSync } from "node:fs";
import { firefox, type PlaywrightTestProject, type Project, webkit } from "@playwright/test";
import type { OwnServers } from "./servers";

/** Matches the tag of a smoke test (docs/qa.md, "Tags"). */
const SMOKE = /@smoke(?!\S)/;
const NEEDS_CONTROL = /@control(?!\S)/;
const NEEDS_TOUCH = /@touch(?!\S)/;

/** The specs of the other sizes in a run without `--project`. */
const SHARE = "**/smoke/every-size.spec.ts";
const BESIDE = ["**/live/**", "**/rolling/**"];

// Workers get the projects by the environment, because they do not see the command line.
process.env.E2E_NAMED_PROJECTS ??= process.argv.join(" ");
const isNamed = (name: string): boolean =>
  new RegExp(`--project[= ]${name}\\b`).test(process.env.E2E_NAMED_PROJECTS ?? "");

/** The projects of WebKit and Firefox, where they are named and installed. */
const others: Project[] = [webkit, firefox]
  .filter((browser) => isNamed(browser.name()) && existsSync(browser.executablePath()))
  .map((browser) => ({
    name: browser.name(),
    grep: SMOKE,
    // The other browser is not mobile, because Firefox does not emulate mobile pages.
    use: { browserName: browser === firefox ? "firefox" : "webkit", isMobile: browser === webkit, launchOptions: {} },
  }));

/** Specs that pass with either dialect of the sandbox. The first of them is in every run. */
const DIALECT_SPECS: [string, ...string[]] = [
  "**/spine.spec.ts",
  "**/histories.spec.ts",
  "**/wins.spec.ts",
  "**/funds/**",
];

/** The options that the kit's fixtures take from a project. */
export interface WorkerOptions {
  readonly ownServers: OwnServers | null;
}

const PHONE_SMALL = { viewport: { width: 320, height: 640 } };
const DESKTOP = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false };

/**
 * Lists the projects of a run. A project that is named takes every test (WebKit and Firefox the smoke tests). Without
 * names the phone takes every test and the other sizes a share. Against an app that is not ours each takes the smoke
 * tests.
 */
export const listProjects = (
  { own, control }: { readonly own: boolean; readonly control: unknown },
  galidisswar: OwnServers,
): PlaywrightTestProject<object, WorkerOptions>[] => {
  if (!own) {
    const sizes = [{ name: "phone" }, { name: "phone-small", use: PHONE_SMALL }, { name: "desktop", use: DESKTOP }];
    return [...sizes, ...others].map((size) => ({ ...size, grep: SMOKE, grepInvert: control ? [] : [NEEDS_CONTROL] }));
  }
  const share = (name: string) => (isNamed(name) ? { testIgnore: BESIDE } : { testMatch: SHARE });
  return [
    { name: "phone", testIgnore: BESIDE },
    { name: "live", testMatch: "**/live/**" },
    {
      name: "galidisswar",
      testMatch: isNamed("galidisswar") || process.env.E2E_WHOLE === "1" ? DIALECT_SPECS : DIALECT_SPECS[0],
      use: { ownServers: galidisswar },
    },
    { name: "phone-small", use: PHONE_SMALL, ...share("phone-small") },
    { name: "desktop", use: DESKTOP, grepInvert: NEEDS_TOUCH, ...share("desktop") },
    ...(isNamed("rolling") ? [{ name: "rolling", testMatch: "**/rolling/**" }] : []),
    ...others,
  ];
};
