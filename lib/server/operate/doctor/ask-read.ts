import type { Pool } from "undici";
import { hostTime } from "../../clock";
import { decodeError, record, tellingUnreadable } from "../../provider/decode";
import { exchange, type RawAnswer } from "../../provider/exchange";
import { CODES } from "../../provider/paths";
import { type DecodeContext, ProviderError } from "../../provider/provider";
import { PROVIDER_LIMITS } from "../../provider/provider-limits";
import { readAnswer } from "../../provider/read-answer";
import { type ProviderAddress, requestHeaders, requestPath } from "../../provider/request";
import { flag, message } from "../../provider/wire";
import { type Check, type DoctorLimits, durationText } from "./check";
import { describeFailure } from "./describe-failure";
import type { Asker, Read } from "./reads";

/** Where calls are sent, and for how long. */
export interface Asking {
  readonly address: ProviderAddress;
  readonly pool: Pool;
  readonly context: DecodeContext;
  readonly limits: DoctorLimits;
}

/** What came of a call. */
export interface Asked {
  readonly check: Check;
  /** Null where none came. */
  readonly answer: RawAnswer | null;
  /** Why there is no decoded answer. */
  readonly error: ProviderError | null;
  /** Host's epoch milliseconds half-way between request and answer. */
  readonly askedAt: number;
  readonly ms: number;
}

interface Sent extends Pick<Asked, "answer" | "error" | "askedAt" | "ms"> {
  readonly tries: 1 | 2;
}

const asProviderError = (error: unknown): ProviderError =>
  error instanceof ProviderError ? error : decodeError("the answer", "as its call expects", error);

/** Sends a read a second time where the connection failed or broke, as the app does. Never throws. */
const send = async ({ address, pool, limits }: Asking, { path, effect }: Read, body: string): Promise<Sent> => {
  const began = performance.now();
  const spent = () => performance.now() - began;
  const sendOnce = async (tries: 1 | 2): Promise<Sent> => {
    const sentAt = Date.now();
    const ended = () => ({ ms: Math.round(spent()), tries, askedAt: (sentAt + Date.now()) / 2 });
    try {
      const answer = await exchange(pool, {
        path: requestPath(address, path),
        body,
        headers: requestHeaders(address),
        ownConnection: effect === "write",
        headersMs: 0,
        bodyMs: 0,
        deadlineMs: limits.deadlineMs - spent(),
        later: hostTime.later,
        maxBytes: PROVIDER_LIMITS.maxBytes,
      });
      return { ...ended(), answer, error: null };
    } catch (thrown) {
      const error = asProviderError(thrown);
      const again = tries === 1 && effect === "read" && error.retryable && error.layer !== "timeout";
      return again && spent() < limits.deadlineMs ? sendOnce(2) : { ...ended(), answer: null, error };
    }
  };
  return sendOnce(1);
};

/** The words of a refusal; null where the answer is no refusal, or only says that a list is empty. */
const refusalIn = (body: unknown): string | null => {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return null;
  const answer = record(body);
  if (answer.whereReadable("status", flag) !== false) return null;
  const words = message(answer);
  if (CODES.emptyList.test(words ?? "")) return null;
  return words === null ? "refused without a word" : `refused with the words "${words.slice(0, 120)}"`;
};

/** What an answer that was read says of its call. */
const describeRead = ({ ms, tries }: Sent, unreadable: ReadonlySet<string>, slowMs: number): Omit<Check, "name"> => {
  if (unreadable.size > 0) {
    const says = `unreadable: ${[...unreadable].slice(0, 6).join(", ")}`;
    const remedy = "It counts as missing: ask the provider, or teach it to the decoder (docs/api.md, A provider call).";
    return { state: "look", says, remedy };
  }
  if (tries === 2) {
    const remedy = "The connection broke at the first try: look for what cuts it.";
    return { state: "look", says: "answered at the second try only", remedy };
  }
  if (ms < slowMs) return { state: "well", says: "ok" };
  const remedy = "A page waits 2.5 s for all that it shows: ask the provider why.";
  return { state: "look", says: `slow: ${durationText(ms)}`, remedy };
};

/** Asks a declared call and reads its answer with the call's own decoder. Never throws. */
export const askRead = async (asking: Asking, read: Read, asker: Asker): Promise<Asked> => {
  const { limits, context } = asking;
  const sent = await send(asking, read, read.body(asking.address, asker));
  const { answer, askedAt, ms } = sent;
  const asked = (described: Omit<Check, "name" | "ms">, error: ProviderError | null = null): Asked => ({
    check: { name: read.path, ms, ...described },
    answer,
    error,
    askedAt,
    ms,
  });
  const failed = (error: ProviderError) => asked(describeFailure(error, answer, limits), error);
  if (answer === null) return failed(sent.error ?? decodeError("the answer", "there"));
  let refusal: string | null = null;
  const unreadable = new Set<string>();
  try {
    const body = readAnswer(answer);
    if (!read.mayRefuse) refusal = refusalIn(body);
    tellingUnreadable(
      (field) => unreadable.add(field.replace(/\[\d+\]/g, "[]")),
      () => read.decode(body, context),
    );
  } catch (thrown) {
    // A refusal explains more than the field that its answer does not have.
    if (refusal === null) return failed(asProviderError(thrown));
  }
  if (refusal === null) return asked(describeRead(sent, unreadable, limits.slowMs));
  const remedy = "Ask the provider why this key or this player is refused.";
  return asked({ state: "wrong", says: refusal, remedy });
};
