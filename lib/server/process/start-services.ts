import type { Logger } from "pino";
import { keepForgetting, stopForgetting } from "../challenges/forget-drafts";
import { hostClock, sandboxClock } from "../clock";
import type { Settings } from "../env/settings";
import { reasonOf } from "../env/system";
import { getSocialData } from "../provider/calls/home-content";
import { createProvider } from "../provider/create-provider";
import type { Services } from "../services";
import { createSharedLists } from "../shared-lists/create-shared-lists";
import { openOwnStore } from "../state/open-store";

const SANDBOX_CLOCK_MS = 2000;

/**
 * Builds what operations stand on, the store with its migrations first.
 * @throws StoreError.
 */
export const startServices = async (settings: Settings, log: Logger): Promise<Services> => {
  const store = await openOwnStore(settings.state, (err) => log.warn({ event: "store_connection_lost", err }));
  const clock = settings.provider.mode === "live" ? hostClock() : sandboxClock();
  const provider = createProvider({ ...settings.provider, clock });
  const services = { settings, clock, log, provider, store, lists: createSharedLists({ provider, clock, log }) };
  if (settings.provider.mode === "sandbox") await takeSandboxClock(services);
  // What an earlier process left behind goes too.
  keepForgetting(services);
  return services;
};

/** Any answer of the sandbox tells its clock: without one, expiries would be judged by the host's until the first call. */
const takeSandboxClock = async ({ provider, log }: Services): Promise<void> => {
  try {
    await provider.run(getSocialData, undefined, { timeoutMs: SANDBOX_CLOCK_MS });
  } catch (error) {
    log.warn({ event: "sandbox_not_there_yet", reason: reasonOf(error) });
  }
};

export const stopServices = async ({ provider, store }: Services): Promise<void> => {
  stopForgetting(store);
  await provider.close();
  await store.close();
};
