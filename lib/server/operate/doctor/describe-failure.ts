import type { ProviderError } from "../../provider/provider";
import { PROVIDER_LIMITS } from "../../provider/provider-limits";
import { type Check, type DoctorLimits, durationText } from "./check";

type Failure = Pick<Check, "state" | "says" | "remedy">;

const failure = (says: string, remedy: string): Failure => ({ state: "wrong", says, remedy });

const REMEDIES_OF_STATUS: readonly (readonly [RegExp, string])[] = [
  [/^3/, "No redirect is followed: set PROVIDER_URL to the address that it leads to."],
  [/^40[13]$/, "Check PROVIDER_COOKIE, and which addresses the provider lets in."],
  [/^404$/, "If only this call is missing, mend lib/server/provider/paths.ts; if all are, mend PROVIDER_URL."],
  [/^429$/, "The provider limits requests: ask for a limit that fits your players."],
  [/^5/, "The provider failed: tell its operator the call and the time."],
];

const REMEDIES_OF_CODE: readonly (readonly [RegExp, string])[] = [
  [/^ECONNREFUSED$/, "Nothing listens there: mend PROVIDER_URL, or open the way to it."],
  [/^(ENOTFOUND|EAI_AGAIN)$/, "The name is not known: mend PROVIDER_URL, or this host's name service."],
  [/TIMEOUT$/, "No connection came about: open the way to it in the firewalls of both sides."],
  [
    /CERT|SELF_SIGNED|UNABLE_TO|ALTNAME/,
    "Name the certificate's authority in NODE_EXTRA_CA_CERTS, or mend the address.",
  ],
];

const remedyFor = (rows: readonly (readonly [RegExp, string])[], text: string): string | undefined =>
  rows.find(([pattern]) => pattern.test(text))?.[1];

/** @param note "status 404", or that the application key was refused (provider/read-answer.ts). */
const httpFailure = (note: string): Failure => {
  const [, status] = /^status (\d+)$/.exec(note) ?? [];
  return status === undefined
    ? failure(note, "Set PROVIDER_APP_KEY, PROVIDER_ENV_TYPE and PROVIDER_COOKIE exactly as the provider gave them.")
    : failure(
        `HTTP status ${status} in place of an answer`,
        remedyFor(REMEDIES_OF_STATUS, status) ?? "Ask the provider what it means.",
      );
};

/** Why a call has no readable answer, and what to do. The note of an error names fields and never their values. */
export const describeFailure = (
  { layer, note }: ProviderError,
  { deadlineMs }: Pick<DoctorLimits, "deadlineMs">,
): Failure => {
  if (layer === "http") return httpFailure(note);
  if (layer === "decode") {
    const remedy = "If this provider always answers so, teach it to the call's decoder (docs/api.md, A provider call).";
    return failure(note === "the answer is not JSON" ? "the answer holds no JSON object" : note, remedy);
  }
  if (layer === "timeout") {
    const remedy = `The app gives up after ${durationText(PROVIDER_LIMITS.readMs)}, and players see an error: ask the provider why.`;
    return failure(`no answer within ${durationText(deadlineMs)}`, remedy);
  }
  if (layer === "connect") {
    const remedy = remedyFor(REMEDIES_OF_CODE, note) ?? "Check PROVIDER_URL and the way from this host to it.";
    return failure(`the provider cannot be reached (${note})`, remedy);
  }
  return failure(
    `the connection broke off before the answer was whole (${note}), at the second try too`,
    "Tell the provider's operator the call and the time; look for a proxy in between that cuts connections.",
  );
};
