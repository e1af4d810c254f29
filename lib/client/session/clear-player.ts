import { DRAFT_STORE } from "../bid-list/unsent-lists";
import { deleteDurableCopies } from "../device/durable-copy";
import { phoneStorage } from "../device/storage";
import { clearSettledEntries } from "../outbox/outbox";

const CLEARED_STORES = ["last-list", "last-play", "last-seen", "recipients"];

const hasLines = (text: string | null): boolean => {
  try {
    const { lines } = Object(JSON.parse(text ?? "null"));
    return Array.isArray(lines) && lines.length > 0;
  } catch {
    return false;
  }
};

/**
 * Clears a player's data from the phone at sign-out. Requests without a known outcome and unsent lists stay. Never
 * throws.
 * @param playerKey the player's keyed digest
 */
export const clearPlayer = async (playerKey: string): Promise<void> => {
  const isOfPlayer = (name: string): boolean => name.split(":")[1] === encodeURIComponent(playerKey);
  for (const name of phoneStorage.keys().filter(isOfPlayer)) {
    const [store = ""] = name.split(":");
    const isCleared = store === DRAFT_STORE ? !hasLines(phoneStorage.getItem(name)) : CLEARED_STORES.includes(store);
    if (isCleared) phoneStorage.removeItem(name);
  }
  clearSettledEntries(playerKey);
  await deleteDurableCopies((name) => isOfPlayer(name) && phoneStorage.getItem(name) === null);
};
