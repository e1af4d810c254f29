import { type Environment, optionalText, parseAddress, requiredText } from "./read-values";
import type { Settings } from "./settings";
import { SettingsError } from "./settings-error";

/**
 * What players type. A live server does not start without it: cookies would go without Secure, and which origin is our
 * own would be the visitor's Host header to say (docs/security.md, row 44).
 */
export const readPublicOrigin = (env: Environment, mode: Settings["provider"]["mode"]): Settings["publicOrigin"] => {
  const text =
    mode === "live" ? requiredText(env, "PUBLIC_ORIGIN", "when PROVIDER is live") : optionalText(env, "PUBLIC_ORIGIN");
  if (text === null) return null;
  const url = parseAddress("PUBLIC_ORIGIN", text);
  if (url.pathname !== "/" || url.search !== "" || url.hash !== "") {
    throw new SettingsError("PUBLIC_ORIGIN", "must be an origin alone, such as https://play.example, without a path");
  }
  return url.origin;
};
