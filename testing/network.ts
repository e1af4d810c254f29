/** The browser reports the network lost or back. Whether requests are answered is up to the test's server. */
const become = (online: boolean): void => {
  jest.spyOn(navigator, "onLine", "get").mockReturnValue(online);
  window.dispatchEvent(new Event(online ? "online" : "offline"));
};

export const goOffline = (): void => become(false);
export const comeBack = (): void => become(true);
