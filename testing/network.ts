/** Makes the browser report its network as lost or back. Whether requests are answered depends on the test's server. */
const become = (online: boolean): void => {
  jest.spyOn(navigator, "onLine", "get").mockReturnValue(online);
  window.dispatchEvent(new Event(online ? "online" : "offline"));
};

export const goOffline = (): void => become(false);
export const comeBack = (): void => become(true);
