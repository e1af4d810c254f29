import { serverNow } from "../clock/server-clock";
import { onReconnect } from "../device/connection";
import { createEmitter, onAny, onEvent } from "../page/emitter";
import { onPageReturn } from "../page/lifecycle";
import { isSessionOver } from "../session/session-end";
import { type Entry, isOpen, isPending } from "./entry";
import { findNotifier, notifiedPlayers, onNotifiers, settle } from "./notify";
import { applyToObserved, listEntries, onOutbox } from "./outbox";
import { fetchReceipt, giveUp } from "./outbox-api";
import { type Outcome, parsePollResult } from "./outcome";
import { getObserved, onNeed } from "./presence";

/** The delays between the polls of a pending request, in milliseconds; the last one repeats. */
const PENDING_DELAYS_MS = [600, 1000, 2000, 3000, 5000, 8000, 13_000, 20_000] as const;
const FIRST_RECHECK_MS = 1000;
const RECHECK_DELAY_MS = 30_000;
/** The delay between two polls of a request that was reported as not known, in milliseconds. */
const UNKNOWN_RECHECK_DELAY_MS = 10_000;

/** How many "not found" responses come before a request is given up, because another page may still be sending it. */
const MISSING_BEFORE_GIVING_UP = 3;

/**
 * Polls after each delay, and at once on a return.
 * @param delays delays in milliseconds; the last one repeats
 * @param afterReturn the index of the delay that follows a return
 * @param poll polls once; it gets whether it is still the newest poll, and returns whether to go on
 * @returns a function that stops polling
 */
const pollWithBackoff = (
  delays: readonly number[],
  afterReturn: number,
  onBack: (listener: () => void) => () => void,
  poll: (isNewest: () => boolean) => Promise<boolean>,
  atOnce = false,
): (() => void) => {
  let timer: ReturnType<typeof setTimeout>;
  let round = 0;
  let count = 0;
  const pollNow = async () => {
    round += 1;
    const current = round;
    const isNewest = () => current === round && !isSessionOver();
    if ((await poll(isNewest)) && isNewest()) pollLater();
  };
  const pollLater = () => {
    timer = setTimeout(() => void pollNow(), delays[Math.min(count, delays.length - 1)]);
    count += 1;
  };
  if (atOnce) void pollNow();
  else pollLater();
  const leave = onBack(() => {
    clearTimeout(timer);
    count = afterReturn;
    void pollNow();
  });
  return () => {
    round += 1;
    leave();
    clearTimeout(timer);
  };
};

interface Polled {
  readonly entry: Entry;
  readonly onOutcome: (outcome: Outcome) => void;
}

/**
 * The keys of requests whose send has finished in this page, with or without a response: they cannot leave it any more.
 */
const finishedSends = new Set<string>();
export const setSendFinished = (key: string): void => void finishedSends.add(key);

const pollPending = (key: string, polled: () => Polled | undefined, atOnce: boolean): (() => void) => {
  let missing = 0;
  return pollWithBackoff(
    PENDING_DELAYS_MS,
    0,
    onPageReturn,
    async (isNewest) => {
      const before = polled();
      if (before === undefined) return false;
      const { entry, onOutcome } = before;
      const gaveUp = (finishedSends.has(key) && entry.state !== "acknowledged") || missing >= MISSING_BEFORE_GIVING_UP;
      const outcome = parsePollResult(await (gaveUp && !entry.observed ? giveUp : fetchReceipt)(entry));
      if (!isNewest()) return false;
      missing = outcome.kind === "missing" ? missing + 1 : 0;
      // A request that was not given up may still arrive at the server.
      if (outcome.kind !== "missing" || gaveUp) onOutcome(outcome);
      return true;
    },
    atOnce,
  );
};

const recheck = (delay: number, polled: () => Polled | undefined): (() => void) =>
  pollWithBackoff([FIRST_RECHECK_MS, delay], 1, onReconnect, async (isNewest) => {
    const before = polled();
    if (before === undefined) return false;
    const { entry, onOutcome } = before;
    const outcome = parsePollResult(await fetchReceipt(entry));
    if (!isNewest()) return false;
    onOutcome(outcome);
    return true;
  });

const ownPolled = (playerKey: string, entry: Entry): Polled | null => {
  const notifier = findNotifier(playerKey, entry);
  if (!isOpen(entry) || entry.observed || notifier === undefined || notifier.inFlight === entry.key) return null;
  return { entry, onOutcome: (outcome) => settle(playerKey, entry.key, outcome) };
};

