import { CHANGES } from "../../fixtures/endpoints";
import { exchange } from "../../fixtures/raw-socket";
import { timesOf } from "../../fixtures/share";
import { expect, test } from "../../fixtures/stage-test";
import { findFaults } from "../../fuzz/check-responses";
import { fuzz } from "../../fuzz/fuzz";

// The test has a stage alone, because it uses up rate limits of client IPs and players.
test.use({ stageAlone: true });

/** Requests that no browser sends and that the front server leaves to the framework, with the status of each. */
const ODD: readonly (readonly [target: string, header: string, status: number])[] = [
  ["/no/such", "rsc: 1\r\nnext-router-state-tree: {", 404],
  ["/login", `next-action: ${"a".repeat(42)}`, 200],
  ["/icon.svg", "range: bytes=5-1", 200],
];

test("security 22, 39 and 40: no odd request, of hundreds at random and dozens of bodies for each endpoint, is a failure of ours or leaves a descriptor", {
  tag: "@security",
}, async ({ stage }) => {
  test.setTimeout(180_000);
  for (const [target, header, status] of ODD) {
    const text = `GET ${target} HTTP/1.1\r\nhost: a\r\n${header}\r\nconnection: close\r\n\r\n`;
    const answered = await exchange(Number(new URL(stage.appUrl).port), Buffer.from(text, "latin1"), 1);
    expect([target, ...answered.heads.map((head) => head.status)]).toEqual([target, status]);
    expect([target, ...findFaults({ text, answers: 1, headOnly: false }, answered)]).toEqual([target]);
  }
  const requests = await fuzz(stage, { seed: 20_261_121, requests: timesOf(300, 160) });
  const bodies = await fuzz(stage, { seed: 20_261_121, bodies: timesOf(50, 30) });
  for (const report of [requests, bodies]) {
    expect(report.failure).toBeNull();
    expect(report.logFaults).toEqual([]);
    expect(report.leaked, `descriptors ${report.descriptors}`).toBe(false);
  }
  // Enough bodies must be read, because those that a limit or a missing session refuses never are.
  const read = Object.entries(bodies.statuses).filter(
    ([path, statuses]) => path !== "" && (statuses["400"] ?? 0) >= 10,
  );
  expect(read.map(([endpoint]) => endpoint).sort()).toEqual([...new Set(CHANGES.map(({ path }) => path))].sort());
});
