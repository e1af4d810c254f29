import type { BidPart, BidReceipt } from "@/lib/contract/bids";
import { ERROR_STATUS, type ErrorCode } from "@/lib/contract/errors";
import { wholePoints } from "@/lib/domain/points";
import type { ApiFailure, ApiResult } from "../api/call-api";
import { type Outcome, parsePollResult, parseSendResult, sumCorrected } from "./outcome";

const total = wholePoints(100);
const parseSend: (response: ApiResult<BidReceipt>) => Outcome = parseSendResult;
const parsePoll: (response: ApiResult<BidReceipt>) => Outcome = parsePollResult;
const correctedOf = (outcome: BidReceipt["outcome"], parts: readonly BidPart[]): string =>
  sumCorrected(parsePoll({ ok: true, data: { key: "k", support: "7KXM-2PRD", outcome, parts } }));
const failed = (code: ErrorCode, answered = true): ApiFailure => ({
  ok: false,
  answered,
  status: answered ? ERROR_STATUS[code] : 0,
  code,
});

test("no response, or a failure inside the server, never counts as refused: the bid may have been taken", () => {
  expect(parseSend(failed("provider_unreachable", false)).kind).toBe("unanswered");
  for (const code of ["state_unavailable", "unexpected"] as const) {
    expect(parseSend(failed(code)).kind).toBe("unanswered");
  }
});

test("a refusal of the server's own is final: nothing was sent", () => {
  const certain = (Object.keys(ERROR_STATUS) as ErrorCode[]).filter((code) => ERROR_STATUS[code] < 500);
  for (const code of [...certain, "bid_failed", "shutting_down", "provider_unreachable", "provider_timeout"] as const) {
    expect(parseSend(failed(code)).kind).toBe("refused");
  }
});

test("only the server's own 'not found' says that it never had the bid", () => {
  expect(parsePoll(failed("not_found")).kind).toBe("missing");
  expect(parsePoll(failed("not_found", false)).kind).toBe("unanswered");
  expect(parsePoll(failed("rate_limited")).kind).toBe("unanswered");
});

test("a key that a restored store cannot know is not known, whether it is sent or polled", () => {
  const lost = { kind: "unconfirmed", lost: true, final: false };
  expect(parseSend(failed("request_before_restore"))).toMatchObject(lost);
  expect(parsePoll(failed("request_before_restore"))).toMatchObject(lost);
  expect(parsePoll(failed("request_before_restore", false)).kind).toBe("unanswered");
});

describe("a bid that was placed in part", () => {
  const part = (label: BidPart["label"], outcome: BidPart["outcome"]): BidPart => ({
    label,
    session: "Open",
    outcome,
  });
  const single = part("Single Pana", { state: "placed", total, corrected: false });
  const double = part("Double Pana", { state: "failed", total, reason: "closed", final: true });
  const found = part("Double Pana", { state: "placed", total, corrected: true });
  const partial = { state: "partial", total: wholePoints(200) } as const;

  test("is corrected by what was found later, and by that alone", () => {
    const whole = { state: "placed", total: wholePoints(200), corrected: true } as const;
    expect(correctedOf(partial, [single, double])).toBe("0");
    expect(correctedOf(whole, [single, found])).toBe("100");
    expect(correctedOf({ ...whole, corrected: false }, [single])).toBe("200");
    expect(correctedOf({ state: "checking", total }, [])).toBe("0");
  });
});
