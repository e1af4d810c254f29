import type { BidReceipt } from "@/lib/contract/bids";
import { ERROR_STATUS, type ErrorCode } from "@/lib/contract/errors";
import { wholePoints } from "@/lib/domain/points";
import { verdictOfAsk, verdictOfSend } from "./bid-verdict";
import type { Answer, Failure } from "./call-api";

const total = wholePoints(100);
const receipt = (outcome: BidReceipt["outcome"]): Answer<BidReceipt> => ({ ok: true, data: { key: "k", outcome } });
const failed = (code: ErrorCode, answered = true): Failure => ({ ok: false, answered, code });

test("a receipt is taken as it is, whether sent or asked for", () => {
  for (const verdictOf of [verdictOfSend, verdictOfAsk]) {
    expect(verdictOf(receipt({ state: "placed", total, corrected: true }))).toEqual({
      kind: "placed",
      total,
      corrected: true,
    });
    expect(verdictOf(receipt({ state: "failed", total, reason: "closed" }))).toEqual({
      kind: "failed",
      reason: "closed",
    });
    expect(verdictOf(receipt({ state: "checking", total }))).toEqual({ kind: "unknown" });
  }
});

test("no answer, or a failure inside the server, never counts as refused: the bid may have been taken", () => {
  expect(verdictOfSend(failed("provider_unreachable", false)).kind).toBe("unknown");
  for (const code of ["state_unavailable", "unexpected"] as const) {
    expect(verdictOfSend(failed(code)).kind).toBe("unknown");
  }
});

test("a refusal of the server's own is final: nothing was sent", () => {
  const certain = (Object.keys(ERROR_STATUS) as ErrorCode[]).filter((code) => ERROR_STATUS[code] < 500);
  for (const code of [...certain, "bid_failed", "shutting_down", "provider_unreachable", "provider_timeout"] as const) {
    expect(verdictOfSend(failed(code)).kind).toBe("refused");
  }
});

test("only the server's own 'not found' says that it never had the bid", () => {
  expect(verdictOfAsk(failed("not_found")).kind).toBe("missing");
  expect(verdictOfAsk(failed("not_found", false)).kind).toBe("unknown");
  expect(verdictOfAsk(failed("rate_limited")).kind).toBe("unknown");
});
