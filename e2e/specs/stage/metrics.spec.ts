import { readFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "../../fixtures/addresses";
import { newBettor, newKey, singleDigitBid } from "../../fixtures/api-phone";
import { freePort } from "../../fixtures/processes";
import { startStage } from "../../fixtures/stage";
import { Control } from "../../kit/control";
import { expect, test } from "../../kit/test";

/** What an expression of deploy/alerts.yml asks for, without what a histogram adds to its name. */
const METRIC = /\b(?:markets|process|nodejs)_\w+?(?=(?:_bucket|_count|_sum)?\b)/g;

test("a scrape of the built app has every metric that an alert asks for, and counts the bid before it", async () => {
  const port = await freePort();
  const stage = await startStage({ appSettings: { METRICS_PORT: String(port) } });
  try {
    const { phone, marketId } = await newBettor(new Control(stage.controlUrl, stage.controlSecret), stage.appUrl);
    await phone.placeBids(newKey(), singleDigitBid(marketId, ["7", 20]));
    const scrape = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    const there = [...scrape.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name);
    const rules = readFileSync(path.join(ROOT, "deploy/alerts.yml"), "utf8");
    const asked = [...rules.matchAll(/^ +expr: (.+)$/gm)].flatMap(([, query = ""]) => query.match(METRIC) ?? []);
    expect(asked.length).toBeGreaterThan(20);
    expect(asked.filter((name) => !there.includes(name))).toEqual([]);
    expect(scrape).toMatch(/^markets_request_seconds_count\{[^}]*route="\/api\/bids"[^}]*\} 1$/m);
  } finally {
    await stage.close();
  }
});
