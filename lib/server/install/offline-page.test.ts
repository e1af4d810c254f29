/** @jest-environment jsdom */
import { offlinePage } from "./offline-page";

const IDLE = "There is no connection, so nothing was sent.";
const OUT = "There is no connection. What was just being sent may have arrived";

/** The page as a phone shows it that was left with this in its storage. */
const shown = (stored: Readonly<Record<string, object>>): string => {
  localStorage.clear();
  for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, JSON.stringify(value));
  const { html } = offlinePage("Brand", "<svg></svg>");
  document.body.innerHTML = /<main>.*<\/main>/s.exec(html)?.[0] ?? "";
  const script = /<script>(.*)<\/script>/s.exec(html)?.[1] ?? "";
  new Function("setInterval", script)(() => 0);
  return [...document.querySelectorAll<HTMLElement>("section:not([hidden]) p:not([hidden])")]
    .map((one) => one.textContent)
    .join();
};

test("with nothing on its way the offline page says that nothing was sent", () => {
  expect(shown({})).toContain(IDLE);
  const kept = { "bid-draft:asha:7:single-digit": { lines: [] }, "outbox:asha:k": { key: "k", state: "done" } };
  expect(shown({ ...kept, "outbox:asha:k2": { key: "k2", state: "draft" } })).toContain(IDLE);
});

test.each([
  ["a bid", "outbox:asha:k", { key: "k", kind: "bid", state: "sending" }],
  ["a money request", "outbox:asha:k", { key: "k", kind: "transfer", state: "acknowledged" }],
])("with %s on its way it does not deny it", (_what, name, value) => {
  const told = shown({ [name]: value });
  expect(told).toContain(OUT);
  expect(told).not.toContain("nothing was sent.");
});
