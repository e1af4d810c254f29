import { INSTALL_FILES, TAKE_OVER } from "@/lib/contract/install";
import { onReturn } from "../page/coming-back";
import { navigation } from "../session/session-end";

/** Most often that a tab asks for a new version when the player returns to it, in milliseconds. */
const ASK_MS = 600_000;

/** When a player last took a new version, in epoch milliseconds: for this tab, across its reloads. */
const TAKEN = "new-version-taken";

/**
 * Hosts that get a new version in turn give out the worker of the one and of the other, so that the other version waits
 * again after every page until all hosts are alike (decision 0046). Who has just taken one is not asked at each.
 */
const hasJustTaken = (): boolean => {
  try {
    const age = Date.now() - Number(sessionStorage.getItem(TAKEN));
    return age >= 0 && age < ASK_MS;
  } catch {
    return false;
  }
};

const noteTaken = (): void => {
  try {
    sessionStorage.setItem(TAKEN, String(Date.now()));
  } catch {
    // It is told again, as after the first.
  }
};

/** So long the old worker may finish what it is answering, in milliseconds: after a tap the page begins anew in any case. */
const TAKES_OVER_MS = 3000;

/** Lets the new version take over and begins this page anew with it; other tabs stay as they are. */
const reloadWith = (waiting: ServiceWorker): void => {
  noteTaken();
  // Another tab was faster: the new version rules already.
  if (waiting.state !== "installed") {
    navigation.reload();
    return;
  }
  const begin = (): void => {
    clearTimeout(timer);
    navigator.serviceWorker.removeEventListener("controllerchange", begin);
    navigation.reload();
  };
  const timer = setTimeout(begin, TAKES_OVER_MS);
  navigator.serviceWorker.addEventListener("controllerchange", begin);
  waiting.postMessage(TAKE_OVER);
};

/**
 * Registers the service worker, and tells of a new version of the app under this tab (docs/faults.md, row 28): when one
 * has come, and again whenever the player returns while it waits; for ten minutes after the player took one nothing is
 * told. Nothing reloads by itself.
 * @param onNewVersion gets the function that reloads the page with it.
 * @returns a function that stops telling.
 */
export const watchAppWorker = (onNewVersion: (reload: () => void) => void): (() => void) => {
  const worker = "serviceWorker" in navigator ? navigator.serviceWorker : undefined;
  if (worker === undefined) return () => undefined;
  let stopped = false;
  let stopReturns: () => void = () => undefined;
  const tell = ({ waiting }: ServiceWorkerRegistration): void => {
    // The first worker of a browser does not wait: without a controller there is no older version.
    if (stopped || waiting === null || worker.controller === null || hasJustTaken()) return;
    onNewVersion(() => reloadWith(waiting));
  };
  const watch = (registration: ServiceWorkerRegistration): void => {
    let askedAt = performance.now();
    tell(registration);
    registration.addEventListener("updatefound", () => {
      registration.installing?.addEventListener("statechange", () => tell(registration));
    });
    stopReturns = onReturn(() => {
      tell(registration);
      if (performance.now() - askedAt < ASK_MS) return;
      askedAt = performance.now();
      registration.update().catch(() => undefined);
    });
    if (stopped) stopReturns();
  };
  const register = (): void => {
    const registered: Promise<ServiceWorkerRegistration | undefined> = worker.register(INSTALL_FILES.worker);
    registered.then(
      (registration) => registration && watch(registration),
      () => {
        // Its file was lost, or it cannot be had (switched off, private windows): the app goes on without meanwhile.
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
