import type { Services } from "../../services";
import { singleton } from "../../singleton";
import type { Store } from "../../store/store";
import { forgetOldChallenges } from "./challenge-rows";

type Base = Pick<Services, "store" | "clock" | "log">;

const EVERY_MS = 60_000;
const timers = () => singleton("otp.forgetting", () => new WeakMap<Store, NodeJS.Timeout>());

/**
 * Schedules the deletion of expired drafts, so that they go even if no request comes. It runs every minute as long as
 * drafts exist, beginning with the start of the process.
 */
export const scheduleCleanup = (services: Base): void => {
  const { store } = services;
  if (timers().has(store)) return;
  // The timer does not keep the process alive.
  timers().set(store, setTimeout(() => void cleanUp(services), EVERY_MS).unref());
};

/** To be called before the store is closed. */
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
