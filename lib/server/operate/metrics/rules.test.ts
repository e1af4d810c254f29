import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { GET as mainMarketsRoute } from "@/app/api/markets/route";
import { API } from "@/lib/contract/protocol";
import { counters, WATCHED_EVENTS } from "../../counters";
import { Browser } from "../../fixtures/browser";
import { type StartedApp, startApp } from "../../fixtures/started-app";
import { parseGroupings, parseSelectors, type Selector } from "./fixtures/queries";
import { parseSamples, type Sample } from "./fixtures/samples";
import { watchApp } from "./registry";

const readFile = (name: string): string => readFileSync(join(__dirname, "../../../..", name), "utf8");

const rules = readFile("deploy/alerts.yml");
const alertsIn = (text: string) =>
  [...text.matchAll(/^ +- alert: (\w+)\n +expr: (.+)$/gm)].map(([, name = "", query = ""]) => ({ name, query }));
const alerts = alertsIn(rules);
/** The metrics of these rules are other programs'. */
const hostRules = readFile("deploy/alerts-host.yml");

const board = z
  .object({
    panels: z.array(
      z.object({
        title: z.string(),
        description: z.string().default(""),
        targets: z.array(z.object({ expr: z.string() })).default([]),
      }),
    ),
  })
  .parse(JSON.parse(readFile("deploy/dashboard.json")));
const panels = board.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ name: title, query: expr })));
const queries = [...alerts, ...panels];

/** The labels that Prometheus adds to what it scrapes. */
const ADDED = ["instance", "job"];
/** The values of labels whose samples appear only with events. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  status: ["500", "502", "503"],
  kind: ["poll", "health", "call", "page", "ahead", "file"],
  route: [API.bids],
  outcome: [
    "yes",
    "no",
    "unsaid",
    "circuit",
    "local",
    "connect",
    "timeout",
    "transport",
    "http",
    "refused_key",
    "decode",
  ],
};

let app: StartedApp;
let metrics: () => Promise<string>;
let samples: readonly Sample[];
beforeAll(async () => {
  app = await startApp();
  metrics = watchApp(app.services);
  const browser = await Browser.signedIn();
  await browser.send(mainMarketsRoute, API.markets.main);
  await browser.signIn("9000000001", "wrong");
  // The fake provider never answers with a page.
  counters().providerVariants.inc({ call: "api-user-login", variant: "page" });
  // The store is first read at a scrape.
  await metrics();
  samples = parseSamples(await metrics());
});
afterAll(async () => {
  await app.close();
});

const samplesFor = ({ metric }: Selector) => samples.filter(({ name }) => name === metric);

/** Whether a present sample, or one that comes with an event, has such a value. */
const canMatch = (selector: Selector, { label, operator, value }: Selector["matchers"][number]): boolean => {
  const pattern = new RegExp(`^(?:${value})$`);
  const fits = (text: string) =>
    (operator.endsWith("~") ? pattern.test(text) : text === value) !== operator.startsWith("!");
  const known = selector.metric.startsWith("markets_money_") ? [] : (VALUES[label] ?? []);
  return [...samplesFor(selector).map(({ labels }) => labels[label] ?? ""), ...known].some(fits);
};

test("there are rules and panels", () => {
  expect(alerts).toHaveLength([...rules.matchAll(/- alert:/g)].length);
  expect(alerts.length).toBeGreaterThan(20);
  expect(panels.length).toBeGreaterThan(25);
});

test.each(queries)("$name asks for metrics and labels that are in a real scrape: $query", ({ query }) => {
  const selectors = parseSelectors(query);
  expect(selectors.length).toBeGreaterThan(0);
  const own = selectors.filter(({ metric }) => metric !== "up");
  for (const selector of own) {
    const found = samplesFor(selector);
    expect([selector.metric, found.length > 0]).toEqual([selector.metric, true]);
    const matchers = selector.matchers.filter(({ label }) => !ADDED.includes(label));
    expect(matchers.filter(({ label }) => !found.some(({ labels }) => label in labels))).toEqual([]);
    expect(matchers.filter((matcher) => !canMatch(selector, matcher))).toEqual([]);
  }
  const labels = new Set(own.flatMap(samplesFor).flatMap((sample) => Object.keys(sample.labels)));
  expect(parseGroupings(query).filter((label) => !labels.has(label) && !ADDED.includes(label))).toEqual([]);
});

test("each alternative of an event's pattern is an event that is counted from the start", () => {
  const named = alerts
    .flatMap(({ query }) => parseSelectors(query))
    .flatMap(({ matchers }) => matchers.filter(({ label, operator }) => label === "event" && !operator.startsWith("!")))
    .flatMap(({ value }) => value.split("|"));
  const fitting = named.map((pattern) => WATCHED_EVENTS.filter((event) => new RegExp(`^(?:${pattern})$`).test(event)));
  expect(fitting.every(({ length }) => length > 0)).toBe(true);
});

test("each alert has its section in the runbook, and the runbook has no other", () => {
  const sections = [...readFile("docs/runbook.md").matchAll(/^## (.+)$/gm)].map(([, title]) => title);
  expect(sections).toEqual([...alerts, ...alertsIn(hostRules)].map(({ name }) => name));
});

test("each alert is tried on samples by `npm run alerts`", () => {
  const tried = [...readFile("deploy/alerts.test.yml").matchAll(/alertname: (\w+)/g)].map(([, name]) => name);
  const named = [...alerts, ...alertsIn(hostRules)].map(({ name }) => name);
  expect(named.filter((name) => !tried.includes(name))).toEqual([]);
});

test("what the host's alerts say of the backup is what its unit is called", () => {
  for (const [unit] of hostRules.matchAll(/markets-backup\.\w+/g))
    expect(readFile(`deploy/${unit}`)).toContain("[Unit]");
});

test("every event that is logged as an error is counted from the start, and is in the runbook", () => {
  // scripts/log-events.test.ts compares this list with the code. The console's level is that of its method.
  const errors = [...readFile("docs/log.md").matchAll(/^\| `(\w+)` \| error \|/gm)].map(([, event]) => event);
  expect([...errors, "console"].sort()).toEqual([...WATCHED_EVENTS]);
  const runbook = readFile("docs/runbook.md");
  expect(WATCHED_EVENTS.filter((event) => !runbook.includes(`\`${event}\``))).toEqual([]);
});

test("the dashboard names alerts that are there", () => {
  const named = board.panels.flatMap(({ description }) =>
    [...description.matchAll(/Markets[A-Z]\w+/g)].map(([name]) => name),
  );
  expect(named.filter((name) => !alerts.some((alert) => alert.name === name))).toEqual([]);
  expect(named.length).toBeGreaterThan(15);
});
