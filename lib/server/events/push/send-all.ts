import type { PushMessage } from "@/lib/contract/push";
import { counters } from "../../counters";
import type { Services } from "../../services";
import { type SendOutcome, sendMessage } from "./send-message";
import { forgetSubscription, type Subscription } from "./subscriptions";

/** Sends each browser its messages, and forgets one that its push service has dropped. @returns how many, by outcome. */
export const sendAll = async (
  services: Services,
  subscriptions: readonly Subscription[],
  messagesIn: (language: Subscription["language"]) => readonly PushMessage[],
): Promise<Readonly<Record<SendOutcome, number>>> => {
  const counts: Record<SendOutcome, number> = { sent: 0, gone: 0, failed: 0, not_made: 0 };
  const tell = async (subscription: Subscription): Promise<void> => {
    for (const message of messagesIn(subscription.language)) {
      const outcome = await sendMessage(services, subscription, message);
      counts[outcome] += 1;
      counters().pushMessages.inc({ outcome });
      if (outcome === "gone") return forgetSubscription(services, subscription.endpointKey);
    }
  };
  await Promise.all(subscriptions.map(tell));
  return counts;
};
