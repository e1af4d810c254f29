import { serverNow } from "../clock/server-clock";
import { onNetworkReturn } from "../device/connection";
import { onReturn } from "../page/lifecycle";
import { createListeners, onAny, onEvent } from "../page/listeners";
import { sessionHasEnded } from "../session/session-end";
import { fetchReceipt, giveUp } from "./calls";
import { type Entry, isOpen, isPending } from "./entry";
import { notifiedPlayers, notifierOf, onNotifiers, settle } from "./notify";
import { applyToObserved, entriesOf, onOutbox } from "./outbox";
import { type Outcome, outcomeOfPoll } from "./outcome";
import { observedNow, onNeed } from "./presence";

/** Milliseconds between the polls of a pending request; the last one repeats. */
const PENDING_DELAYS_MS = [600, 1000, 2000, 3000, 5000, 8000, 13_000, 20_000] as const;
/** Milliseconds before the first poll of an unconfirmed request, and between two. */
const FIRST_RECHECK_MS = 1000;
const RECHECK_DELAY_MS = 30_000;
/** Milliseconds, of one that was reported as not known. */
const UNKNOWN_RECHECK_DELAY_MS = 10_000;

/** In "not found" responses: until then another page may still be sending the request. */
const MISSING_BEFORE_GIVING_UP = 3;

/**
 * Polls after each delay, and at once on a return. @param delays milliseconds; the last one repeats. @param afterReturn the
 * index of the delay that follows a return. @param poll gets whether it is still the newest poll; @returns whether to go on.
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
    const mine = round;
    const isNewest = () => mine === round && !sessionHasEnded();
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

/** Keys whose send is over in this page, with or without a response: they cannot leave it any more. */
const sent = new Set<string>();
export const noteSendIsOver = (key: string): void => void sent.add(key);

const pollPending = (key: string, polled: () => Polled | undefined, atOnce: boolean): (() => void) => {
  let missing = 0;
  return pollWithBackoff(
    PENDING_DELAYS_MS,
    0,
    onReturn,
    async (isNewest) => {
      const before = polled();
      if (before === undefined) return false;
      const { entry, onOutcome } = before;
      const gaveUp = (sent.has(key) && entry.state !== "acknowledged") || missing >= MISSING_BEFORE_GIVING_UP;
      const outcome = outcomeOfPoll(await (gaveUp && !entry.observed ? giveUp : fetchReceipt)(entry));
      if (!isNewest()) return false;
      missing = outcome.kind === "missing" ? missing + 1 : 0;
      // Before it is given up it may still arrive.
      if (outcome.kind !== "missing" || gaveUp) onOutcome(outcome);
      return true;
    },
    atOnce,
  );
};

const recheck = (delay: number, polled: () => Polled | undefined): (() => void) =>
  pollWithBackoff([FIRST_RECHECK_MS, delay], 1, onNetworkReturn, async (isNewest) => {
    const before = polled();
    if (before === undefined) return false;
    const { entry, onOutcome } = before;
    const outcome = outcomeOfPoll(await fetchReceipt(entry));
    if (!isNewest()) return false;
    onOutcome(outcome);
    return true;
  });

const ownPolled = (playerKey: string, entry: Entry): Polled | null => {
  const notifier = notifierOf(playerKey, entry);
  if (!isOpen(entry) || entry.observed || notifier === undefined || notifier.inFlight === entry.key) return null;
  return { entry, onOutcome: (outcome) => settle(playerKey, entry.key, outcome) };
};

const observedPolled = (playerKey: string, named: Entry): Polled | null => {
  const entry = entriesOf(playerKey).find(({ key }) => key === named.key) ?? named;
  if (!isOpen(entry) || !entry.observed) return null;
  return {
    entry,
    onOutcome: (outcome) =>
      applyToObserved(playerKey, named, { type: "outcome", outcome, now: Math.round(serverNow()) }),
  };
};

