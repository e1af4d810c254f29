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

/** At sign-out. Requests without a known outcome and unsent lists stay. Never throws. @param playerKey a keyed digest. */
export const clearPlayer = async (playerKey: string): Promise<void> => {
  const isOf = (name: string): boolean => name.split(":")[1] === encodeURIComponent(playerKey);
  for (const name of phoneStorage.keys().filter(isOf)) {
    const [store = ""] = name.split(":");
    const isCleared = store === DRAFT_STORE ? !hasLines(phoneStorage.getItem(name)) : CLEARED_STORES.includes(store);
    if (isCleared) phoneStorage.removeItem(name);
  }
  clearSettledEntries(playerKey);
  await deleteDurableCopies((name) => isOf(name) && phoneStorage.getItem(name) === null);
};
