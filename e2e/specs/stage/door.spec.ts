import { CHANGES } from "../../fixtures/endpoints";
import { descriptorsOf } from "../../fixtures/processes";
import { type Exchange, exchange } from "../../fixtures/raw-socket";
import { timesOf } from "../../fixtures/share";
import type { Stage } from "../../fixtures/stage";
import { expect, test } from "../../fixtures/stage-test";
import { fuzz } from "../../fuzz/fuzz";
import { faultsOf, faultsOfLog } from "../../fuzz/judge";

// One after another: they share a stage, which takes long to start.
test.describe.configure({ mode: "default" });

const portOf = ({ appUrl }: Stage): number => Number(new URL(appUrl).port);

const ask = (stage: Stage, text: string, answers = 1): Promise<Exchange> =>
  exchange(portOf(stage), Buffer.from(text, "latin1"), answers);

const get = (target: string, headers: readonly string[] = ["host: localhost"]): string =>
  `GET ${target} HTTP/1.1\r\n${[...headers, "connection: close"].join("\r\n")}\r\n\r\n`;

const upgrade = (path: string, protocol: string): string =>
  `GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: Upgrade\r\nupgrade: ${protocol}\r\n\r\n`;

const UPGRADED = ["/login", "/no/such/page", "/api/wallet", "/api/none", "/_next/webpack-hmr", "/_next/static/none.js"];

/** Rounds of fifty upgrades: a leak of one socket in fifty would show. */
const ROUNDS = timesOf(10, 2);

test("security 35: hundreds of upgrades, to known and unknown paths, leave no descriptor behind", {
  tag: "@security",
}, async ({ stage }) => {
  await ask(stage, get("/login"));
  const before = descriptorsOf(stage.appPid());
  const statuses = new Set<number>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const answered = await Promise.all(
      Array.from({ length: 50 }, (_, nth) => {
        const path = UPGRADED[nth % UPGRADED.length] ?? "/";
        return ask(stage, upgrade(path, nth % 2 === 0 ? "websocket" : "TLS/1.3"));
      }),
    );
    for (const { heads, end } of answered) {
      expect(end).not.toBe("silent");
      for (const { status } of heads) statuses.add(status);
    }
  }
  // Each is answered as if it had asked for no other protocol.
  expect([...statuses].sort()).toEqual([200, 401, 404]);
  await expect.poll(() => descriptorsOf(stage.appPid())).toBeLessThanOrEqual(before + 2);

  const page = await ask(stage, upgrade("/login", "h2c"));
  expect(page.heads.map(({ status }) => status)).toEqual([200]);
  expect(page.heard).toContain("</html>");
});

/** Requests that no browser sends, and the status of each. */
const ODD: readonly (readonly [what: string, text: string, status: number])[] = [
  ["an undecodable page", get("/%ff"), 400],
  ["an undecodable endpoint", get("/api/bids/%ff"), 400],
  ["an undecodable file", get("/_next/%E0%A4%A"), 400],
  ["OPTIONS *", get("*").replace("GET", "OPTIONS"), 400],
  ["GET *", get("*"), 400],
  ["the framework's error page", get("/_global-error"), 404],
  ["the framework's error page, written otherwise", get("/x/..//%5fglobal-error"), 404],
  ["router state that is none", get("/no/such", ["host: a", "rsc: 1", "next-router-state-tree: {"]), 404],
  ["an action that is none", get("/login", ["host: a", `next-action: ${"a".repeat(42)}`]), 200],
  ["a piece of a file that is none", get("/icon.svg", ["host: a", "range: bytes=5-1"]), 200],
  ["TRACE of an endpoint", get("/api/wallet").replace("GET", "TRACE"), 405],
  ["an expectation", get("/login", ["host: a", "expect: foo"]), 417],
  ["no Host", get("/login", ["x: y"]), 400],
  ["no HTTP", "hello\r\n\r\n", 400],
  ["a header without end", get("/login", ["host: a", `x: ${"a".repeat(20_000)}`]), 431],
  ["an endpoint that is none", get("/api/none"), 404],
];

test("security 40: no odd request is a failure of ours, each is answered with the headers, and the log stays JSON", {
  tag: "@security",
}, async ({ stage }) => {
  for (const [what, text, status] of ODD) {
    const answered = await ask(stage, text);
    expect([what, ...answered.heads.map((head) => head.status)]).toEqual([what, status]);
    expect([what, ...faultsOf({ text, answers: 1, headOnly: false }, answered)]).toEqual([what]);
  }
  expect(stage.appOutput().split("\n").length).toBeGreaterThan(10);
  expect(faultsOfLog(stage.appOutput())).toEqual([]);
});

test.describe("on a stage of its own", () => {
  // It uses up limits of addresses and players.
  test.use({ stageAlone: true });

  test("security 22, 39 and 40: hundreds of random requests, and dozens of odd bodies for each endpoint", {
    tag: "@security",
  }, async ({ stage }) => {
    test.setTimeout(180_000);
    const requests = await fuzz(stage, { seed: 20_261_121, requests: timesOf(300, 160) });
    const bodies = await fuzz(stage, { seed: 20_261_121, bodies: timesOf(50, 30) });
    for (const report of [requests, bodies]) {
      expect(report.failure).toBeNull();
      expect(report.logFaults).toEqual([]);
      expect(report.leaked, `descriptors ${report.descriptors}`).toBe(false);
    }
    // Bodies that a limit or a missing session refuses are never read: enough must be.
    const read = Object.entries(bodies.statuses).filter(
      ([path, statuses]) => path !== "" && (statuses["400"] ?? 0) >= 10,
    );
    expect(read.map(([endpoint]) => endpoint).sort()).toEqual([...new Set(CHANGES.map(({ path }) => path))].sort());
  });
});
