/**
 * Whether the phone is certainly without a network: then nothing that is sent now can leave it. False says nothing: a
 * network may lead nowhere.
 */
export const isOffline = (): boolean => !navigator.onLine;
