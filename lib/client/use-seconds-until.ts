import { useServerClock } from "./use-server-clock";

/** Whole seconds until a moment of the server's clock; 0 once it has come. @param moment epoch milliseconds. */
export const useSecondsUntil = (moment: number): number =>
  useServerClock((now) => Math.max(0, Math.ceil((moment - now) / 1000)));
