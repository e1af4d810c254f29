import { isOffline } from "./connection";

const PROBE = "cookie-probe";

/** In another site's frame a browser may say `cookieEnabled` and keep none: one is written and read. */
const refusesCookies = (): boolean => {
  if (!navigator.cookieEnabled) return true;
  try {
    document.cookie = `${PROBE}=1;path=/;samesite=lax`;
    const isStored = document.cookie.includes(`${PROBE}=1`);
    document.cookie = `${PROBE}=;path=/;max-age=0;samesite=lax`;
    return !isStored;
  } catch {
    // As in a sandboxed frame.
    return true;
  }
};

export type SubmitBlocker = "offline" | "cookies";

/** Why an account's request is not sent now: without cookies there is no session, and a code would be used up for nothing. */
export const findSubmitBlocker = (): SubmitBlocker | null => {
  if (isOffline()) return "offline";
  return refusesCookies() ? "cookies" : null;
};
