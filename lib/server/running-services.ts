import type { Services } from "./services";
import { singleton } from "./singleton";

const home = () => singleton("services", (): { running: Services | null } => ({ running: null }));

/**
 * The one set of services of this process. @throws Error before the entry has provided them: nothing answers before the start
 * is over.
 */
export const services = (): Services => {
  const { running } = home();
  if (!running) throw new Error("the services are not running: start the server through its own entry");
  return running;
};

/** For the entry, once, and for tests; null takes them away. */
export const provideServices = (running: Services | null): void => {
  home().running = running;
};
