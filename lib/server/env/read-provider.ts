import {
  assertHeaderText,
  type Environment,
  isLoopback,
  optionalText,
  parseAddress,
  requiredText,
} from "./read-values";
import type { Settings } from "./settings";
import { SettingsError } from "./settings-error";

/** What the embedded provider listens on and asks for when nobody says otherwise. Its key opens nothing else. */
const SANDBOX = {
  url: "http://127.0.0.1:4010",
  appKey: "sandbox-app-key-7f3c91",
  cookie: "ci_session=sandbox-cookie-5d20aa",
};

/** Both modes alike: the provider wants them with every registration, and no player types them. */
const REGISTRATION = { securityPin: "1234", email: "player@example.com" };

const readSecurityPin = (env: Environment): string => {
  const pin = optionalText(env, "PROVIDER_SECURITY_PIN") ?? REGISTRATION.securityPin;
  if (!/^\d{4,8}$/.test(pin)) throw new SettingsError("PROVIDER_SECURITY_PIN", "must be of four to eight digits");
  return pin;
};

const readPlaceholderEmail = (env: Environment): string => {
  const email = optionalText(env, "PROVIDER_PLACEHOLDER_EMAIL") ?? REGISTRATION.email;
  if (!/^[\w.+-]{1,64}@([a-z0-9-]+\.)+[a-z]{2,}$/i.test(email)) {
    throw new SettingsError("PROVIDER_PLACEHOLDER_EMAIL", `must be an email address such as ${REGISTRATION.email}`);
  }
  return email;
};

const readMode = (env: Environment): "sandbox" | "live" => {
  const mode = optionalText(env, "PROVIDER") ?? "sandbox";
  if (mode !== "sandbox" && mode !== "live") {
    throw new SettingsError("PROVIDER", `must be sandbox or live, not ${JSON.stringify(mode)}`);
  }
  return mode;
};

/** Whom the server asks. Both modes speak the same calls over the network: only address, key and cookie differ. */
export const readProvider = (env: Environment): Settings["provider"] => {
  const mode = readMode(env);
  const read = (name: string, fallback: string) =>
    mode === "live" ? requiredText(env, name, "when PROVIDER is live") : (optionalText(env, name) ?? fallback);

  const url = parseAddress("PROVIDER_URL", read("PROVIDER_URL", SANDBOX.url));
  if (url.search !== "" || url.hash !== "") {
    throw new SettingsError("PROVIDER_URL", "must end with its path: a call's path is added to it");
  }
  // Play points and a real provider must never meet: what the sandbox's screens promise would not be true.
  if (mode === "sandbox" && !isLoopback(url)) {
    throw new SettingsError("PROVIDER_URL", "must be an address of this machine when PROVIDER is sandbox");
  }
  return {
    mode,
    url: url.href.replace(/\/+$/, ""),
    appKey: assertHeaderText("PROVIDER_APP_KEY", read("PROVIDER_APP_KEY", SANDBOX.appKey)),
    cookie: assertHeaderText("PROVIDER_COOKIE", read("PROVIDER_COOKIE", SANDBOX.cookie)),
    envType: assertHeaderText("PROVIDER_ENV_TYPE", optionalText(env, "PROVIDER_ENV_TYPE") ?? "Prod"),
    securityPin: readSecurityPin(env),
    placeholderEmail: readPlaceholderEmail(env),
  };
};
