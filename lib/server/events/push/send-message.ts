import { request } from "undici";
import type { PushMessage } from "@/lib/contract/push";
import type { Services } from "../../services";
import { isPushEndpoint } from "./push-endpoint";
import type { Subscription } from "./subscriptions";

/** `gone`: the push service knows the browser no more. */
export type SendOutcome = "sent" | "gone" | "failed";

/** How long a phone that is off may find it later, in seconds. */
const KEPT_SECONDS = 6 * 3600;
const ANSWER_MS = 5000;
const GONE = [404, 410];

/**
 * Hands one message to one browser's push service, encrypted for that browser, once: no redirect is followed and nothing
 * is tried again. Never throws, and tells no address.
 */
export const sendMessage = async (
  { settings }: Pick<Services, "settings">,
  { endpoint, keys }: Subscription,
  message: PushMessage,
): Promise<SendOutcome> => {
  const { push } = settings;
  if (push === null || !isPushEndpoint(settings, endpoint)) return "failed";
  try {
    // A server without the keys need not hold it in memory.
    const { default: webPush } = await import("web-push");
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, JSON.stringify(message), {
      vapidDetails: { subject: push.subject, publicKey: push.publicKey, privateKey: push.privateKey },
      TTL: KEPT_SECONDS,
      topic: message.tag,
    });
    const answer = await request(endpoint, {
      method: "POST",
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      body,
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    await answer.body.dump({ limit: 4096 });
    if (GONE.includes(answer.statusCode)) return "gone";
    return answer.statusCode >= 200 && answer.statusCode < 300 ? "sent" : "failed";
  } catch {
    return "failed";
  }
};
