import { readFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "../../fixtures/addresses";
import { placeBid } from "../../fixtures/requests";
import { PORTS } from "../../kit/shared-servers";
import { expect, test } from "../../kit/test";

const METRIC = /\b(?:markets|process|nodejs)_\w+?(?=(?:_bucket|_count|_sum)?\b)/g;

test("a scrape of the built app has every metric that an alert asks for, and counts the bid before it", async ({
  signedIn,
  openMarket,
}) => {
  await placeBid(signedIn, openMarket, "7", 20);
  const scrape = await (await fetch(`http://127.0.0.1:${PORTS.metrics}/metrics`)).text();
  const there = [...scrape.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name);
  const rules = readFileSync(path.join(ROOT, "deploy/alerts.yml"), "utf8");
  const queried = [...rules.matchAll(/^ +expr: (.+)$/gm)].flatMap(([, query = ""]) => query.match(METRIC) ?? []);
  expect(queried.length).toBeGreaterThan(20);
  expect(queried.filter((name) => !there.includes(name))).toEqual([]);
  expect(scrape).toMatch(/^markets_request_seconds_count\{[^}]*route="\/api\/bids"[^}]*\} [1-9]/m);
});
