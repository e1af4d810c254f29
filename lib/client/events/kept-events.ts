import type { WinEvent } from "@/lib/contract/events";
import { keptStore } from "../device/kept-store";
import { isText, listOf, parsed } from "../device/shapes";
import { pagePlayer } from "../session/page-player";

const isIds = listOf(isText);
const idsIn = (text: string | null): readonly string[] => parsed(text, isIds) ?? [];

/** By player: events that the bell of one tab showed last. Other tabs get a storage event. */
const seen = keptStore<readonly string[]>("seen", idsIn);
/** By player: wins in a sheet that is not closed yet. */
const wins = keptStore<readonly string[]>("wins", idsIn);

const readOf = (store: typeof seen): readonly string[] => {
  const player = pagePlayer();
  return player === null ? [] : store.read([player]);
};

const writeOf = (store: typeof seen, ids: readonly string[]): void => {
  const player = pagePlayer();
  if (player !== null) store.write([player], ids);
};

export const keepSeen = (ids: readonly string[]): void => writeOf(seen, ids);

/** Calls `listener` with the events that the player's bell has shown in any tab. @returns a function that stops it. */
export const onKeptSeen = (listener: (ids: readonly string[]) => void): (() => void) =>
  seen.onChange(() => {
    const ids = readOf(seen);
    if (ids.length > 0) listener(ids);
  });

/** Wins whose sheet was open when the page was left: it opens again. */
export const keptWins = (): readonly string[] => readOf(wins);

/** Adds wins whose sheet is open. @param known all known wins; other ids are dropped. */
export const keepWins = (ids: readonly string[], known: readonly WinEvent[]): void =>
  writeOf(
    wins,
    [...new Set([...keptWins(), ...ids])].filter((id) => known.some((win) => win.id === id)),
  );

export const dropWins = (ids: readonly string[]): void =>
  writeOf(
    wins,
    keptWins().filter((id) => !ids.includes(id)),
  );

/** Calls `listener` when these wins change, in any tab. @returns a function that stops it. */
export const onKeptWins = (listener: () => void): (() => void) => wins.onChange(listener);
