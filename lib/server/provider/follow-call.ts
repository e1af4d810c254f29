import { providerCallEnds } from "../observers";
import { type ProviderCall, ProviderError } from "./provider";
import { CIRCUIT_OPEN } from "./read-breaker";

/** One call on its way, as observers are told of it. */
export interface FollowedCall {
  /** It begins, or its waiting is over and it is sent. A read that shares another's answer never begins. */
  begin(): void;
  /** @param error what it was thrown for, if it failed. */
  end(error?: unknown): void;
}

const failureOf = (error: unknown) => {
  if (!(error instanceof ProviderError)) return { outcome: "decode", note: "unreadable" } as const;
  const { layer, note } = error;
  return { outcome: note === CIRCUIT_OPEN ? "circuit" : layer, note } as const;
};

/** Follows one call to the provider, and tells observers of its end. */
export const followCall = ({ path, effect }: Pick<ProviderCall<never, unknown>, "path" | "effect">): FollowedCall => {
  let began: number | undefined;
  return {
    begin: () => {
      began = performance.now();
    },
    end: (error) => {
      if (error instanceof ProviderError) error.call ??= path;
      if (began === undefined) return;
      const ms = performance.now() - began;
      providerCallEnds.tell({
        call: path,
        effect,
        ms,
        ...(error === undefined ? { outcome: "answered" } : failureOf(error)),
      });
    },
  };
};
