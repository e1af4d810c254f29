import { INSTALL_FILES, SKIP_WAITING } from "@/lib/contract/install";
import { elapsedNow } from "../clock/elapsed";
import { tabStorage } from "../device/storage";
import { onPageReturn } from "../page/lifecycle";
import { navigation } from "../session/session-end";

const UPDATE_CHECK_MS = 600_000;

/** The key in the tab's storage of the epoch milliseconds of the last update. */
const UPDATED_AT = "new-version-taken";

/**
 * Whether this tab has just updated: while hosts are updated one after the other, each page seems to have a new version
 * (decision 0046).
 */
const hasJustUpdated = (): boolean => {
  const age = Date.now() - Number(tabStorage.getItem(UPDATED_AT));
  return age >= 0 && age < UPDATE_CHECK_MS;
};

/** How long the new worker may wait for the old worker's requests. After that the page reloads in any case. */
const TAKEOVER_MS = 3000;

/**
 * How long a reload may hang: one that started while the workers changed can hang in the browser, its request aborted.
 */
const HANG_MS = 10_000;

/** Reloads this tab with the waiting worker; other tabs stay as they are. */
const reloadWith = (waiting: ServiceWorker): void => {
  tabStorage.setItem(UPDATED_AT, String(Date.now()));
  // Another tab was faster: the new version is active already.
  if (waiting.state !== "installed") {
    navigation.reload();
    return;
  }
  const reload = (): void => {
    clearTimeout(timer);
    navigator.serviceWorker.removeEventListener("controllerchange", reload);
    navigation.reload();
    setTimeout(navigation.reload, HANG_MS);
  };
  const timer = setTimeout(reload, TAKEOVER_MS);
  navigator.serviceWorker.addEventListener("controllerchange", reload);
  waiting.postMessage(SKIP_WAITING);
};

/**
 * Reports a waiting version when it arrives and at each return to the page (docs/faults.md, row 28).
 * @returns a function that stops the reports
 */
export const watchAppWorker = (onNewVersion: (reload: () => void) => void): (() => void) => {
  const worker = "serviceWorker" in navigator ? navigator.serviceWorker : undefined;
  if (worker === undefined) return () => undefined;
  let stopped = false;
  let stopReturns: () => void = () => undefined;
  const reportWaiting = ({ waiting }: ServiceWorkerRegistration): void => {
    // Without a controller this is the browser's first worker.
    if (stopped || waiting === null || worker.controller === null || hasJustUpdated()) return;
    onNewVersion(() => reloadWith(waiting));
  };
  const watchRegistration = (registration: ServiceWorkerRegistration): void => {
    let checkedAt = elapsedNow();
    reportWaiting(registration);
    registration.addEventListener("updatefound", () => {
      registration.installing?.addEventListener("statechange", () => reportWaiting(registration));
    });
    stopReturns = onPageReturn(() => {
      reportWaiting(registration);
      if (elapsedNow() - checkedAt < UPDATE_CHECK_MS) return;
      checkedAt = elapsedNow();
      registration.update().catch(() => undefined);
    });
    if (stopped) stopReturns();
  };
  const register = (): void => {
    const registered: Promise<ServiceWorkerRegistration | undefined> = worker.register(INSTALL_FILES.worker);
    registered.then(
      (registration) => registration && watchRegistration(registration),
      () => {
        // The file was lost, or the browser allows no worker: the app works without it.
        if (stopped) return;
        stopReturns = onPageReturn(() => {
          stopReturns();
          register();
        });
      },
    );
  };
  register();
  return () => {
    stopped = true;
    stopReturns();
  };
};
