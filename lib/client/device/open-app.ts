/** Replaceable in tests. */
export const apps = { open: (address: string): void => window.location.assign(address) };

/**
 * Opens another app by its address (upi:, tel:); call it in a tap. The page stays, also if there is no such app.
 * @returns false if the browser refuses the address.
 */
export const openApp = (address: string): boolean => {
  try {
    apps.open(address);
    return true;
  } catch {
    return false;
  }
};
