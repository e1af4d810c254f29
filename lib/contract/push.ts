import { z } from "zod";
import { LANGUAGES } from "./preferences";

const endpoint = z.string().min(1).max(1000);
const keyOf = (characters: number) => z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${characters}}=*$`));

const minute = z.number().int().min(0).max(1439);

/** Results of the player's starred markets too; `quiet`: not between these minutes of India's day, null: always. */
const starsWish = z.strictObject({ quiet: z.tuple([minute, minute]).nullable() });

/** POST /api/push/subscribe: the subscription of the browser's push service, and the player's language. */
export const pushSubscriptionRequest = z.strictObject({
  endpoint,
  /** 65 and 16 bytes, in base64url. */
  keys: z.strictObject({ p256dh: keyOf(87), auth: keyOf(22) }),
  language: z.enum(LANGUAGES),
  stars: starsWish.refine(({ quiet }) => quiet === null || quiet[0] !== quiet[1], "push_hours").nullish(),
});
export type PushSubscriptionRequest = z.infer<typeof pushSubscriptionRequest>;

/** POST /api/push/unsubscribe. */
export const pushEndpointRequest = z.strictObject({ endpoint });

/** A further browser of the player replaces the oldest. */
export const MOST_SUBSCRIPTIONS = 5;

/** Sent encrypted to one browser, whose service worker shows it. */
export interface PushMessage {
  readonly title: string;
  /** A second line; an app of an older version does not show it. */
  readonly body?: string;
  /** Identifies the event, so that the phone shows it once. */
  readonly tag: string;
  /** The app's address that a tap opens. */
  readonly path: string;
}
