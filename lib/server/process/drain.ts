import { once } from "node:events";
import { beginDrain } from "../money/in-flight";
import type { Services } from "../services";

/**
 * Tells balancers to go elsewhere and goes on serving meanwhile, for DRAIN_SECONDS (docs/deploy.md, "Running"): `/readyz`
 * fails, and each answer ends its connection. Bids are taken as ever.
 * @param hurry aborts when nobody wants to wait for it.
 */
export const drain = async (
  { settings, log, hostTime }: Pick<Services, "settings" | "log" | "hostTime">,
  hurry: AbortSignal,
): Promise<void> => {
  beginDrain();
  const { drainMs } = settings;
  if (drainMs === 0 || hurry.aborted) return;
  log.info({ event: "drain_begun", seconds: drainMs / 1000 });
  await Promise.race([hostTime.sleep(drainMs), once(hurry, "abort")]);
};
