/** Leads to an app's own address, replaceable in tests. */
export const apps = { open: (address: string): void => window.location.assign(address) };

/**
 * Opens another app by its address (upi:, tel:), in the same tap: a browser lets no later moment do it. The page stays,
 * and where there is no such app nothing happens.
 * @returns false where the browser takes no such address.
 */
export const openApp = (address: string): boolean => {
  try {
    apps.open(address);
    return true;
  } catch {
    return false;
  }
};
