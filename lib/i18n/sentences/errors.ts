import type { ErrorCode, ErrorParams } from "@/lib/contract/errors";
import { fill } from "../fill";
import type { ErrorWords } from "../sections";

/** Waits up to 90 seconds are shown in seconds, up to 90 minutes in minutes. */
const MOST_OF_A_UNIT = 90;
/** So that the plural "seconds" is always right. */
const LEAST_SECONDS = 2;

/** Whole seconds to wait, if the refusal says how many. */
const secondsIn = (params: ErrorParams | undefined): number | undefined => {
  const seconds = Math.ceil(Number(params?.seconds));
  return Number.isFinite(seconds) ? Math.max(LEAST_SECONDS, seconds) : undefined;
};

/** How long to wait, rounded up. */
const waitWords = (errors: ErrorWords, seconds: number | undefined): string => {
  if (seconds === undefined) return errors.rate_limited;
  if (seconds <= MOST_OF_A_UNIT) return fill(errors.rate_limited_seconds, { seconds });
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= MOST_OF_A_UNIT) return fill(errors.rate_limited_minutes, { minutes });
  return fill(errors.rate_limited_hours, { hours: Math.ceil(minutes / 60) });
};

interface Refusal {
  readonly code: ErrorCode;
  readonly params?: ErrorParams | undefined;
}

/** The plain line below odd words; undefined where the words say what is wanted. */
export const plainWords = ({ plain }: ErrorWords, { code, params }: Refusal): string | undefined => {
  const text = plain[code];
  return text === undefined ? undefined : fill(text, params);
};

/** The specification's words, and where they are odd plain words on a second line. @param text instead of `errorWords`. */
export const withPlainWords = (errors: ErrorWords, refusal: Refusal, text = errorWords(errors, refusal)): string => {
  const plain = plainWords(errors, refusal);
  return plain === undefined ? text : `${text}\n${plain}`;
};

/** That points of requests without a certain end count, and until when. @param params of `openParams`. */
export const mayCountWords = (words: NonNullable<ErrorWords["mayCount"]>, params: ErrorParams): string =>
  fill(params.known === undefined ? words.unknown : words.known, params);

/** The message of a refused or failed call. */
export const errorWords = (errors: ErrorWords, { code, params }: Refusal): string => {
  const seconds = secondsIn(params);
  if (code === "rate_limited") return waitWords(errors, seconds);
  const text = (!params?.at && errors.endless?.[code]) || (errors[code] ?? errors.unexpected);
  const names: Readonly<Record<string, string>> | undefined = errors.limits;
  const name = names?.[`${params?.limit}`] ?? "";
  const message = fill(text, { ...params, ...(seconds !== undefined && { seconds }), name });
  return params?.open && errors.mayCount ? `${message} ${mayCountWords(errors.mayCount, params)}` : message;
};
