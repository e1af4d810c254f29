/** Replaceable in tests. */
export const apps = { open: (address: string): void => window.location.assign(address) };

/**
 * By its address (upi:, tel:); call it in a tap. The page stays, also without such an app. @returns false if the browser
 * refuses.
 */
export const openApp = (address: string): boolean => {
  try {
    apps.open(address);
    return true;
  } catch {
    return false;
  }
};
