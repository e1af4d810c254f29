import { useSyncExternalStore } from "react";
import { API } from "@/lib/contract/protocol";
import type { PushSubscriptionRequest } from "@/lib/contract/push";
import { callApi } from "../api/call-api";
import { keptStore } from "../device/kept-store";
import { onPagePlayer, pagePlayer } from "../session/page-player";

type Language = PushSubscriptionRequest["language"];

/** What came of the player's wish; `blocked`: the phone does not let us ask. */
export type PushOutcome = "done" | "blocked" | "failed";

/** By player: whether this browser is to tell what happened while the app is closed. */
const wishes = keptStore<boolean>("push", (text) => text === "true");

/** Whether this browser can be told of anything: a phone's own browser, over https, with a service worker. */
export const canPush = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

const isOn = (): boolean => {
  const player = pagePlayer();
  return player !== null && canPush() && Notification.permission === "granted" && wishes.read([player]);
};

const onWish = (listener: () => void): (() => void) => {
  const stops = [wishes.onChange(listener), onPagePlayer(listener)];
  return () => {
    for (const stop of stops) stop();
  };
};

/** Whether the player of this page is told of events on this browser. */
export const usePushOn = (): boolean => useSyncExternalStore(onWish, isOn, () => false);

const subscribe = async (publicKey: string, language: Language): Promise<boolean> => {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return false;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  let subscription: PushSubscription;
  try {
    subscription = await registration.pushManager.subscribe(options);
  } catch {
    // The operator has other keys than before: the old subscription stands in the way.
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    subscription = await registration.pushManager.subscribe(options);
  }
  const { endpoint, keys = {} } = subscription.toJSON();
  const body = { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth }, language };
  return (await callApi(API.push.subscribe, { body })).ok;
};

/** Asks the player for the browser's leave, and subscribes; to be called by a tap alone. Never throws. */
export const turnPushOn = async (publicKey: string, language: Language): Promise<PushOutcome> => {
  try {
    if ((await Notification.requestPermission()) !== "granted") return "blocked";
    const player = pagePlayer();
    if (player === null || !(await subscribe(publicKey, language))) return "failed";
    wishes.write([player], true);
    return "done";
  } catch {
    return "failed";
  }
};

/** Nothing more is told on this browser, whether or not the server hears of it. Never throws. */
export const turnPushOff = async (): Promise<void> => {
  const player = pagePlayer();
  if (player !== null) wishes.write([player], false);
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    const subscription = await registration?.pushManager.getSubscription();
    if (!subscription) return;
    await callApi(API.push.unsubscribe, { body: { endpoint: subscription.endpoint } });
    await subscription.unsubscribe();
  } catch {
    // The push service says to the next message that the browser is gone.
  }
};

/**
 * Says anew that this browser is to be told: the server forgets it with the session, the browser may have changed its
 * address, and the player the language. Does nothing if the player has turned it off. Never shows a question, never throws.
 */
export const renewPush = async (publicKey: string, language: Language): Promise<void> => {
  if (!isOn()) return;
  await subscribe(publicKey, language).catch(() => false);
};
