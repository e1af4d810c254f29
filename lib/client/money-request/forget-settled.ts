import { phoneStorage } from "../device/storage";
import { forgetOnDisk } from "../device/strict-disk";
import { REQUEST_STORES } from "./places";

const REMEMBERED = ["last-list", "last-play", "request-states"];

/** A pending request, a request in doubt, or a list that was not sent. */
const isOpen = (text: string | null): boolean => {
  try {
    const { pending, doubts, lines } = Object(JSON.parse(text ?? "null"));
    return pending != null || [doubts, lines].some((list) => Array.isArray(list) && list.length > 0);
  } catch {
    return false;
  }
};

/** At sign-out. Requests without a known end and unsent lists stay. Never throws. @param playerKey a keyed digest. */
export const forgetSettled = async (playerKey: string): Promise<void> => {
  const belongsTo = (name: string, stores: readonly string[]): boolean => {
    const [store = "", player = ""] = name.split(":");
    return stores.includes(store) && player === encodeURIComponent(playerKey);
  };
  const requests = Object.values(REQUEST_STORES);
  const open = new Set<string>();
  for (const name of phoneStorage.names()) {
    if (belongsTo(name, requests) && isOpen(phoneStorage.getItem(name))) open.add(name);
    else if (belongsTo(name, [...requests, ...REMEMBERED])) phoneStorage.removeItem(name);
  }
  await forgetOnDisk((name) => belongsTo(name, requests) && !open.has(name));
};
