import { providerCallEnds } from "../observers";
import { record } from "./decode";
import { type ProviderCall, ProviderError } from "./provider";
import { CIRCUIT_OPEN } from "./read-breaker";
import { flag } from "./wire";

/** One call on its way, as observers are told of it. */
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

const answered = (answer: unknown) =>
  ({ outcome: "answered", ...(providerCallEnds.isWatched && { said: saidIn(answer) }) }) as const;

/** Follows one call to the provider, and tells observers of its end. */
export const followCall = ({ path, effect }: Pick<ProviderCall<never, unknown>, "path" | "effect">): FollowedCall => {
  let began: number | undefined;
  return {
    begin: () => {
      began = performance.now();
    },
    end: (error, answer) => {
      if (error instanceof ProviderError) error.call ??= path;
      if (began === undefined) return;
      const ms = performance.now() - began;
      providerCallEnds.tell({
        call: path,
        effect,
        ms,
        ...(error === undefined ? answered(answer) : failureOf(error)),
      });
    },
  };
};
