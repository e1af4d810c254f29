import { Agent, request } from "undici";
import { counters } from "../counters";
import type { Settings } from "../env/settings";
import type { PayeeAnswer } from "./calls/payment";
import { decode, field, record, whereReadable } from "./decode";
import { followCall } from "./follow-call";
import { ProviderError } from "./provider";
import { readAnswer } from "./read-answer";
import { filledText, flag, refusal, refusalWords } from "./wire";

const CALL = "payment-gateway";
const DEADLINE_MS = 3000;
const dispatcher = new Agent({ maxResponseSize: 64 * 1024 });

type GatewaySettings = Pick<Settings["funds"], "gatewayUrl" | "siteDomain">;

const ask = async ({ gatewayUrl, siteDomain }: GatewaySettings): Promise<unknown> => {
  try {
    const url = new URL(gatewayUrl);
    url.searchParams.set("baseUrl", siteDomain);
    const headers = { accept: "application/json" };
    const { statusCode, body } = await request(url, { dispatcher, headers, signal: AbortSignal.timeout(DEADLINE_MS) });
    const raw = { status: statusCode, text: await body.text() };
    return readAnswer(raw, (variant) => counters().providerVariants.inc({ call: CALL, variant }));
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    const note = `gateway: ${error instanceof Error ? error.name : "unknown failure"}`;
    throw new ProviderError("connect", note, { code: "provider_unreachable", sent: "maybe", cause: error });
  }
};

const payeeAnswer = record({
  upiId: ["data", whereReadable(field("upiId", whereReadable(filledText)))],
  ...refusal,
  status: ["success", whereReadable(flag)],
}).transform(({ upiId, ...said }): PayeeAnswer => ({ upiId, message: refusalWords(said) }));

/**
 * Asks the gateway service, which gets neither the application key nor any player's data; redirects are not followed
 * (docs/specification.md, 12.5). @throws ProviderError without a JSON answer.
 */
export const gatewayPayee = (settings: GatewaySettings): Promise<PayeeAnswer> =>
  followCall({
    path: CALL,
    ask: () => ask(settings),
    decode: (json) => decode(payeeAnswer, json),
  });
