import { isIP } from "node:net";
import { type Environment, optionalText } from "./read-values";
import type { Settings } from "./settings";
import { SettingsError } from "./settings-error";

/**
 * Where the server listens. The sandbox's demo players have passwords that everybody knows, so it is for this machine
 * alone unless the operator says otherwise; a live server takes whoever comes, as its proxy may be on another host.
 */
export const readHost = (env: Environment, mode: Settings["provider"]["mode"]): Settings["host"] => {
  const text = optionalText(env, "HOST") ?? (mode === "sandbox" ? "localhost" : null);
  if (text !== null && text !== "localhost" && isIP(text) === 0) {
    throw new SettingsError("HOST", "must be localhost or an IP address of this machine, 0.0.0.0 for all of them");
  }
  return text;
};
