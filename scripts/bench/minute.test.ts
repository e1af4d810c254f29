import { median, medianRatio } from "./figure";
import {
  countCalls,
  describeRequests,
  findPolls,
  sumCalls,
  toReplayHeaders,
  updateVersions,
  withVersions,
} from "./minute";

const get = (path: string) => ({ method: "GET", path });

describe("a recorded minute", () => {
  test("is described by address, the most frequent first, without the framework's random values", () => {
    const sent = [
      get("/a?_rsc=1x"),
      get("/b?x=1"),
      get("/a?_rsc=2y"),
      { method: "POST", path: "/b?x=1" },
      get("/a?_rsc=3"),
    ];
    expect(describeRequests(sent)).toBe("3 × GET /a?_rsc, 1 × GET /b?x=1, 1 × POST /b?x=1");
    expect(describeRequests([])).toBe("none");
  });

  test("has as polls the reads that come again, the last of each, and no change", () => {
    const post = { method: "POST", path: "/told" };
    const [first, second, third] = [1, 2, 3].map((nth) => ({ ...get("/list"), nth }));
    expect(findPolls([first, post, get("/once"), post, second, third].flatMap((one) => one ?? []))).toEqual([third]);
  });
});

describe("a replayed request", () => {
  const headers = {
    host: "127.0.0.1:1",
    connection: "keep-alive",
    "accept-encoding": "gzip",
    cookie: "theme=dark; session=a=b~2; device=1",
    "x-player": "recorded",
    "if-none-match": '"old"',
  };
  const player = { cookie: "device=9; session=c=d~2", "x-forwarded-for": "10.0.0.9", playerKey: "own" };

  test("is the recorded one with the player's own session, address and last tag", () => {
    expect(toReplayHeaders({ headers }, player, '"new"', "x-player")).toEqual({
      "accept-encoding": "gzip",
      cookie: "theme=dark; session=c=d~2; device=9",
      "x-forwarded-for": "10.0.0.9",
      "x-player": "own",
      "if-none-match": '"new"',
    });
  });

  test("is unconditional where the browser's was, or where the address has given no tag", () => {
    const { "if-none-match": _, "x-player": __, ...plain } = headers;
    expect(toReplayHeaders({ headers: plain }, player, '"new"', "x-player")).not.toHaveProperty("if-none-match");
    expect(toReplayHeaders({ headers: plain }, player, '"new"', "x-player")).not.toHaveProperty("x-player");
    expect(toReplayHeaders({ headers }, player, undefined, "x-player")).not.toHaveProperty("if-none-match");
  });
});

describe("figures of a minute", () => {
  test("sum the provider's calls of all players by name", () => {
    const calls = { "": { list: 12 }, one: { wallet: 2, list: 1 }, two: { wallet: 1 } };
    expect(sumCalls(calls)).toEqual({ list: 13, wallet: 3 });
    expect(countCalls(calls.one)).toBe(3);
    expect(countCalls(undefined)).toBe(0);
  });

  test("compare each value with the mean of the baselines before and after it", () => {
    const slowed = { before: 100, value: 300, after: 200 };
    const steady = { before: 100, value: 100, after: 100 };
    expect(medianRatio([slowed, steady, { before: 300, value: 500, after: 100 }])).toBe(2);
    expect(medianRatio([steady])).toBe(1);
    expect(medianRatio([])).toBeNaN();
  });

  test("have the lower of two middle numbers as their median", () => {
    expect(median([5, 1, 3, 9])).toBe(3);
    expect(median([])).toBeNaN();
  });
});

describe("a replayed poll of the app", () => {
  const path = "/api/live?main=of-the-recorded&wallet=1764392000000.recorded";

  test("names what the player has by the answers so far, and a reading that is asked for as it was", () => {
    expect(withVersions(path, new Map())).toBe("/api/live?main=&wallet=");
    const answer = { lists: { main: { version: "v1" } }, wallet: { readAt: 1764392060000, version: "12345678" } };
    const versions = updateVersions(updateVersions(new Map(), path, JSON.stringify(answer)), path, "");
    expect(withVersions(path, versions)).toBe("/api/live?main=v1&wallet=1764392060000.12345678");
    expect(withVersions("/api/live?wallet=now", versions)).toBe("/api/live?wallet=now");
    expect(withVersions("/api/wallet?x=1", versions)).toBe("/api/wallet?x=1");
  });

  test("is one address, whatever the browser had", () => {
    const polls = [get(path), get("/api/live?main=&wallet=")];
    expect(describeRequests(polls)).toBe("2 × GET /api/live?main&wallet");
    expect(findPolls(polls)).toEqual([polls[1]]);
  });
});
