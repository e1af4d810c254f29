import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { SPECIFICATION_DIALECT } from "../../provider-dialect/dialect";
import { parseResponse } from "../parse-response";
import type { DecodeContext, ProviderCall, RequestContext } from "../provider";

/**
 * The folder of the golden responses, which are written by hand from the specification and the contract, one folder for
 * each call.
 */
const FOLDER = join(process.cwd(), "lib/server/provider/golden");

export const readGolden = (name: string): string => readFileSync(join(FOLDER, name), "utf8");

export const listGolden = (call: string): readonly { readonly name: string; readonly text: string }[] =>
  readdirSync(join(FOLDER, call)).map((file) => ({ name: file, text: readGolden(`${call}/${file}`) }));

export const LIVE: DecodeContext = { loopbackAddresses: false };
export const SANDBOX: DecodeContext = { loopbackAddresses: true };

/** The context of a call in the specification's dialect. */
export const REQUEST_CONTEXT: RequestContext = { dialect: SPECIFICATION_DIALECT, session: { unique_token: "token-1" } };

type Decoding<Output> = Pick<ProviderCall<never, Output>, "response">;

/**
 * Decodes a text as `createProvider` would.
 * @throws ProviderError
 */
export const decodeText = <Output>(call: Decoding<Output>, text: string, context = LIVE): Output =>
  call.response(parseResponse({ status: 200, text }), context);

/**
 * Decodes a golden response as `createProvider` would.
 * @throws ProviderError
 */
export const decodeGolden = <Output>(call: Decoding<Output>, name: string, context = LIVE): Output =>
  decodeText(call, readGolden(name), context);

/** Matches the error of a response that is neither a yes nor a no. */
export const UNREADABLE = expect.objectContaining({ layer: "decode", code: "provider_unreadable", sent: "maybe" });
