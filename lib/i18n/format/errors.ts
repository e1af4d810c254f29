import type { ErrorCode, ErrorParams } from "@/lib/contract/errors";
import { interpolate } from "../interpolate";
import type { ErrorTranslations } from "../namespaces";

/** The longest wait in one unit: up to 90 seconds are shown in seconds, up to 90 minutes in minutes. */
const MAX_OF_A_UNIT = 90;
/** The shortest wait that is shown, so that the plural "seconds" is always right. */
const MIN_SECONDS = 2;

/** Returns the whole seconds to wait, if the refusal has them. */
const secondsIn = (params: ErrorParams | undefined): number | undefined => {
  const seconds = Math.ceil(Number(params?.seconds));
  return Number.isFinite(seconds) ? Math.max(MIN_SECONDS, seconds) : undefined;
};

/** Formats how long to wait, rounded up. */
const formatWait = (errors: ErrorTranslations, seconds: number | undefined): string => {
  if (seconds === undefined) return errors.rate_limited;
  if (seconds <= MAX_OF_A_UNIT) return interpolate(errors.rate_limited_seconds, { seconds });
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= MAX_OF_A_UNIT) return interpolate(errors.rate_limited_minutes, { minutes });
  return interpolate(errors.rate_limited_hours, { hours: Math.ceil(minutes / 60) });
};

interface Refusal {
  readonly code: ErrorCode;
  readonly params?: ErrorParams | undefined;
}

/** Returns the plain second line of an oddly worded message; undefined where the message itself is plain. */
const findPlainText = ({ plain }: ErrorTranslations, { code, params }: Refusal): string | undefined => {
  const text = plain[code];
  return text === undefined ? undefined : interpolate(text, params);
};

/**
 * Returns the specification's text, and where it is odd a plain text on a second line.
 * @param text replaces the text of `formatError`
 */
export const appendPlainText = (
  errors: ErrorTranslations,
  refusal: Refusal,
  text = formatError(errors, refusal),
): string => {
  const plain = findPlainText(errors, refusal);
  return plain === undefined ? text : `${text}\n${plain}`;
};

/**
 * Formats that points of requests without a certain outcome count, and until when.
 * @param params as `uncertainParams` returns them
 */
export const formatUncertainPoints = (t: NonNullable<ErrorTranslations["mayCount"]>, params: ErrorParams): string =>
  interpolate(params.known === undefined ? t.unknown : t.known, params);

/** Formats the message of a refused or failed call. */
export const formatError = (errors: ErrorTranslations, { code, params }: Refusal): string => {
  const seconds = secondsIn(params);
  if (code === "rate_limited") return formatWait(errors, seconds);
  const text = (!params?.at && errors.endless?.[code]) || (errors[code] ?? errors.unexpected);
  const names: Readonly<Record<string, string>> | undefined = errors.limits;
  const name = names?.[`${params?.limit}`] ?? "";
  const message = interpolate(text, { ...params, ...(seconds !== undefined && { seconds }), name });
  return params?.open && errors.mayCount ? `${message} ${formatUncertainPoints(errors.mayCount, params)}` : message;
};
