/** Replaceable in tests. */
export const apps = { open: (address: string): void => window.location.assign(address) };

/** Opens an app by its address (upi:, tel:). Call it in a tap; the page stays. @returns false if the browser refuses. */
export const openApp = (address: string): boolean => {
  try {
    apps.open(address);
    return true;
  } catch {
    return false;
  }
};
