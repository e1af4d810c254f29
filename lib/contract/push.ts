import { z } from "zod";

const endpoint = z.string().min(1).max(1000);
const keyOf = (characters: number) => z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${characters}}=*$`));

/** POST /api/push/subscribe: what the browser's push service gave, and the language that the player reads. */
export const pushSubscriptionRequest = z.strictObject({
  endpoint,
  /** Of 65 and 16 bytes, in base64url. */
  keys: z.strictObject({ p256dh: keyOf(87), auth: keyOf(22) }),
  language: z.enum(["en", "hi"]),
});
export type PushSubscriptionRequest = z.infer<typeof pushSubscriptionRequest>;

/** POST /api/push/unsubscribe. */
export const pushEndpointRequest = z.strictObject({ endpoint });

/** How many browsers of one player are told; a further one takes the place of the oldest. */
export const MOST_SUBSCRIPTIONS = 5;

/** What is sent, encrypted for one browser: the service worker shows it as it is. */
export interface PushMessage {
  readonly title: string;
  /** One for each event: the same one twice is shown once. */
  readonly tag: string;
  /** An address of this app, which a tap opens. */
  readonly path: string;
}
