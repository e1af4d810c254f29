import { keptStore } from "../device/kept-store";
import { pagePlayer } from "../session/page-player";
import { idsIn } from "./kept-ids";

/** By player: ids of the events that the bell of one tab has shown last; other tabs learn of it by the browser's event. */
const store = keptStore<readonly string[]>("seen", idsIn);

/** The bell of this tab has shown them. */
export const keepSeen = (ids: readonly string[]): void => {
  const player = pagePlayer();
  if (player !== null) store.write([player], ids);
};

/** Calls `listener` with what the same player's bell has shown, in any tab. @returns what stops it. */
export const onKeptSeen = (listener: (ids: readonly string[]) => void): (() => void) =>
  store.onChange(() => {
    const player = pagePlayer();
    const ids = player === null ? [] : store.read([player]);
    if (ids.length > 0) listener(ids);
  });
