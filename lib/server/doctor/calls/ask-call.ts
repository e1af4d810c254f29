import type { Pool } from "undici";
import { hostTime } from "../../clock";
import { decodeError, tellingUnreadable } from "../../provider/decode";
import { exchange, type RawAnswer } from "../../provider/exchange";
import { type DecodeContext, ProviderError } from "../../provider/provider";
import { PROVIDER_LIMITS } from "../../provider/provider-limits";
import { readAnswer } from "../../provider/read-answer";
import { type ProviderAddress, requestHeaders, requestPath } from "../../provider/request";
import { type ObservedAnswer, observeAnswer } from "./observe-answer";
import type { Findings, Question } from "./question";

/** How questions are asked: as the app asks, but one by one and with an eye on the answer itself. */
export interface Asking {
  readonly address: ProviderAddress;
  readonly pool: Pool;
  readonly deadlineMs: number;
  readonly context: DecodeContext;
}

/** What came of a question. */
export interface Answered {
  /** Until the last byte, both tries together. */
  readonly ms: number;
  readonly tries: 1 | 2;
  /** Null where none came. */
  readonly answer: RawAnswer | null;
  /** Host's epoch milliseconds half-way between question and answer. */
  readonly askedAt: number;
  /** Null where there was no JSON. */
  readonly observed: ObservedAnswer | null;
  /** Notes of fields that could not be read and count as missing. */
  readonly unreadable: readonly string[];
  readonly findings: Findings | null;
  /** Why there are no findings. */
  readonly error: ProviderError | null;
}

const asProviderError = (error: unknown): ProviderError =>
  error instanceof ProviderError ? error : decodeError("the answer", "as its call expects", error);

type Sent = Pick<Answered, "ms" | "tries" | "answer" | "askedAt" | "error">;

/** Sends a read again once where the connection failed or broke, as the app does. Writes are sent once. */
const send = async (asking: Asking, { path, effect }: Question, body: string): Promise<Sent> => {
  const began = performance.now();
  const spent = () => performance.now() - began;
  const once = async (tries: 1 | 2): Promise<Sent> => {
    const askedAt = Date.now();
    try {
      const answer = await exchange(asking.pool, {
        path: requestPath(asking.address, path),
        body,
        headers: requestHeaders(asking.address),
        ownConnection: effect === "write",
        headersMs: 0,
        bodyMs: 0,
        deadlineMs: asking.deadlineMs - spent(),
        later: hostTime.later,
        maxBytes: PROVIDER_LIMITS.maxBytes,
      });
      return { ms: spent(), tries, answer, askedAt: (askedAt + Date.now()) / 2, error: null };
    } catch (thrown) {
      const error = asProviderError(thrown);
      const again = tries === 1 && effect === "read" && error.retryable && error.layer !== "timeout";
      if (again && spent() < asking.deadlineMs) return once(2);
      return { ms: spent(), tries, answer: null, askedAt, error };
    }
  };
  return once(1);
};

/** Asks one question and reads its answer by the declared call's own decoder. Never throws. */
export const askCall = async (asking: Asking, question: Question, body: string): Promise<Answered> => {
  const sent = await send(asking, question, body);
  const unreadable: string[] = [];
  let observed: ObservedAnswer | null = null;
  if (sent.answer === null) return { ...sent, observed, unreadable, findings: null };
  try {
    const seen = observeAnswer(readAnswer(sent.answer));
    observed = seen;
    const findings = tellingUnreadable(
      (note) => unreadable.push(note),
      () => question.decode(seen.view, asking.context),
    );
    return { ...sent, observed, unreadable, findings };
  } catch (error) {
    return { ...sent, observed, unreadable, findings: null, error: asProviderError(error) };
  }
};
