import { AppError } from "@/lib/contract/errors";
import type { Services } from "../services";
import { timeOfStore } from "./records";

/** So long after a restore a phone may still ask about what it sent before, in milliseconds. */
const GUARDED_MS = 24 * 60 * 60_000;

/**
 * A store that was put back from a backup lacks what was sent after that: of a key without a record it cannot say that nothing
 * was sent. For a day it says nothing at all, and phones go on asking (docs/deploy.md, "Backup").
 * @throws AppError state_unavailable in that time.
 */
export const refuseAfterRestore = async (base: Pick<Services, "store" | "hostTime" | "log">): Promise<void> => {
  const restored = await base.store.db
    .selectFrom("store_moment")
    .select(["at", "detail"])
    .where("name", "=", "restored")
    .executeTakeFirst();
  if (!restored || (await timeOfStore(base)) - Number(restored.at) >= GUARDED_MS) return;
  base.log.warn({ event: "money_key_unknown_after_restore", asOf: restored.detail });
  throw new AppError("state_unavailable");
};
