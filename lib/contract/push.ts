import { z } from "zod";
import { LANGUAGES } from "./preferences";

const endpoint = z.string().min(1).max(1000);
const base64urlOf = (characters: number) => z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${characters}}=*$`));

const minute = z.number().int().min(0).max(1439);

/**
 * The wish to be notified of results of starred markets. `quiet`: the minutes of India's day without notifications;
 * null: none.
 */
const starredPreference = z.strictObject({ quiet: z.tuple([minute, minute]).nullable() });

/** The body of POST /api/push/subscribe: the subscription of the browser's push service, and the player's language. */
export const pushSubscriptionRequest = z.strictObject({
  endpoint,
  /** The keys of the subscription, 65 and 16 bytes in base64url. */
  keys: z.strictObject({ p256dh: base64urlOf(87), auth: base64urlOf(22) }),
  language: z.enum(LANGUAGES),
  stars: starredPreference.refine(({ quiet }) => quiet === null || quiet[0] !== quiet[1], "push_hours").nullish(),
});
export type PushSubscriptionRequest = z.infer<typeof pushSubscriptionRequest>;

/** The body of POST /api/push/unsubscribe, which deletes the subscription. */
export const pushEndpointRequest = z.strictObject({ endpoint });

/** How many browsers of a player have a subscription; a further browser replaces the oldest. */
export const MAX_SUBSCRIPTIONS = 5;

/** The message that is sent encrypted to one browser, whose service worker shows it. */
export interface PushMessage {
  readonly title: string;
  /** The second line, which an earlier version of the app does not show. */
  readonly body?: string;
  /** Identifies the event, so that the phone shows it only once. */
  readonly tag: string;
  /** The app's path that a tap opens. */
  readonly path: string;
}
