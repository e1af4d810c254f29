/** The phone loses its network, as the browser tells it; what is asked for then gets no answer only where the test says so. */
const become = (online: boolean): void => {
  jest.spyOn(navigator, "onLine", "get").mockReturnValue(online);
  window.dispatchEvent(new Event(online ? "online" : "offline"));
};

export const goOffline = (): void => become(false);
export const comeBack = (): void => become(true);
