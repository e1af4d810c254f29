import type { Logger } from "pino";
import { openDigestKey } from "../accounts/session/keyed-digest";
import { trySyncExclusions } from "../care/sync-exclusions";
import { type HostTime, hostClock, hostTime, sandboxClock } from "../clock";
import type { Settings } from "../env/settings";
import { toErrorMessage } from "../env/system";
import { sendStarred } from "../events/send-starred";
import { depositKind } from "../funds/deposit-kind";
import { transferKind, withdrawalKind } from "../funds/outgoing-kinds";
import { writeCounts } from "../http/request-log";
import { registerMoneyKinds } from "../money/kind-registry";
import { bidKind } from "../play/bid-kind";
import { createSharedLists } from "../play/create-shared-lists";
import { gameRates } from "../provider/calls/games";
import { getSocialData } from "../provider/calls/home";
import { createProvider } from "../provider/create-provider";
import { createFailureLog } from "../provider/instrument-call";
import { createResultRecorder, type NewResult, parseOldResultsUntil } from "../results/known-results";
import type { Services } from "../services";
import { findLineageProblem } from "../store/lineage";
import { openOwnStore } from "../store/open-store";

const SANDBOX_CLOCK_MS = 2000;

/** Opens the store, its digest key and the provider, and returns the services of the process. */
export const startServices = async (settings: Settings, log: Logger, time: HostTime = hostTime): Promise<Services> => {
  registerMoneyKinds([bidKind, depositKind, withdrawalKind, transferKind]);
  const lost = (err: Error) => log.warn({ event: "store_connection_lost", err });
  const store = await openOwnStore(settings.state, { lost, log }, time);
  const why = findLineageProblem(store);
  if (why !== null) log.warn({ event: "store_lineage_unreadable", why });
  if (store.mark.isNew && store.mark.readState().seq > 0) log.warn({ event: "store_mark_new" });
  try {
    await openDigestKey({ settings, store });
  } catch (error) {
    await store.close();
    throw error;
  }
  await trySyncExclusions({ settings, store, hostTime: time, log });
  const clock = settings.provider.mode === "live" ? hostClock() : sandboxClock();
  const provider = createProvider({
    ...settings.provider,
    clock,
    failures: createFailureLog(log, hostTime),
  });
  const onNew = (news: readonly NewResult[]) => void sendStarred(services, news);
  const results = createResultRecorder({ store, clock, log, onNew, oldUntil: parseOldResultsUntil(provider.dialect) });
  const lists = createSharedLists({
    provider,
    clock,
    log,
    onMarkets: results.takeList,
    isOfYesterday: results.isOfYesterday,
  });
  const services: Services = { settings, clock, hostTime: time, log, provider, store, lists };
  if (settings.provider.mode === "sandbox") await takeSandboxClock(services);
  return services;
};

/**
 * Sets the game's clock from any response of the sandbox, because the host's would decide about expiries until then.
 */
const takeSandboxClock = async ({ provider, log }: Services): Promise<void> => {
  try {
    const options = { timeoutMs: SANDBOX_CLOCK_MS };
    await (provider.has("social")
      ? provider.run(getSocialData, undefined, options)
      : provider.run(gameRates, undefined, options));
  } catch (error) {
    log.warn({ event: "sandbox_not_there_yet", reason: toErrorMessage(error) });
  }
};

export const stopServices = async (services: Services): Promise<void> => {
  const { provider, store } = services;
  writeCounts(services);
  await provider.close();
  await store.close();
};
