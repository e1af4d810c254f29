import { useEffect, useRef, useState } from "react";
import { askEvents } from "@/lib/client/events/event-feed";
import { takeWins } from "@/lib/client/events/event-marks";
import { dropWins, keepWins, keptWins, onKeptWins } from "@/lib/client/events/kept-events";
import type { WinEvent } from "@/lib/contract/events";
import { POLL_INTERVAL_MS } from "@/lib/contract/protocol";

/** The interval of checks whether the sheet may open, in milliseconds. */
const CHECK_MS = 300;
/** The wait after the last touch, in milliseconds: no sheet may open under a finger. */
const TOUCHED_MS = 1000;
/** The longest wait for a player who keeps tapping, in milliseconds. */
const MOST_WAIT_MS = 4000;
/** The wait after the last key, in milliseconds. */
const TYPED_MS = 3000;
/** The back-off after a failed request, in milliseconds. */
const RETRY_MS = 5000;
/** How many polls look for the result of a shown win: for a minute. */
const MOST_RESULT_POLLS = 12;

/** Watches touches and keys, so that the sheet opens only while the player does nothing. */
const watchPlayer = () => {
  const ended = new AbortController();
  const listening = { capture: true, passive: true, signal: ended.signal };
  // Earlier touches are unknown: start as if the player had just touched the screen.
  let touchedAt = performance.now();
  let typedAt = touchedAt - TYPED_MS + TOUCHED_MS;
  document.addEventListener(
    "pointerdown",
    () => {
      touchedAt = performance.now();
    },
    listening,
  );
  document.addEventListener(
    "input",
    () => {
      typedAt = performance.now();
    },
    listening,
  );
  return {
    /** @param since when the news came, by `performance.now()`. */
    mayBeTold: (since: number): boolean => {
      const now = performance.now();
      const patience = now - since >= MOST_WAIT_MS ? CHECK_MS : TOUCHED_MS;
      return (
        document.visibilityState !== "hidden" &&
        document.querySelector("dialog[open]") === null &&
        now - typedAt >= TYPED_MS &&
        now - touchedAt >= patience
      );
    },
    stop: () => ended.abort(),
  };
};

/**
 * Gives the wins to show when the player is not busy: the tab is visible, no dialog is open, and the player neither types nor taps.
 * Each win is first claimed from the server, which gives it to one phone only; that phone keeps it until the player closes
 * the sheet, also over a reload.
 * @param wins all known wins.
 * @param left ids of the wins that this phone was showing when the page loaded.
 * @returns the wins to show now.
 */
export const useWinTurn = (
  wins: readonly WinEvent[],
  left: readonly string[],
): { readonly shown: readonly WinEvent[]; readonly close: () => void } => {
  const untold = wins.filter((win) => win.untold && !win.seen);
  /** Ids of the claimed wins that are not shown yet. */
  const [taken, setTaken] = useState<readonly string[]>([]);
  const [told, setTold] = useState(left);
  /** The next claim is not before this `performance.now()`; infinite while a claim is in flight. */
  const askFrom = useRef(0);
  const since = useRef<number | null>(null);
  const waits = untold.length > 0 || taken.length > 0;

  const player = useRef<ReturnType<typeof watchPlayer> | null>(null);
  useEffect(() => {
    const watched = watchPlayer();
    player.current = watched;
    return watched.stop;
  }, []);

  useEffect(() => {
    if (!waits) {
      // During a claim the wins are neither untold nor taken.
      if (Number.isFinite(askFrom.current)) since.current = null;
      return;
    }
    since.current ??= performance.now();
    const take = async () => {
      askFrom.current = Number.POSITIVE_INFINITY;
      const ids = await takeWins(untold.map(({ id }) => id));
      askFrom.current = ids === null ? performance.now() + RETRY_MS : 0;
      if (ids === null) return;
      keepWins(ids, wins);
      setTaken((before) => [...before, ...ids]);
    };
    const timer = setInterval(() => {
      if (!player.current?.mayBeTold(since.current ?? 0)) return;
      if (taken.length > 0) {
        setTold((before) => [...before, ...taken]);
        setTaken([]);
      } else if (performance.now() >= askFrom.current) {
        void take();
      }
    }, CHECK_MS);
    return () => clearInterval(timer);
  }, [waits, wins, untold, taken]);

  // Closing the sheet in another tab closes it here too.
  useEffect(() => onKeptWins(() => setTold((before) => before.filter((id) => keptWins().includes(id)))), []);

  const shown = wins.filter(({ id }) => told.includes(id));
  const lacksResult = shown.some(({ result }) => result === null);
  // The wallet may grow before the list of markets shows the result.
  useEffect(() => {
    if (!lacksResult) return;
    let left = MOST_RESULT_POLLS;
    const timer = setInterval(() => {
      void askEvents(false);
      left -= 1;
      if (left === 0) clearInterval(timer);
    }, POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [lacksResult]);

  return {
    shown,
    close: () => {
      dropWins(told);
      setTold([]);
    },
  };
};
