import type { z } from "zod";
import type { CallName } from "../provider-dialect/dialect";
import { decode, record } from "./decode";
import type { ProviderCall } from "./provider";
import { flag, getMessage, messageFields } from "./wire";

interface Declared<Input, Output> extends Omit<ProviderCall<Input, Output>, "response"> {
  readonly answer: z.ZodType<Output>;
}

/** Declares a call. All calls are in lib/server/provider/calls, a file for each topic. */
export const defineCall = <Input, Output>(call: Declared<Input, Output>): ProviderCall<Input, Output> => ({
  ...call,
  response: (body, context) => decode(call.answer, body, context),
});

/** Declares a read without input. */
export const defineRead = <Output>(
  name: CallName,
  auth: ProviderCall<void, Output>["auth"],
  answer: z.ZodType<Output>,
  refusal?: ProviderCall<void, Output>["refusal"],
): ProviderCall<void, Output> =>
  defineCall<void, Output>({
    name,
    auth,
    effect: "read",
    refusal,
    request: () => ({}),
    example: () => undefined,
    answer,
  });

/**
 * The schema of a write's response. One without a readable status is a decode error, because the provider may have
 * accepted the write.
 */
const writeAnswer = record({ accepted: ["status", flag], ...messageFields }).transform(({ accepted, ...fields }) => ({
  accepted,
  message: getMessage(fields),
}));
export type WriteAnswer = Readonly<z.output<typeof writeAnswer>>;

/** Declares a write whose response is a yes or a no with a message. */
export const defineWrite = <Input>(
  call: Pick<ProviderCall<Input, WriteAnswer>, "name" | "auth" | "request">,
): ProviderCall<Input, WriteAnswer> => defineCall({ ...call, effect: "write", answer: writeAnswer });
