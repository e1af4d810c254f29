import { request } from "undici";
import type { Settings } from "../env/settings";
import type { PayeeAnswer } from "./calls/payment";
import { record } from "./decode";
import { followCall, variantCounter } from "./follow-call";
import { ProviderError } from "./provider";
import { readAnswer } from "./read-answer";
import { filledText, refusalWords } from "./wire";

/** The call's name for the observers. */
const CALL = "payment-gateway";
const DEADLINE_MS = 3000;
const MOST_BYTES = 64 * 1024;

type GatewaySettings = Pick<Settings["funds"], "gatewayUrl" | "siteDomain">;

const addressOf = ({ gatewayUrl, siteDomain }: GatewaySettings): URL => {
  const url = new URL(gatewayUrl);
  url.searchParams.set("baseUrl", siteDomain);
  return url;
};

const limited = async (body: AsyncIterable<Uint8Array>): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > MOST_BYTES)
      throw new ProviderError("transport", "answer too large", { code: "provider_unreadable", sent: "maybe" });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
};

/**
 * The payee's UPI id from the separate gateway service, by GET with the site's domain (docs/specification.md, 12.5
 * Payment gateway). Null with the service's message if it has no id. The service gets neither the application key nor any
 * player's data.
 * @throws ProviderError without a JSON answer. Redirects are not followed.
 */
export const gatewayPayee = async (settings: GatewaySettings): Promise<PayeeAnswer> => {
  const followed = followCall({ path: CALL });
  followed.begin();
  try {
    const payee = await askGateway(settings);
    followed.end();
    return payee;
  } catch (error) {
    followed.end(error);
    throw error;
  }
};

const askGateway = async (settings: GatewaySettings): Promise<PayeeAnswer> => {
  try {
    const { statusCode, body } = await request(addressOf(settings), {
      headers: { accept: "application/json" },
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    const raw = { status: statusCode, text: await limited(body), header: () => undefined };
    const answer = record(readAnswer(raw, variantCounter(CALL)));
    const data = answer.whereReadable("data", record);
    return { upiId: data?.whereReadable("upiId", filledText) ?? null, message: refusalWords(answer, "success") };
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    const note = error instanceof Error ? error.name : "unknown failure";
    throw new ProviderError("connect", `gateway: ${note}`, {
      code: "provider_unreachable",
      sent: "maybe",
      cause: error,
    });
  }
};
