import { record } from "./decode";
import type { ProviderCall } from "./provider";
import { flag, message } from "./wire";

/** Declares a call with its types inferred. Calls stand in lib/server/provider/calls, a file for each topic. */
export const defineCall = <Input, Output>(call: ProviderCall<Input, Output>): ProviderCall<Input, Output> => call;

/** The provider's yes or no to a write. */
export interface WriteAnswer {
  readonly accepted: boolean;
  /** The provider's own words. */
  readonly message: string | null;
}

/**
 * Declares a write that is answered with yes or no. An answer without a readable status is a decode error, because the
 * provider may have carried the write out.
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
