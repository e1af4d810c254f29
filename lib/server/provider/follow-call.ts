import { counters } from "../counters";
import { record, tellingUnreadable } from "./decode";
import { type ProviderCall, ProviderError, type ProviderLayer } from "./provider";
import { CIRCUIT_OPEN } from "./read-breaker";
import { flag } from "./wire";

/** A finished call to the provider. A read that shares another read's answer does not count. */
export interface ProviderCallEnd {
  /** The call's path, "api-submit-bid". */
  readonly call: string;
  /** Milliseconds, including a read's retry. */
  readonly ms: number;
  /** `answered`, the layer of the failure, or `circuit`: not sent because the circuit is open. */
  readonly outcome: "answered" | "circuit" | ProviderLayer;
  /** The note of the ProviderError. */
  readonly note?: string;
}

/** Gets the failures of calls and the changes of the circuit, to log them. */
export interface ProviderListener {
  readonly callEnded: (end: ProviderCallEnd) => void;
  /** @param open true: reads fail at once from now on. */
  readonly circuitChanged: (open: boolean) => void;
}

/** The measurement of one call. */
export interface FollowedCall {
  /** The call starts, or is sent after its wait. A read that shares another read's answer never begins. */
  begin(): void;
  /** @param error the error of a failed call. @param answer the JSON answer otherwise. */
  end(error?: unknown, answer?: unknown): void;
}

const failureOf = (error: unknown) => {
  if (!(error instanceof ProviderError)) return { outcome: "decode", note: "unreadable" } as const;
  const { layer, note } = error;
  return { outcome: note === CIRCUIT_OPEN ? "circuit" : layer, note } as const;
};

/** The provider's status field, which some calls do not have. */
const saidIn = (answer: unknown): "yes" | "no" | "unsaid" => {
  if (typeof answer !== "object" || answer === null || Array.isArray(answer)) return "unsaid";
  const said = record(answer).whereReadable("status", flag);
  return said === null ? "unsaid" : said ? "yes" : "no";
};

/** Outcomes of calls that our own limits ended, mostly before the send. */
const NOT_SENT: readonly string[] = ["circuit", "local"];

/** Measures and counts one call to the provider. */
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

/**
 * Unusual properties of an answer. `text_around`: text surrounds the JSON. `other_type`: the content type is not JSON.
 * `unreadable_field`: a field or row counts as missing because it could not be read. `empty`: an empty body, which is an
 * error for every call. An answer may have several.
 */
export type AnswerVariant = "text_around" | "other_type" | "unreadable_field" | "empty";

/** @returns a function that counts a variant of this call's answer. */
export const variantCounter =
  (call: string) =>
  (variant: AnswerVariant): void =>
    counters().providerVariants.inc({ call, variant });

/** Decodes an answer of this call, and counts it if a field could not be read. */
export const decodeAndCount = <Output>(call: string, decode: () => Output): Output => {
  let allRead = true;
  const unreadable = (): void => {
    allRead = false;
  };
  try {
    return tellingUnreadable(unreadable, decode);
  } finally {
    if (!allRead) variantCounter(call)("unreadable_field");
  }
};
