import { PORTS } from "./shared-servers";
import { TARGET } from "./target";

/** docs/provider.md, "Dialects". */
export type DialectName = "specification" | "galidisswar";

/** An app and its sandbox, before which a test stands. */
export interface Servers {
  readonly appUrl: string;
  readonly providerUrl: string;
  /** Undefined where no control API is named. */
  readonly controlUrl: string | undefined;
  readonly controlSecret: string | undefined;
  readonly dialect: DialectName;
  /** All that the app has printed so far; undefined where it goes to `APP_LOG`. */
  readonly appOutput?: () => string;
}

/** Begins a pair of its own. */
export interface OwnServers {
  readonly begin: () => Promise<Servers & { close(): Promise<void> }>;
}

export const SHARED: Servers = {
  appUrl: TARGET.appUrl,
  providerUrl: `http://127.0.0.1:${PORTS.provider}`,
  controlUrl: TARGET.control?.url,
  controlSecret: TARGET.control?.secret,
  dialect: "specification",
};
