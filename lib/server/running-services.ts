import type { Services } from "./services";
import { singleton } from "./singleton";

const getHolder = () => singleton("services", (): { running: Services | null } => ({ running: null }));

/**
 * Returns the process's services.
 * @throws Error before the entry has provided them
 */
export const services = (): Services => {
  const { running } = getHolder();
  if (!running) throw new Error("the services are not running: start the server through its own entry");
  return running;
};

/** Sets the services that `services()` returns; null removes them. */
export const provideServices = (running: Services | null): void => {
  getHolder().running = running;
};
