import type { WinEvent } from "@/lib/contract/events";
import { keptStore } from "../device/kept-store";
import { pagePlayer } from "../session/page-player";
import { idsIn } from "./kept-ids";

/** By player: ids of wins that this phone shows in a sheet until it is closed. */
const store = keptStore<readonly string[]>("wins", idsIn);

/** The ids of wins that this phone was telling when its page was left: they are told until the player closes the sheet. */
export const keptWins = (): readonly string[] => {
  const player = pagePlayer();
  return player === null ? [] : store.read([player]);
};

const write = (change: (ids: readonly string[]) => readonly string[]): void => {
  const player = pagePlayer();
  if (player !== null) store.write([player], change(store.read([player])));
};

/** This phone tells of them from now on. @param wins all that are known: what is older is forgotten. */
export const keepWins = (ids: readonly string[], wins: readonly WinEvent[]): void =>
  write((before) => [...new Set([...before, ...ids])].filter((id) => wins.some((win) => win.id === id)));

/** The player has closed the sheet. */
export const dropWins = (ids: readonly string[]): void => write((before) => before.filter((id) => !ids.includes(id)));

/** Calls `listener` when another tab has closed the sheet, too. @returns what stops it. */
export const onKeptWins = (listener: () => void): (() => void) => store.onChange(listener);
