import type { Logger } from "pino";
import type { Clock } from "./clock";
import type { Settings } from "./env/settings";
import type { Provider } from "./provider/provider";
import type { SharedLists } from "./play/shared-lists";
import type { Store } from "./state/store";

/** What operations stand on. Handlers and pages take the process's own; a test builds one on real sockets. */
export interface Services {
  readonly settings: Settings;
  readonly clock: Clock;
  readonly log: Logger;
  readonly provider: Provider;
  readonly store: Store;
  readonly lists: SharedLists;
}
