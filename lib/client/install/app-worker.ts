import { INSTALL_FILES, TAKE_OVER } from "@/lib/contract/install";
import { elapsedNow } from "../clock/elapsed";
import { tabStorage } from "../device/storage";
import { onReturn } from "../page/lifecycle";
import { navigation } from "../session/session-end";

const ASK_MS = 600_000;

/** In the tab's storage, in epoch milliseconds. */
const TAKEN = "new-version-taken";

/** While hosts are updated in turn, each page seems to have a new version (decision 0046). */
const hasJustTaken = (): boolean => {
  const age = Date.now() - Number(tabStorage.getItem(TAKEN));
  return age >= 0 && age < ASK_MS;
};

/** In milliseconds, for the old worker's requests. Then the page reloads in any case. */
const TAKES_OVER_MS = 3000;

/** In milliseconds: a reload that began while the workers changed can hang in the browser, its request aborted. */
const HANGS_MS = 10_000;

/** Other tabs stay as they are. */
const reloadWith = (waiting: ServiceWorker): void => {
  tabStorage.setItem(TAKEN, String(Date.now()));
  // Another tab was faster: the new version is active already.
  if (waiting.state !== "installed") {
    navigation.reload();
    return;
  }
  const begin = (): void => {
    clearTimeout(timer);
    navigator.serviceWorker.removeEventListener("controllerchange", begin);
    navigation.reload();
    setTimeout(navigation.reload, HANGS_MS);
  };
  const timer = setTimeout(begin, TAKES_OVER_MS);
  navigator.serviceWorker.addEventListener("controllerchange", begin);
  waiting.postMessage(TAKE_OVER);
};

/** Reports a waiting version at its arrival and each return (docs/faults.md, row 28). @returns a function that stops this. */
export const watchAppWorker = (onNewVersion: (reload: () => void) => void): (() => void) => {
  const worker = "serviceWorker" in navigator ? navigator.serviceWorker : undefined;
  if (worker === undefined) return () => undefined;
  let stopped = false;
  let stopReturns: () => void = () => undefined;
  const tell = ({ waiting }: ServiceWorkerRegistration): void => {
    // Without a controller this is the browser's first worker.
    if (stopped || waiting === null || worker.controller === null || hasJustTaken()) return;
    onNewVersion(() => reloadWith(waiting));
  };
  const watch = (registration: ServiceWorkerRegistration): void => {
    let askedAt = elapsedNow();
    tell(registration);
    registration.addEventListener("updatefound", () => {
      registration.installing?.addEventListener("statechange", () => tell(registration));
    });
    stopReturns = onReturn(() => {
      tell(registration);
      if (elapsedNow() - askedAt < ASK_MS) return;
      askedAt = elapsedNow();
      registration.update().catch(() => undefined);
    });
    if (stopped) stopReturns();
  };
  const register = (): void => {
    const registered: Promise<ServiceWorkerRegistration | undefined> = worker.register(INSTALL_FILES.worker);
    registered.then(
      (registration) => registration && watch(registration),
      () => {
        // The file was lost, or the browser allows no worker: the app works without it.
        if (stopped) return;
        stopReturns = onReturn(() => {
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
