import type { Services } from "../services";
import { singleton } from "../singleton";
import type { Store } from "../state/store";
import { forgetOldChallenges } from "./challenge-rows";

type Base = Pick<Services, "store" | "clock" | "log">;

const EVERY_MS = 60_000;
const timers = () => singleton("otp.forgetting", () => new WeakMap<Store, NodeJS.Timeout>());

/**
 * Drafts go when they are too old, also where nobody comes any more: looked after every minute for as long as there
 * are any, from the start of a process on.
 */
export const scheduleCleanup = (services: Base): void => {
  const { store } = services;
  if (timers().has(store)) return;
  // Holds no process.
  timers().set(store, setTimeout(() => void cleanUp(services), EVERY_MS).unref());
};

/** Before the store is closed. */
export const stopCleanup = (store: Store): void => {
  clearTimeout(timers().get(store));
  timers().delete(store);
};

const cleanUp = async (services: Base): Promise<void> => {
  timers().delete(services.store);
  try {
    await forgetOldChallenges(services);
    if (await hasDrafts(services.store)) scheduleCleanup(services);
  } catch (error) {
    services.log.error({ event: "store_failed", during: "forgetting drafts", err: error });
  }
};

const hasDrafts = async ({ db }: Store): Promise<boolean> => {
  const left = db.selectFrom("otp_challenge").select("challenge_id").where("sealed_draft", "!=", "").limit(1);
  return (await left.execute()).length > 0;
};
