import { PROVIDER_LIMITS } from "../../provider/provider-limits";
import { type Check, durationText } from "../check";
import type { Answered } from "./ask-call";

type Failure = Pick<Check, "says" | "remedy">;

const OF_STATUS: readonly (readonly [RegExp, string])[] = [
  [/^3/, "No redirect is followed: set PROVIDER_URL to the address that it leads to."],
  [
    /^40[13]$/,
    "The provider turns this host away: check PROVIDER_COOKIE, and the addresses that the provider lets in.",
  ],
  [
    /^404$/,
    "The provider has no such path: if it names this call otherwise, mend lib/server/provider/paths.ts; if all are missing, mend PROVIDER_URL.",
  ],
  [/^429$/, "The provider limits how often it is asked: ask for a limit that fits your players."],
  [/^5/, "The provider failed: tell its operator the call and the time."],
];

const ofStatus = (status: number): Failure => ({
  says: `HTTP status ${status} in place of an answer`,
  remedy: OF_STATUS.find(([pattern]) => pattern.test(String(status)))?.[1] ?? "Ask the provider what it means.",
});

const OF_CODE: Readonly<Record<string, string>> = {
  ECONNREFUSED: "Nothing listens there: mend PROVIDER_URL, or open the way to it.",
  ENOTFOUND: "The name is not known: mend PROVIDER_URL, or this host's name service.",
  EAI_AGAIN: "This host's name service does not answer.",
  UND_ERR_CONNECT_TIMEOUT: "No connection came about: open the way to it in the firewalls of both sides.",
};

const TEACH = "If this provider always answers so, teach it to the call's decoder (docs/api.md, A provider call).";

const ofTimeout = (deadlineMs: number): Failure => ({
  says: `no answer within ${durationText(deadlineMs)}`,
  remedy: `The app gives up after ${durationText(PROVIDER_LIMITS.readMs)}, and players see an error: ask the provider why.`,
});

/** Why a question has no readable answer, and what to do. The note of an error names fields and never their values. */
export const describeFailure = ({ error, answer }: Answered, deadlineMs: number): Failure => {
  if (error === null) return { says: "answered" };
  if (answer !== null && error.layer === "http") {
    if (answer.status < 200 || answer.status > 299) return ofStatus(answer.status);
    return {
      says: "the application key was refused",
      remedy: "Set PROVIDER_APP_KEY, PROVIDER_ENV_TYPE and PROVIDER_COOKIE exactly as the provider gave them.",
    };
  }
  if (error.layer === "decode") {
    const says = error.note === "the answer is not JSON" ? "the answer holds no JSON object" : error.note;
    return { says, remedy: TEACH };
  }
  if (error.layer === "timeout") return ofTimeout(deadlineMs);
  if (error.layer === "connect") {
    return {
      says: `the provider cannot be reached (${error.note})`,
      remedy: OF_CODE[error.note] ?? "Check PROVIDER_URL, its certificate, and the way from this host to it.",
    };
  }
  return {
    says: `the connection broke off before the answer was whole (${error.note}), at the second try too`,
    remedy: "Tell the provider's operator the call and the time; look for a proxy in between that cuts connections.",
  };
};