/** What is to be polled now, by key. */
const polledNow = (): ReadonlyMap<string, Polled> => {
  const polled = new Map<string, Polled>();
  const add = (one: Polled | null): void => void (one && polled.set(one.entry.key, one));
  for (const playerKey of notifiedPlayers()) {
    for (const entry of entriesOf(playerKey)) add(ownPolled(playerKey, entry));
    for (const one of observedNow()) if (one.playerKey === playerKey) add(observedPolled(playerKey, one.entry));
  }
  return polled;
};

const modeOf = (polled: Polled | undefined): string | null => {
  if (polled === undefined) return null;
  if (isPending(polled.entry)) return "pending";
  return polled.entry.state === "unconfirmed" ? "unknown" : "unconfirmed";
};

const running = new Map<string, { readonly mode: string; readonly stop: () => void }>();
/** The player looks at the tab again: what starts now polls at once. */
let isBack = false;

const start = (key: string, mode: string): (() => void) => {
  const polled = () => polledNow().get(key);
  if (mode === "pending") return pollPending(key, polled, isBack);
  return recheck(mode === "unknown" ? UNKNOWN_RECHECK_DELAY_MS : RECHECK_DELAY_MS, polled);
};

/** Of the tabs that have something to poll, one does: the visible one that was looked at last. */
const LOCK = "outbox";

let isWished = false;
let leading = false;
/** Gives up what this tab holds or waits for. */
let release: (() => void) | null = null;
const leads = createListeners();

const setLeading = (now: boolean): void => {
  if (leading === now) return;
  leading = now;
  leads.tell();
};

/** @param steal takes it from the tab that has it, else waits for it. */
const ask = (steal: boolean): void => {
  release?.();
  const asked = new AbortController();
  let end = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    end = resolve;
  });
  const mine = (): void => {
    asked.abort();
    end();
  };
  release = mine;
  const isMine = (): boolean => release === mine;
  const hold = (): Promise<void> | undefined => {
    if (!isMine()) return undefined;
    setLeading(true);
    return held;
  };
  navigator.locks.request(LOCK, steal ? { steal } : { signal: asked.signal }, hold).catch(() => {
    if (!isMine()) return;
    // Another tab took it; where locks are refused, each visible tab polls.
    const wasLeading = leading;
    setLeading(!wasLeading);
    if (wasLeading) ask(false);
  });
};

const onFocus = (): void => {
  if (isWished && !leading) ask(true);
};

/** @param wish this tab is visible and has something to poll. */
const setWishToLead = (wish: boolean): void => {
  if (wish === isWished) return;
  isWished = wish;
  if (!("locks" in navigator)) {
    leading = wish;
    return;
  }
  if (wish) {
    window.addEventListener("focus", onFocus);
    ask(document.hasFocus());
    return;
  }
  window.removeEventListener("focus", onFocus);
  release?.();
  release = null;
  leading = false;
};

const NOTHING: ReadonlyMap<string, Polled> = new Map();

/** Polls what is open, wherever the player is: one tab does. */
const update = (): void => {
  const wanted = document.visibilityState === "hidden" ? NOTHING : polledNow();
  setWishToLead(wanted.size > 0);
  const now = leading ? wanted : NOTHING;
  for (const [key, { mode, stop }] of running) {
    if (modeOf(now.get(key)) === mode) continue;
    stop();
    running.delete(key);
  }
  for (const [key, polled] of now) {
    const mode = modeOf(polled);
    if (mode !== null && !running.has(key)) running.set(key, { mode, stop: start(key, mode) });
  }
  if (leading || wanted.size === 0) isBack = false;
};

if (typeof window !== "undefined") {
  onEvent(
    "document",
    "visibilitychange",
  )(() => {
    isBack = document.visibilityState !== "hidden";
    update();
  });
  onAny(onOutbox, onNotifiers, onNeed, leads.on)(update);
}
