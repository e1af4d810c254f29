import type { WinEvent } from "@/lib/contract/events";
import { keptStore } from "../device/kept-store";
import { pagePlayer } from "../session/page-player";

/** Ids of events in a stored text; none in any other text. */
const idsIn = (text: string | null): readonly string[] => {
  try {
    const ids: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
};

/** By player: ids of the events that the bell of one tab showed last. Other tabs learn of it by the storage event. */
const seen = keptStore<readonly string[]>("seen", idsIn);
/** By player: ids of wins that this phone shows in a sheet until it is closed. */
const wins = keptStore<readonly string[]>("wins", idsIn);

const readOf = (store: typeof seen): readonly string[] => {
  const player = pagePlayer();
  return player === null ? [] : store.read([player]);
};

const writeOf = (store: typeof seen, ids: readonly string[]): void => {
  const player = pagePlayer();
  if (player !== null) store.write([player], ids);
};

/** The bell of this tab has shown them. */
export const keepSeen = (ids: readonly string[]): void => writeOf(seen, ids);

/** Calls `listener` with what the same player's bell has shown, in any tab. @returns what stops it. */
export const onKeptSeen = (listener: (ids: readonly string[]) => void): (() => void) =>
  seen.onChange(() => {
    const ids = readOf(seen);
    if (ids.length > 0) listener(ids);
  });

/** Wins whose sheet was open when the page was left: it opens again until the player closes it. */
export const keptWins = (): readonly string[] => readOf(wins);

/** This phone shows these from now on. @param known all known wins: ids of older ones are forgotten. */
export const keepWins = (ids: readonly string[], known: readonly WinEvent[]): void =>
  writeOf(
    wins,
    [...new Set([...keptWins(), ...ids])].filter((id) => known.some((win) => win.id === id)),
  );

/** The player has closed the sheet. */
export const dropWins = (ids: readonly string[]): void =>
  writeOf(
    wins,
    keptWins().filter((id) => !ids.includes(id)),
  );

/** Calls `listener` when another tab has closed the sheet, too. @returns what stops it. */
export const onKeptWins = (listener: () => void): (() => void) => wins.onChange(listener);
