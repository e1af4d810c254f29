import { existsSync } from "node:fs";
import { firefox, type Project, webkit } from "@playwright/test";
import type { Language } from "../../lib/contract/preferences";

/** Tags of tests (docs/qa.md, "Tags"). */
const SMOKE = /@smoke(?!\S)/;
/** A smoke test that uses the control API. */
const NEEDS_CONTROL = /@control(?!\S)/;
/** A test that uses fingers. */
const NEEDS_TOUCH = /@touch(?!\S)/;

/** The only tests for the other sizes in a run without `--project`. */
const SHARE = "**/smoke/every-size.spec.ts";

/** Projects that run only when named: pictures in each language, and hosts restarted behind a proxy. */
const COMMANDS: readonly Project<{ language: Language }>[] = [
  { name: "gallery-en", testMatch: "**/gallery/*.spec.ts", use: { language: "en" } },
  { name: "gallery-hi", testMatch: "**/gallery/*.spec.ts", use: { language: "hi" } },
  { name: "rolling", testMatch: "**/rolling/*.spec.ts" },
];
const BESIDE = ["**/live/**", "**/gallery/**", "**/rolling/**"];

/** The runner passes the named projects to its workers in this setting: they do not see the command line. */
const NAMED = "E2E_NAMED_PROJECTS";

/** @returns the names after --project, in both its forms: `--project=desktop`, `--project desktop phone`. */
export const namedProjects = (argv: readonly string[]): readonly string[] =>
  argv.flatMap((word, index) => {
    if (word.startsWith("--project=")) return [word.slice("--project=".length)];
    if (word !== "--project") return [];
    const rest = argv.slice(index + 1);
    const end = rest.findIndex((next) => next.startsWith("-"));
    return end < 0 ? rest : rest.slice(0, end);
  });

/** Browsers other than Chromium. */
const OTHERS = { webkit, firefox } as const;
type Other = keyof typeof OTHERS;

const isInstalled = (name: Other): boolean => {
  try {
    return existsSync(OTHERS[name].executablePath());
  } catch {
    return false;
  }
};

const LAUNCH = { launchOptions: { args: [] } };

const OTHER_PROJECTS: Readonly<Record<Other, Project>> = {
  webkit: { name: "webkit", use: { browserName: "webkit", ...LAUNCH } },
  // Firefox does not emulate mobile pages.
  firefox: { name: "firefox", use: { browserName: "firefox", isMobile: false, ...LAUNCH } },
};

const PHONE_SMALL = { viewport: { width: 320, height: 640 } };
const DESKTOP = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false };

interface Run {
  /** Whether the run starts app and sandbox itself. */
  readonly own: boolean;
  readonly hasControl: boolean;
  readonly named: readonly string[];
  readonly installed: readonly Other[];
}

/**
 * The projects of a run. Alone, each takes every test (WebKit and Firefox the smoke tests). Together, as in `npm test`, the
 * phone takes every test and the other sizes a share. Against an app that is not ours each takes the smoke tests.
 */
export const projectsOf = ({ own, hasControl, named, installed }: Run): Project[] => {
  const others = installed.filter((name) => named.includes(name)).map((name) => OTHER_PROJECTS[name]);
  if (!own) {
    const taken = { grep: SMOKE, grepInvert: hasControl ? [] : [NEEDS_CONTROL] };
    const sizes = [{ name: "phone" }, { name: "phone-small", use: PHONE_SMALL }, { name: "desktop", use: DESKTOP }];
    return [...sizes, ...others].map((project) => ({ ...project, ...taken }));
  }
  const share = (name: string) => (named.includes(name) ? { testIgnore: BESIDE } : { testMatch: SHARE });
  return [
    { name: "phone", testIgnore: BESIDE },
    { name: "live", testMatch: "**/live/**" },
    { name: "phone-small", use: PHONE_SMALL, ...share("phone-small") },
    { name: "desktop", use: DESKTOP, grepInvert: NEEDS_TOUCH, ...share("desktop") },
    ...COMMANDS.filter(({ name = "" }) => named.includes(name)),
    ...others.map((project) => ({ ...project, grep: SMOKE })),
  ];
};

/** @returns one sentence where a named browser is not installed. */
export const missingBrowser = (named: readonly string[], installed: readonly Other[]): string | undefined => {
  const missing = (Object.keys(OTHERS) as Other[]).find((name) => named.includes(name) && !installed.includes(name));
  return missing && `${missing} is not installed here: npx playwright install --with-deps ${missing}.`;
};

/** The projects that the command line names, and the installed browsers. */
export const askedFor = (): Pick<Run, "named" | "installed"> => {
  process.env[NAMED] ??= namedProjects(process.argv).join(" ");
  const named = process.env[NAMED].split(" ").filter((name) => name !== "");
  return { named, installed: (Object.keys(OTHERS) as Other[]).filter(isInstalled) };
};
