/** @jest-environment jsdom */
import { readFileSync } from "node:fs";
import { accentStyle } from "./brand-colors";
import { offlinePage } from "./offline-page";

const IDLE = "There is no connection, so nothing was sent.";
const OUT = "There is no connection. What was just being sent may have arrived";

/** Shows the page as a phone with this in its storage does, and returns its text. */
const shown = (stored: Readonly<Record<string, unknown>>): string => {
  localStorage.clear();
  for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, JSON.stringify(value));
  const { html } = offlinePage({ name: "Brand", color: "#9a4708" }, "<svg></svg>");
  document.body.innerHTML = /<main>.*<\/main>/s.exec(html)?.[0] ?? "";
  const script = /<script>(.*)<\/script>/s.exec(html)?.[1] ?? "";
  new Function("setInterval", script)(() => 0);
  return [...document.querySelectorAll<HTMLElement>("section:not([hidden]) p:not([hidden])")]
    .map((one) => one.textContent)
    .join();
};

test("it has the typeface of the app, and its button the brand's accent in each theme", () => {
  const { html } = offlinePage({ name: "Brand", color: "#0057b8" }, null);
  const family = /--font-sans:\s*([^;]+);/.exec(readFileSync("app/globals.css", "utf8"))?.[1];
  expect(html).toContain(`1rem/1.5 ${family?.replaceAll(", ", ",")};`);
  expect(html).toContain(accentStyle("#0057b8"));
  expect(html).toMatch(/a\{[^}]*background:var\(--color-accent\);color:var\(--color-on-accent\)/);
});

test("with nothing pending the offline page says that nothing was sent", () => {
  expect(shown({})).toContain(IDLE);
  const stored = { "bid-draft:asha:7:single-digit": { lines: [] }, "outbox:asha:k": { key: "k", state: "done" } };
  expect(shown({ ...stored, "outbox:asha:k2": { key: "k2", state: "draft" } })).toContain(IDLE);
});

test.each([
  ["a bid", "outbox:asha:k", { key: "k", kind: "bid", state: "sending" }],
  ["a money request", "outbox:asha:k", { key: "k", kind: "transfer", state: "acknowledged" }],
])("with %s pending it does not deny it", (_what, name, value) => {
  const text = shown({ [name]: value });
  expect(text).toContain(OUT);
  expect(text).not.toContain("nothing was sent.");
});

const SEEN = {
  at: Date.now() - 60_000,
  language: "en",
  title: "as of 30 Nov, 05:31 PM",
  rows: [
    ["Kalyan <b>", "123-6*-***", "2 bids · 20"],
    ["Sridevi", "***-**-***"],
  ],
};
/** Returns what the page shows of home; null where it shows nothing. */
const seen = (stored: Readonly<Record<string, unknown>>) => {
  shown(stored);
  const box = document.getElementById("seen");
  if (!box || box.hidden) return null;
  return [
    box.querySelector("h2")?.textContent,
    ...[...box.querySelectorAll("li")].map((row) => [...row.children].map((one) => one.textContent)),
  ];
};

test("without a network the last home and own bids are shown, as texts and with their time", () => {
  expect(seen({ "last-seen:asha": SEEN })).toEqual([SEEN.title, ...SEEN.rows]);
});

test.each([
  ["security 48: the app lock is on", { "last-seen:asha": SEEN, "app-lock:asha": "credential" }],
  ["it is a day old", { "last-seen:asha": { ...SEEN, at: Date.now() - 25 * 3_600_000 } }],
  ["the phone's clock went back", { "last-seen:asha": { ...SEEN, at: Date.now() + 60_000 } }],
  ["it cannot be read", { "last-seen:asha": { at: Date.now() } }],
  ["nothing was stored", { "app-lock:asha": null }],
])("nothing of home is shown where %s", (_what, stored) => {
  expect(seen(stored)).toBeNull();
});

test("an app lock that was switched off hides nothing", () => {
  expect(seen({ "last-seen:asha": SEEN, "app-lock:asha": null })).not.toBeNull();
});
