import { record } from "./decode";
import type { ProviderCall } from "./provider";
import { flag, message } from "./wire";

/** Declares a call with inferred types. All calls are in lib/server/provider/calls, a file for each topic. */
export const defineCall = <Input, Output>(call: ProviderCall<Input, Output>): ProviderCall<Input, Output> => call;

/** Declares a read without input. */
export const defineRead = <Output>(
  path: string,
  auth: ProviderCall<void, Output>["auth"],
  response: ProviderCall<void, Output>["response"],
): ProviderCall<void, Output> => ({ path, auth, effect: "read", request: () => ({}), response });

/** The provider's answer to a write. */
export interface WriteAnswer {
  readonly accepted: boolean;
  /** The provider's text. */
  readonly message: string | null;
}

/**
 * Declares a write whose answer is yes or no. An answer without a readable status is a decode error, because the provider may
 * have accepted the write.
 */
export const defineWrite = <Input>(
  call: Pick<ProviderCall<Input, WriteAnswer>, "path" | "auth" | "request">,
): ProviderCall<Input, WriteAnswer> => ({
  ...call,
  effect: "write",
  response: (answer) => {
    const body = record(answer);
    return { accepted: body.required("status", flag), message: message(body) };
  },
});
