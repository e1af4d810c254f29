import { forgetOnDisk } from "../device/strict-disk";
import { REQUEST_STORES } from "./places";

/** Stores of what a player did earlier: none of it is needed to find out what became of a request. */
const REMEMBERED = ["last-list", "last-play"];

/** Whether a kept text still has something to find out, or a list that the player has not sent. */
const isOpen = (text: string | null): boolean => {
  try {
    const { pending, doubts, lines } = Object(JSON.parse(text ?? "null"));
    return pending != null || [doubts, lines].some((list) => Array.isArray(list) && list.length > 0);
  } catch {
    return false;
  }
};

/**
 * Takes a player's settled money data off this phone, for the sign-out: what was placed last, stakes, and the memories and
 * copies of requests whose end is known. Requests whose end is not known stay, and so do lists that were not sent. Never throws.
 * @param playerKey a keyed digest of the player.
 */
export const forgetSettled = async (playerKey: string): Promise<void> => {
  const belongsTo = (name: string, stores: readonly string[]): boolean => {
    const [store = "", player = ""] = name.split(":");
    return stores.includes(store) && player === encodeURIComponent(playerKey);
  };
  const requests = Object.values(REQUEST_STORES);
  const open = new Set<string>();
  try {
    for (const name of Object.keys(localStorage)) {
      if (belongsTo(name, requests) && isOpen(localStorage.getItem(name))) open.add(name);
      else if (belongsTo(name, [...requests, ...REMEMBERED])) localStorage.removeItem(name);
    }
  } catch {
    // Storage is refused: nothing was kept.
  }
  await forgetOnDisk((name) => belongsTo(name, requests) && !open.has(name));
};
