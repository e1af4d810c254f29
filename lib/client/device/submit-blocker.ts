import { isOffline } from "./connection";

const PROBE = "cookie-probe";

/**
 * Whether cookies are refused, by writing and reading one, because in another site's frame a browser may say
 * `cookieEnabled` and store none.
 */
const refusesCookies = (): boolean => {
  if (!navigator.cookieEnabled) return true;
  try {
    document.cookie = `${PROBE}=1;path=/;samesite=lax`;
    const isStored = document.cookie.includes(`${PROBE}=1`);
    document.cookie = `${PROBE}=;path=/;max-age=0;samesite=lax`;
    return !isStored;
  } catch {
    // A sandboxed frame throws.
    return true;
  }
};

export type SubmitBlocker = "offline" | "cookies";

/**
 * Returns why a form of the account cannot be sent now; null if it can. Without cookies there is no session, and a code
 * would be used up for nothing.
 */
export const findSubmitBlocker = (): SubmitBlocker | null => {
  if (isOffline()) return "offline";
  return refusesCookies() ? "cookies" : null;
};
