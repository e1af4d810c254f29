import { request } from "undici";
import type { PushMessage } from "@/lib/contract/push";
import { counters } from "../../counters";
import type { Settings } from "../../env/settings";
import { otherServices } from "../../provider/exchange";
import type { Services } from "../../services";
import { dropSubscriptions, isPushEndpoint, type Subscription } from "./subscriptions";

/**
 * What one message came to. `gone`: the push service has dropped the browser. `not_made`: encryption or signing with
 * these keys failed.
 */
type SendOutcome = "sent" | "gone" | "failed" | "not_made";

/** How long the push service stores a message for a phone that is off. */
const TTL_SECONDS = 6 * 3600;
const TIMEOUT_MS = 5000;
const GONE = [404, 410];

/**
 * Encrypts and signs a message. Imports the library dynamically, so that servers without web push do not load it.
 * @throws Error for an invalid key.
 */
const makeRequest = async (
  push: NonNullable<Settings["push"]>,
  { endpoint, keys }: Subscription,
  message: PushMessage,
): Promise<{ readonly headers: Record<string, string>; readonly body: Buffer | null }> => {
  const { default: webPush } = await import("web-push");
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, JSON.stringify(message), {
    vapidDetails: { subject: push.subject, publicKey: push.publicKey, privateKey: push.privateKey },
    TTL: TTL_SECONDS,
    topic: message.tag,
  });
  return { headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])), body };
};

/**
 * Sends one message to one browser's push service, encrypted for that browser. No redirect is followed, nothing is
 * retried. Never throws, and never logs the push service's URL. A message that cannot be encrypted is logged.
 */
const sendMessage = async (
  { settings, log }: Pick<Services, "settings" | "log">,
  subscription: Subscription,
  message: PushMessage,
): Promise<SendOutcome> => {
  const { push, provider } = settings;
  const { endpoint } = subscription;
  if (push === null || !isPushEndpoint(settings, endpoint)) return "failed";
  let made: Awaited<ReturnType<typeof makeRequest>>;
  try {
    made = await makeRequest(push, subscription, message);
  } catch (error) {
    log.warn({ event: "push_not_made", err: error });
    return "not_made";
  }
  try {
    const response = await request(endpoint, {
      dispatcher: otherServices,
      method: "POST",
      ...made,
      headers: { ...made.headers, "user-agent": provider.userAgent },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body.dump({ limit: 4096 });
    if (GONE.includes(response.statusCode)) return "gone";
    return response.statusCode >= 200 && response.statusCode < 300 ? "sent" : "failed";
  } catch {
    return "failed";
  }
};

/**
 * Sends each browser its messages, and deletes a subscription that its push service has dropped.
 * @returns the number of messages by outcome.
 */
export const sendPushMessages = async (
  services: Services,
  subscriptions: readonly Subscription[],
  messagesIn: (language: Subscription["language"]) => readonly PushMessage[],
): Promise<Readonly<Record<SendOutcome, number>>> => {
  const counts: Record<SendOutcome, number> = { sent: 0, gone: 0, failed: 0, not_made: 0 };
  const sendTo = async (subscription: Subscription): Promise<void> => {
    for (const message of messagesIn(subscription.language)) {
      const outcome = await sendMessage(services, subscription, message);
      counts[outcome] += 1;
      counters().pushMessages.inc({ outcome });
      if (outcome === "gone") return dropSubscriptions(services, "endpoint_key", subscription.endpointKey);
    }
  };
  await Promise.all(subscriptions.map(sendTo));
  return counts;
};
