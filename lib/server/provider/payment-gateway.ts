import { counters } from "../counters";
import type { Settings } from "../env/settings";
import type { PayeeAnswer } from "./calls/payment";
import { decode, field, orNullIfUnreadable, record } from "./decode";
import { exchangeElsewhere } from "./exchange";
import { instrumentCall } from "./instrument-call";
import { parseResponse } from "./parse-response";
import { filledText, flag, getRefusalMessage, refusal } from "./wire";

const CALL = "payment-gateway";
const DEADLINE_MS = 3000;
const MAX_BYTES = 64 * 1024;

type GatewaySettings = Pick<Settings, "funds" | "provider">;

const readResponse = async ({ funds, provider }: GatewaySettings): Promise<unknown> => {
  const url = new URL(funds.gatewayUrl);
  url.searchParams.set("baseUrl", funds.siteDomain);
  const headers = { accept: "application/json", "accept-encoding": "gzip", "user-agent": provider.userAgent };
  const ending = { deadlineMs: DEADLINE_MS, maxBytes: MAX_BYTES };
  const raw = await exchangeElsewhere({ url: url.href, method: "GET", headers }, ending);
  return parseResponse(raw, (variant) => counters().providerVariants.inc({ call: CALL, variant }));
};

const payeeAnswer = record({
  upiId: ["data", orNullIfUnreadable(field("upiId", orNullIfUnreadable(filledText)))],
  ...refusal,
  status: ["success", orNullIfUnreadable(flag)],
}).transform(({ upiId, ...fields }): PayeeAnswer => ({ upiId, message: getRefusalMessage(fields) }));

/**
 * Reads the payee from the gateway service, which gets neither the application key nor any player's data; redirects are
 * not followed (docs/specification.md, 12.5).
 * @throws ProviderError without a JSON response
 */
export const readGatewayPayee = (settings: GatewaySettings): Promise<PayeeAnswer> =>
  instrumentCall({
    path: CALL,
    send: async () => ({ body: await readResponse(settings) }),
    decode: ({ body }, collect) => collect(() => decode(payeeAnswer, body)),
  });
