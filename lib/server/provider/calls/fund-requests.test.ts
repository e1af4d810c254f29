import { epochOfIndia } from "@/lib/domain/time/india";
import { decodeGolden, LIVE, UNREADABLE } from "../golden/golden";
import { lastFundRequestDetail, listsNewestOnly } from "./funds";

const evening = epochOfIndia({ year: 2026, month: 11, day: 20 }, 21 * 60 + 15) + 30_000;
const none = { decided: [], unread: [] };
const waiting = [
  { id: "71", amount: "500", date: "20 Nov 2026 09:15:30 PM", at: evening },
  { id: "70", amount: "200", date: "", at: null },
];

test.each([
  ["nothing-pending.json", { minimum: "300", maximum: "50000", pending: [], ...none }],
  ["without-bounds.json", { minimum: null, maximum: null, pending: [], ...none }],
  ["pending.json", { minimum: "300", maximum: null, pending: waiting, decided: ["69"], unread: [] }],
])("the bounds of a deposit, whatever the status, beside the requests that still wait: %s", (variant, detail) => {
  expect(decodeGolden(lastFundRequestDetail, `last-fund-request-detail/${variant}`)).toEqual(detail);
});

test("a waiting request needs an amount alone, and one that no longer waits needs nothing", () => {
  const read = (...rows: readonly unknown[]) => lastFundRequestDetail.response({ last_req_detail: rows }, LIVE);
  const row = { fund_request_id: "7", request_amount: "1,500.00", insert_date: ["odd"] };
  expect(read(row).pending).toEqual([{ id: "7", amount: "1500", date: "", at: null }]);
  const decided = { ...row, request_status: "2", request_amount: "" };
  expect(read(decided)).toMatchObject({ pending: [], decided: ["7"], unread: [] });
  const { pending, unread } = read({ ...row, request_amount: "" }, null, "x", row);
  expect(pending).toHaveLength(1);
  expect(unread).toHaveLength(3);
});

test.each([
  ["all", "20 Nov 2026 09:15:30 PM", 1, false],
  ["all", "20 Nov 2026", 1, true],
  ["all", "20 Nov 2026", 2, false],
  ["all", "", 1, false],
  ["newest", "20 Nov 2026 09:15:30 PM", 1, true],
  ["newest", "", 0, true],
] as const)(
  "dialect %s, date %j, %d rows: the list may have the newest request alone: %s",
  (dialect, date, count, newest) => {
    const row = { request_amount: "5", insert_date: date };
    const { pending } = lastFundRequestDetail.response({ last_req_detail: Array(count).fill(row) }, LIVE);
    expect(listsNewestOnly({ fundRequests: dialect }, pending)).toBe(newest);
  },
);

test("a minimum that cannot be read is an error and never 0", () => {
  expect(() => decodeGolden(lastFundRequestDetail, "last-fund-request-detail/garbled-minimum.json")).toThrow(
    UNREADABLE,
  );
});
