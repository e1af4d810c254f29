import { once } from "node:events";
import { beginDrain } from "../money/in-flight";
import type { Services } from "../services";

/**
 * Makes `/readyz` fail for DRAIN_SECONDS, so that balancers choose other hosts (docs/deploy.md, "Running"). Requests are
 * served as before, bids too, but each answer closes its connection.
 * @param hurry ends the drain when it aborts.
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