const observedPolled = (playerKey: string, named: Entry): Polled | null => {
  const entry = listEntries(playerKey).find(({ key }) => key === named.key) ?? named;
  if (!isOpen(entry) || !entry.observed) return null;
  return {
    entry,
    onOutcome: (outcome) =>
      applyToObserved(playerKey, named, { type: "outcome", outcome, now: Math.round(serverNow()) }),
  };
};

/** Returns what is to be polled now, by idempotency key. */
const listPolled = (): ReadonlyMap<string, Polled> => {
  const polled = new Map<string, Polled>();
  const add = (one: Polled | null): void => void (one && polled.set(one.entry.key, one));
  for (const playerKey of notifiedPlayers()) {
    for (const entry of listEntries(playerKey)) add(ownPolled(playerKey, entry));
    for (const one of getObserved()) if (one.playerKey === playerKey) add(observedPolled(playerKey, one.entry));
  }
  return polled;
};

const toMode = (polled: Polled | undefined): string | null => {
  if (polled === undefined) return null;
  if (isPending(polled.entry)) return "pending";
  return polled.entry.state === "unconfirmed" ? "unknown" : "unconfirmed";
};

const running = new Map<string, { readonly mode: string; readonly stop: () => void }>();
/** Whether the player has returned to the tab, so that polling that starts now polls at once. */
let isBack = false;

const startPolling = (key: string, mode: string): (() => void) => {
  const polled = () => listPolled().get(key);
  if (mode === "pending") return pollPending(key, polled, isBack);
  return recheck(mode === "unknown" ? UNKNOWN_RECHECK_DELAY_MS : RECHECK_DELAY_MS, polled);
};

/** The lock of the tab that polls: of the tabs with something to poll, the visible one that had the focus last. */
const LOCK = "outbox";

let wantsLead = false;
let isLeading = false;
/** Releases the lock that this tab has or waits for. */
let release: (() => void) | null = null;
const leadChanges = createEmitter();

const setLeading = (now: boolean): void => {
  if (isLeading === now) return;
  isLeading = now;
  leadChanges.emit();
};

/**
 * Requests the lock of the polling tab.
 * @param steal whether to take it from the tab that has it, instead of waiting for it
 */
const requestLock = (steal: boolean): void => {
  release?.();
  const controller = new AbortController();
  let resolveReleased = (): void => undefined;
  const untilReleased = new Promise<void>((resolve) => {
    resolveReleased = resolve;
  });
  const releaseMine = (): void => {
    controller.abort();
    resolveReleased();
  };
  release = releaseMine;
  const isMine = (): boolean => release === releaseMine;
  const hold = (): Promise<void> | undefined => {
    if (!isMine()) return undefined;
    setLeading(true);
    return untilReleased;
  };
  navigator.locks.request(LOCK, steal ? { steal } : { signal: controller.signal }, hold).catch(() => {
    if (!isMine()) return;
    // Another tab took the lock; where locks are refused, each visible tab polls.
    const wasLeading = isLeading;
    setLeading(!wasLeading);
    if (wasLeading) requestLock(false);
  });
};

const onFocus = (): void => {
  if (wantsLead && !isLeading) requestLock(true);
};

/** Sets whether this tab competes for the lock: it does while it is visible and has something to poll. */
const setWantsLead = (wants: boolean): void => {
  if (wants === wantsLead) return;
  wantsLead = wants;
  if (!("locks" in navigator)) {
    isLeading = wants;
    return;
  }
  if (wants) {
    window.addEventListener("focus", onFocus);
    requestLock(document.hasFocus());
    return;
  }
  window.removeEventListener("focus", onFocus);
  release?.();
  release = null;
  isLeading = false;
};

const NOTHING: ReadonlyMap<string, Polled> = new Map();

/** Starts and stops polling, so that one tab polls what is open on whatever screen the player is. */
const update = (): void => {
  const candidates = document.visibilityState === "hidden" ? NOTHING : listPolled();
  setWantsLead(candidates.size > 0);
  const now = isLeading ? candidates : NOTHING;
  for (const [key, { mode, stop }] of running) {
    if (toMode(now.get(key)) === mode) continue;
    stop();
    running.delete(key);
  }
  for (const [key, polled] of now) {
    const mode = toMode(polled);
    if (mode !== null && !running.has(key)) running.set(key, { mode, stop: startPolling(key, mode) });
  }
  if (isLeading || candidates.size === 0) isBack = false;
};

if (typeof window !== "undefined") {
  onEvent(
    "document",
    "visibilitychange",
  )(() => {
    isBack = document.visibilityState !== "hidden";
    update();
  });
  onAny(onOutbox, onNotifiers, onNeed, leadChanges.on)(update);
}
