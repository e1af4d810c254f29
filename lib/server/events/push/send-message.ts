import { request } from "undici";
import type { PushMessage } from "@/lib/contract/push";
import type { Settings } from "../../env/settings";
import type { Services } from "../../services";
import { isPushEndpoint, type Subscription } from "./subscriptions";

/** `gone`: the push service has dropped the browser. `not_made`: encryption or signing with these keys failed. */
export type SendOutcome = "sent" | "gone" | "failed" | "not_made";

/** How long the push service keeps a message for a phone that is off, in seconds. */
const KEPT_SECONDS = 6 * 3600;
const ANSWER_MS = 5000;
const GONE = [404, 410];

/** Encrypts and signs. Throws for an invalid key. The import is dynamic, so that servers without web push do not load it. */
const makeRequest = async (
  push: NonNullable<Settings["push"]>,
  { endpoint, keys }: Subscription,
  message: PushMessage,
): Promise<{ readonly headers: Record<string, string>; readonly body: Buffer | null }> => {
  const { default: webPush } = await import("web-push");
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, JSON.stringify(message), {
    vapidDetails: { subject: push.subject, publicKey: push.publicKey, privateKey: push.privateKey },
    TTL: KEPT_SECONDS,
    topic: message.tag,
  });
  return { headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])), body };
};

/**
 * Sends one message to one browser's push service, encrypted for that browser. No redirect is followed, nothing is retried.
 * Never throws, and never logs the address. A message that cannot be encrypted is logged.
 */
export const sendMessage = async (
  { settings, log }: Pick<Services, "settings" | "log">,
  subscription: Subscription,
  message: PushMessage,
): Promise<SendOutcome> => {
  const { push } = settings;
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
    const answer = await request(endpoint, {
      method: "POST",
      ...made,
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    await answer.body.dump({ limit: 4096 });
    if (GONE.includes(answer.statusCode)) return "gone";
    return answer.statusCode >= 200 && answer.statusCode < 300 ? "sent" : "failed";
  } catch {
    return "failed";
  }
};
