import { INSTALL_FILES, SKIP_WAITING } from "@/lib/contract/install";
import { elapsedNow } from "../clock/elapsed";
import { tabStorage } from "../device/storage";
import { onPageReturn } from "../page/lifecycle";
import { navigation } from "../session/session-end";

const UPDATE_CHECK_MS = 600_000;

/** In the tab's storage, in epoch milliseconds. */
const UPDATED_AT = "new-version-taken";

/** While hosts are updated in turn, each page seems to have a new version (decision 0046). */
const hasJustUpdated = (): boolean => {
  const age = Date.now() - Number(tabStorage.getItem(UPDATED_AT));
  return age >= 0 && age < UPDATE_CHECK_MS;
};

/** In milliseconds, for the old worker's requests. Then the page reloads in any case. */
const TAKEOVER_MS = 3000;

/** In milliseconds: a reload that began while the workers changed can hang in the browser, its request aborted. */
const HANG_MS = 10_000;

/** Other tabs stay as they are. */
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

/** Reports a waiting version at its arrival and each return (docs/faults.md, row 28). @returns a function that stops this. */
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
