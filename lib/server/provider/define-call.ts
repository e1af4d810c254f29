import type { ProviderCall } from "./provider";

/** Declares a call with its types inferred: one small file of lib/server/provider/calls each. */
export const defineCall = <Input, Output>(call: ProviderCall<Input, Output>): ProviderCall<Input, Output> => call;
