import { type ComponentType, lazy, useSyncExternalStore } from "react";
import { isOffline, onReconnect } from "../device/connection";
import { reloadDocument } from "../session/session-end";
import { createEmitter } from "./emitter";

const RETRY_MS = 5000;

/** How many imports have failed and not succeeded since. */
let lostCount = 0;
const changes = createEmitter();
const retries = createEmitter();

/** The player's last retry: whether the network worked at that time, and whether a script was lost since. */
let lastTry = { online: false, lostSince: false };

/**
 * Fetches all lost scripts again at once. A script that is lost again on a working network belongs to a version that is
 * gone, so the next call reloads the page (docs/faults.md, row 28).
 */
export const retryLostImports = (): void => {
  if (lastTry.online && lastTry.lostSince && !isOffline()) reloadDocument();
  lastTry = { online: !isOffline(), lostSince: false };
  retries.emit();
};

/** Whether a script is lost and fetched again. */
export const useIsImportLost = (): boolean =>
  useSyncExternalStore(
    changes.on,
    () => lostCount > 0,
    () => false,
  );

const untilRetry = (): Promise<void> =>
  new Promise((resolve) => {
    const retry = () => {
      clearTimeout(timer);
      stopNetwork();
      stopRetries();
      resolve();
    };
    const timer = setTimeout(retry, RETRY_MS);
    const stopNetwork = onReconnect(retry);
    const stopRetries = retries.on(retry);
  });

/**
 * Imports a module. A lost script is fetched again every five seconds, when the network returns, and on
 * `retryLostImports`, because React caches the failure of a lazy component for ever. Never rejects.
 */
export const retryImport = async <Module>(load: () => Promise<Module>): Promise<Module> => {
  let failed = false;
  const setFailed = (now: boolean): void => {
    if (failed === now) return;
    failed = now;
    lostCount += now ? 1 : -1;
    if (lostCount === 0) lastTry = { online: false, lostSince: false };
    changes.emit();
  };
  for (;;) {
    try {
      const module = await load();
      setFailed(false);
      return module;
    } catch {
      setFailed(true);
      lastTry.lostSince = true;
      await untilRetry();
    }
  }
};

/**
 * Returns a lazy component of a module.
 * @param load imports the module and picks the component: `() => import("./sheet").then((module) => module.Sheet)`
 */
export const lazyImport = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() => retryImport(() => load().then((component) => ({ default: component }))));
