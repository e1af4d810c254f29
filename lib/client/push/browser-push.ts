import { useSyncExternalStore } from "react";
import { API } from "@/lib/contract/protocol";
import type { PushSubscriptionRequest } from "@/lib/contract/push";
import { callApi } from "../api/call-api";
import { createPersistentStore } from "../device/persistent-store";
import { arrayOf, isSafeInteger, nullable, objectOf, parseJson } from "../device/type-guards";
import { onAny } from "../page/emitter";
import { onPagePlayer, pagePlayer } from "../session/page-player";

type Language = PushSubscriptionRequest["language"];

/** The result of turning push on. `blocked`: the player or the phone does not allow notifications. */
export type PushOutcome = "done" | "blocked" | "failed";

export type StarredPreference = NonNullable<PushSubscriptionRequest["stars"]>;
const isMinutes = (value: unknown): value is [number, number] => arrayOf(isSafeInteger, 2)(value);
/** Whether a stored preference is about starred markets too. */
export const isStarredPreference = objectOf<StarredPreference>({ quiet: nullable(isMinutes) });

/** The push preference by player: false without push, else true or the preference for starred markets. */
export const pushPreferences = createPersistentStore<unknown>("push", (text) =>
  parseJson(text, (value): value is unknown => true),
);

/** Whether this browser has web push. */
export const canPush = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

const isOn = (): boolean => {
  const player = pagePlayer();
  return player !== null && canPush() && Notification.permission === "granted" && !!pushPreferences.read([player]);
};

const onPreference = onAny(pushPreferences.onChange, onPagePlayer);

export const useIsPushOn = (): boolean => useSyncExternalStore(onPreference, isOn, () => false);

/** Registers this browser and its preference with the server. */
export const subscribe = async (publicKey: string, language: Language): Promise<boolean> => {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return false;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  let subscription: PushSubscription;
  try {
    subscription = await registration.pushManager.subscribe(options);
  } catch {
    // The operator's key has changed.
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    subscription = await registration.pushManager.subscribe(options);
  }
  const { endpoint, keys = {} } = subscription.toJSON();
  const preference = pushPreferences.read([pagePlayer() ?? ""]);
  const body = {
    endpoint,
    keys: { p256dh: keys.p256dh, auth: keys.auth },
    language,
    ...(isStarredPreference(preference) && { stars: preference }),
  };
  return (await callApi(API.push.subscribe, { body })).ok;
};

/** Turns push on. It must be called in a tap. Never throws. */
export const turnPushOn = async (publicKey: string, language: Language): Promise<PushOutcome> => {
  try {
    if ((await Notification.requestPermission()) !== "granted") return "blocked";
    const player = pagePlayer();
    if (player === null || !(await subscribe(publicKey, language))) return "failed";
    pushPreferences.write([player], true);
    return "done";
  } catch {
    return "failed";
  }
};

/** Turns push off, even if the server is not reached. Never throws. */
export const turnPushOff = async (): Promise<void> => {
  const player = pagePlayer();
  if (player !== null) pushPreferences.write([player], false);
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    const subscription = await registration?.pushManager.getSubscription();
    if (!subscription) return;
    await callApi(API.push.unsubscribe, { body: { endpoint: subscription.endpoint } });
    await subscription.unsubscribe();
  } catch {
    // The push service reports the missing browser at the next message.
  }
};

/**
 * Renews the subscription, which the server deletes with the session and whose endpoint or language may have changed.
 * Never asks the player, never throws.
 */
export const refreshPushSubscription = async (publicKey: string, language: Language): Promise<void> => {
  if (!isOn()) return;
  await subscribe(publicKey, language).catch(() => false);
};
