import { DRAFT_STORE } from "../bid-list/unsent-lists";
import { deleteDurableCopies } from "../device/durable-copy";
import { closeStores } from "../device/persistent-store";
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
 * throws. What is cleared is not stored again before the next document.
 * @param playerKey the player's keyed digest
 */
export const clearPlayer = async (playerKey: string): Promise<void> => {
  closeStores(CLEARED_STORES);
  const isOfPlayer = (key: string): boolean => key.split(":")[1] === encodeURIComponent(playerKey);
  for (const key of phoneStorage.keys().filter(isOfPlayer)) {
    const [store = ""] = key.split(":");
    const isCleared = store === DRAFT_STORE ? !hasLines(phoneStorage.getItem(key)) : CLEARED_STORES.includes(store);
    if (isCleared) phoneStorage.removeItem(key);
  }
  clearSettledEntries(playerKey);
  await deleteDurableCopies((key) => isOfPlayer(key) && phoneStorage.getItem(key) === null);
};
