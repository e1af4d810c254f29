/**
 * A browser may call itself offline where our server is reached all the same: on a machine without any network but its
 * own, where the page came from that very machine. It is believed from the moment when it was seen to go offline.
 */
let believed = typeof navigator !== "undefined" && navigator.onLine;

if (typeof window !== "undefined") {
  window.addEventListener("offline", () => {
    believed = true;
  });
}

/**
 * Whether the phone is certainly without a network: then nothing that is sent now can leave it. False says nothing: a
 * network may lead nowhere.
 */
export const isOffline = (): boolean => believed && !navigator.onLine;

/** Our server has answered what was asked while the browser called itself offline: it is not to be believed. */
export const answeredOffline = (): void => {
  believed = false;
};
