/** @jest-environment jsdom */
import { wholePoints } from "@/lib/domain/points";
import { readDraft } from "../bid-list/bid-draft";
import { syncLists } from "./list-step";
import { moveOldForms } from "./old-forms";
import { listEntries, putEntry } from "./outbox";

/* The texts are as a build before the outbox wrote them. */

const KEY = "0199f4b2-3c00-7abc-8def-0123456789ab";
const LINE = '{"digits":"3","closeDigits":"","points":10,"session":"Open"}';
const OLD = {
  "bid-draft:asha:7:single-digit": `{"day":"2026-11-20","session":"Open","lines":[{"id":1,"digits":"3","closeDigits":"","points":10,"session":"Open","batch":1}],"pending":{"key":"${KEY}","request":{"marketId":"7","gameType":"single-digit","lines":[${LINE}]},"market":"Kalyan","added":[],"sent":true,"heard":true},"doubts":[{"key":"d1","until":99,"undecided":true,"bid":{"request":{"marketId":"7","gameType":"single-digit","lines":[${LINE}]},"market":"Kalyan"}}]}`,
  "bid-draft:asha:8:jodi-digit": `{"day":"2026-11-20","session":null,"lines":[],"pending":{"key":"open","request":{"marketId":"8","gameType":"jodi-digit","lines":[${LINE}]},"market":"Milan","sent":false},"doubts":[]}`,
  "funds:asha:transfer":
    '{"pending":{"key":"t1","amount":150,"heard":false},"doubts":[{"key":"t0","until":98,"credited":true}]}',
  "request-states:asha": `[{"key":"t0","end":"failed","told":true},{"key":"b0","end":"failed","told":true,"dismissed":true},{"key":"${KEY}","end":null,"told":false}]`,
};

const move = () => moveOldForms(putEntry);
const groupByKey = () => Object.fromEntries(listEntries("asha").map(({ key, ...entry }) => [key, entry]));

beforeEach(() => {
  localStorage.clear();
  for (const [name, text] of Object.entries(OLD)) localStorage.setItem(name, text);
  move();
});

test("requests that an older build has stored are read once and go on: pending, not known, failed, and put away", () => {
  expect(groupByKey()).toEqual({
    [KEY]: expect.objectContaining({ kind: "bid", state: "acknowledged", points: wholePoints(10) }),
    d1: expect.objectContaining({ kind: "bid", state: "unconfirmed", until: 99, notified: true }),
    t1: { kind: "transfer", state: "sending", at: 0, points: wholePoints(150) },
    t0: expect.objectContaining({ kind: "transfer", state: "failed", until: 98, credited: true }),
    b0: expect.objectContaining({ state: "failed", observed: true, dismissed: true }),
  });
  expect(groupByKey()[KEY]).toMatchObject({
    at: 0x0199f4b23c00,
    bid: { marketId: "7", gameType: "single-digit", market: "Kalyan", day: "2026-11-20" },
  });
  const names = Object.keys(localStorage).filter((name) => !name.startsWith("outbox:"));
  expect(names.sort()).toEqual(["bid-draft:asha:7:single-digit", "bid-draft:asha:8:jodi-digit"]);
});

test("its list stays, and loses what that bid placed once its outcome is known", () => {
  const storageKey = { playerKey: "asha", marketId: "7", gameType: "single-digit" };
  expect(readDraft(storageKey)?.lines).toHaveLength(1);
  const { [KEY]: bid } = groupByKey();
  localStorage.setItem(
    `outbox:asha:${KEY}`,
    JSON.stringify({ ...bid, key: KEY, state: "done", unlisted: true, placed: "all" }),
  );
  syncLists("asha");
  expect(readDraft(storageKey)?.lines).toEqual([]);
});

test("a second start, or an old page beside it, takes nothing back", () => {
  localStorage.setItem(
    "outbox:asha:t1",
    JSON.stringify({ key: "t1", kind: "transfer", state: "done", at: 0, points: "150" }),
  );
  localStorage.setItem("funds:asha:transfer", OLD["funds:asha:transfer"]);
  move();
  expect(groupByKey().t1).toMatchObject({ state: "done" });
});

test.each(["null", "[]", "7", '{"pending":{"key":1}}', "{", '{"pending":[],"doubts":"x"}'])(
  "%s in storage is no request, and no crash",
  (text) => {
    localStorage.clear();
    for (const name of [...Object.keys(OLD), "outbox:asha:k"]) localStorage.setItem(name, text);
    move();
    expect(listEntries("asha")).toEqual([]);
  },
);
