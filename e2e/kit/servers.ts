import { PORTS } from "./shared-servers";
import { TARGET } from "./target";

/** The provider dialects (docs/provider.md, "Dialects"). */
export type DialectName = "specification" | "galidisswar";

/** An app and its sandbox that a test uses. */
export interface Servers {
  readonly appUrl: string;
  readonly providerUrl: string;
  /** The URL of the control API; undefined where none is named. */
  readonly controlUrl: string | undefined;
  readonly controlSecret: string | undefined;
  readonly dialect: DialectName;
  /** Returns all that the app has printed so far; undefined where the output goes to `APP_LOG`. */
  readonly appOutput?: () => string;
}

/** Starts an app and a sandbox for one worker. */
export interface OwnServers {
  readonly start: () => Promise<Servers & { close(): Promise<void> }>;
}

export const SHARED: Servers = {
  appUrl: TARGET.appUrl,
  providerUrl: `http://127.0.0.1:${PORTS.provider}`,
  controlUrl: TARGET.control?.url,
  controlSecret: TARGET.control?.secret,
  dialect: "specification",
};
