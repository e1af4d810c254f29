import type { Environment } from "../env/read-values";
import type { Settings } from "../env/settings";
import type { TestPlayer } from "./calls/sign-in";

const SETTINGS = [
  "PROVIDER_APP_KEY",
  "PROVIDER_COOKIE",
  "PROVIDER_SECURITY_PIN",
  "SESSION_SECRET",
  "SESSION_SECRET_PREVIOUS",
  "VAPID_PRIVATE_KEY",
  "DATABASE_URL",
] as const;

const passwordIn = (address: string | null | undefined): readonly string[] => {
  if (!address || !URL.canParse(address)) return [];
  const { password } = new URL(address);
  return [password, decodeURIComponent(password)];
};

/** What no output may hold: the settings' secrets, given or made, and the test player's password. */
export const secretsOf = (env: Environment, settings: Settings | null, player: TestPlayer | null): readonly string[] =>
  [
    ...SETTINGS.map((name) => env[name]?.trim()),
    ...(settings?.session.secrets ?? []),
    ...passwordIn(settings?.state.databaseUrl),
    player?.password,
  ].filter((secret) => secret !== undefined);
