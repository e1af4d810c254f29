/** Replaceable in tests. */
export const apps = { open: (address: string): void => window.location.assign(address) };

/** By its address (upi:, tel:), in a tap; the page stays. @returns false if the browser refuses. */
export const openApp = (address: string): boolean => {
  try {
    apps.open(address);
    return true;
  } catch {
    return false;
  }
};
