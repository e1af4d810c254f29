import { counters } from "../counters";
import type { Settings } from "../env/settings";
import type { PayeeAnswer } from "./calls/payment";
import { decode, field, record, whereReadable } from "./decode";
import { exchangeElsewhere } from "./exchange";
import { followCall } from "./follow-call";
import { readAnswer } from "./read-answer";
import { filledText, flag, refusal, refusalWords } from "./wire";

const CALL = "payment-gateway";
const DEADLINE_MS = 3000;
const MAX_BYTES = 64 * 1024;

type GatewaySettings = Pick<Settings, "funds" | "provider">;

const ask = async ({ funds, provider }: GatewaySettings): Promise<unknown> => {
  const url = new URL(funds.gatewayUrl);
  url.searchParams.set("baseUrl", funds.siteDomain);
  const headers = { accept: "application/json", "accept-encoding": "gzip", "user-agent": provider.userAgent };
  const ending = { deadlineMs: DEADLINE_MS, maxBytes: MAX_BYTES };
  const raw = await exchangeElsewhere({ url: url.href, method: "GET", headers }, ending);
  return readAnswer(raw, (variant) => counters().providerVariants.inc({ call: CALL, variant }));
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
