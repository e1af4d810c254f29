import type { CallName } from "../dialect/dialect";
import { record, type WireRecord } from "./decode";
import type { DecodeContext, ProviderCall } from "./provider";
import { flag, message } from "./wire";

type ReadAnswer<Output> = (answer: WireRecord, context: DecodeContext) => Output;

interface Declared<Input, Output> extends Omit<ProviderCall<Input, Output>, "response"> {
  readonly response: ReadAnswer<Output>;
}

/** All calls are in lib/server/provider/calls, a file for each topic. */
export const defineCall = <Input, Output>(call: Declared<Input, Output>): ProviderCall<Input, Output> => ({
  ...call,
  response: (answer, context) => call.response(record(answer), context),
});

export const defineRead = <Output>(
  name: CallName,
  auth: ProviderCall<void, Output>["auth"],
  response: ReadAnswer<Output>,
): ProviderCall<void, Output> =>
  defineCall<void, Output>({ name, auth, effect: "read", request: () => ({}), example: () => undefined, response });

export interface WriteAnswer {
  readonly accepted: boolean;
  readonly message: string | null;
}

/** An answer without a readable status is a decode error: the provider may have accepted the write. */
export const defineWrite = <Input>(
  call: Pick<ProviderCall<Input, WriteAnswer>, "name" | "auth" | "request">,
): ProviderCall<Input, WriteAnswer> =>
  defineCall({
    ...call,
    effect: "write",
    response: (body) => ({ accepted: body.required("status", flag), message: message(body) }),
  });
