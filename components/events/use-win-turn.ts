import { useEffect, useRef, useState } from "react";
import { askEvents } from "@/lib/client/events/event-feed";
import { takeWins } from "@/lib/client/events/event-marks";
import { dropWins, keepWins, keptWins, onKeptWins } from "@/lib/client/events/kept-events";
import type { WinEvent } from "@/lib/contract/events";
import { POLL_INTERVAL_MS } from "@/lib/contract/protocol";

/** How often it is looked whether the moment is right, in milliseconds. */
const LOOK_MS = 300;
/** No sheet comes under a finger: so long after the last touch, in milliseconds. */
const TOUCHED_MS = 1000;
/** Yet one who never stops tapping is told after so long, in milliseconds. */
const MOST_WAIT_MS = 4000;
/** So long after a key the player is still typing, in milliseconds. */
const TYPED_MS = 3000;
/** After the server did not answer, in milliseconds. */
const RETRY_MS = 5000;
/** How often the result of a win that is shown is looked for: a minute long. */
const MOST_RESULT_LOOKS = 12;

/** @returns whether a sheet may open now: the player types and confirms nothing, and has not just touched the screen. */
const watchPlayer = () => {
  const ended = new AbortController();
  const listening = { capture: true, passive: true, signal: ended.signal };
  // What was touched and typed before is not known: it is looked on for as long as after a touch.
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
    /** @param since `performance.now()` since when there is something to tell. */
    mayBeTold: (since: number): boolean => {
      const now = performance.now();
      const patience = now - since >= MOST_WAIT_MS ? LOOK_MS : TOUCHED_MS;
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
 * Gives wins to be shown when nothing stands in the way: the tab is seen, no dialog is open (a bid may be about to be
 * confirmed in it), nobody types, no finger was down just now. Each is taken from the server first, which gives it to one
 * phone alone; that phone keeps it until the player closes the sheet, over a reload too.
 * @param wins all that are known.
 * @param left ids of those that this phone was telling when the page came up.
 * @returns those to be shown now, as they are known by now.
 */
export const useWinTurn = (
  wins: readonly WinEvent[],
  left: readonly string[],
): { readonly shown: readonly WinEvent[]; readonly close: () => void } => {
  const untold = wins.filter((win) => win.untold && !win.seen);
  /** Ids of those that this phone is to show. */
  const [taken, setTaken] = useState<readonly string[]>([]);
  const [told, setTold] = useState(left);
  /** `performance.now()` before which the server is not asked; infinite while it is. */
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
      // While they are being taken from the server they are neither untold nor taken.
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
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [waits, wins, untold, taken]);

  // The same sheet in another tab, which came up while it was open here, is closed with it.
  useEffect(() => onKeptWins(() => setTold((before) => before.filter((id) => keptWins().includes(id)))), []);

  const shown = wins.filter(({ id }) => told.includes(id));
  const lacksResult = shown.some(({ result }) => result === null);
  // The wallet may tell of a win before the list of markets tells of its result.
  useEffect(() => {
    if (!lacksResult) return;
    let left = MOST_RESULT_LOOKS;
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
