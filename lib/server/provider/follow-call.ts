import { counters } from "../counters";
import { record } from "./decode";
import { type ProviderCall, ProviderError, type ProviderLayer } from "./provider";
import { CIRCUIT_OPEN } from "./read-breaker";
import { flag } from "./wire";

/** A call to the provider that has ended. A read that shares the answer of another call does not count. */
export interface ProviderCallEnd {
  /** The call's path, "api-submit-bid". */
  readonly call: string;
  /** Milliseconds, with a read's second try. */
  readonly ms: number;
  /** `answered`, the layer of its failure, or `circuit`: it was not sent, because many reads before it failed. */
  readonly outcome: "answered" | "circuit" | ProviderLayer;
  /** Why it failed, in the words of the ProviderError. */
  readonly note?: string;
}

/** Gets the failures of calls and the changes of the circuit, to log them. */
export interface ProviderListener {
  readonly callEnded: (end: ProviderCallEnd) => void;
  /** @param open true: reads fail at once from now on. */
  readonly circuitChanged: (open: boolean) => void;
}

/** One call on its way. */
export interface FollowedCall {
  /** It begins, or its waiting is over and it is sent. A read that shares another's answer never begins. */
  begin(): void;
  /** @param error what it was thrown for, if it failed. @param answer else the JSON that was answered, if there is one. */
  end(error?: unknown, answer?: unknown): void;
}

const failureOf = (error: unknown) => {
  if (!(error instanceof ProviderError)) return { outcome: "decode", note: "unreadable" } as const;
  const { layer, note } = error;
  return { outcome: note === CIRCUIT_OPEN ? "circuit" : layer, note } as const;
};

/** How the provider itself answered: by its status field, which some calls do not have. */
const saidIn = (answer: unknown): "yes" | "no" | "unsaid" => {
  if (typeof answer !== "object" || answer === null || Array.isArray(answer)) return "unsaid";
  const said = record(answer).whereReadable("status", flag);
  return said === null ? "unsaid" : said ? "yes" : "no";
};

/** Outcomes of calls that our own bounds ended, mostly before they were sent. */
const NOT_SENT: readonly string[] = ["circuit", "local"];

/** Follows one call to the provider, and counts its end. */
export const followCall = (
  { path }: Pick<ProviderCall<never, unknown>, "path">,
  listener?: ProviderListener,
): FollowedCall => {
  let began: number | undefined;
  return {
    begin: () => {
      began = performance.now();
    },
    end: (error, answer) => {
      if (error instanceof ProviderError) error.call ??= path;
      if (began === undefined) return;
      const ms = performance.now() - began;
      const end = error === undefined ? ({ outcome: "answered" } as const) : failureOf(error);
      const { providerCalls, providerSeconds } = counters();
      providerCalls.inc({ call: path, outcome: error === undefined ? saidIn(answer) : end.outcome });
      if (!NOT_SENT.includes(end.outcome)) providerSeconds.observe({ call: path }, ms / 1000);
      listener?.callEnded({ call: path, ms, ...end });
    },
  };
};
