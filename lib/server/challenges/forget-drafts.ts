import type { Services } from "../services";
import type { Store } from "../state/store";
import { forgetOldChallenges } from "./challenge-rows";

type Base = Pick<Services, "store" | "clock" | "log">;

const EVERY_MS = 60_000;
const waiting = new WeakSet<Store>();

/**
 * Drafts go when they are too old, also where nobody comes any more: looked after every minute for as long as there
 * are any.
 */
export const keepForgetting = (services: Base): void => {
  const { store } = services;
  if (waiting.has(store)) return;
  waiting.add(store);
  // Holds no process: what is left over is taken out when the next challenge begins.
  setTimeout(() => void forgetNow(services), EVERY_MS).unref();
};

const forgetNow = async (services: Base): Promise<void> => {
  waiting.delete(services.store);
  try {
    await forgetOldChallenges(services);
    const { db } = services.store;
    const left = await db
      .selectFrom("otp_challenge")
      .select("challenge_id")
      .where("sealed_draft", "!=", "")
      .limit(1)
      .execute();
    if (left.length > 0) keepForgetting(services);
  } catch (error) {
    services.log.error({ event: "store_failed", during: "forgetting drafts", err: error });
  }
};
