import { DRAFT_STORE } from "../bid-list/unsent-lists";
import { phoneStorage } from "../device/storage";
import { forgetOnDisk } from "../device/strict-disk";
import { clearSettled } from "../outbox/outbox";

const REMEMBERED = ["last-list", "last-play", "last-seen", "recipients"];

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
  for (const name of phoneStorage.names().filter(isOf)) {
    const [store = ""] = name.split(":");
    const isDone = store === DRAFT_STORE ? !hasLines(phoneStorage.getItem(name)) : REMEMBERED.includes(store);
    if (isDone) phoneStorage.removeItem(name);
  }
  clearSettled(playerKey);
  await forgetOnDisk((name) => isOf(name) && phoneStorage.getItem(name) === null);
};
