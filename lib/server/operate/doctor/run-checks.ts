import { type Environment, isGiven } from "../../env/environment";
import type { Settings, SettingsReading } from "../../env/settings";
import { listUnknownNames } from "../../env/settings-file";
import { exchangeElsewhere } from "../../provider/exchange";
import { type Check, clockCheck, failed, passed, type Section, skipped, warned } from "./check";
import { checkProvider, type ProviderCheckOptions } from "./check-provider";
import { checkStore } from "./check-store";
import { detectDialect } from "./detect-dialect";

/**
 * Checks the settings and finds names that are no setting.
 * @param fileNames the names in `.env`.
 */
const checkSettings = (
  { settings, problems, names }: SettingsReading,
  env: Environment,
  fileNames: readonly string[],
): readonly Check[] => {
  const see = "Set it as .env.example says: the app does not start like this.";
  const mistakes = problems.map(({ setting, message }) => failed(setting, message.replace(/\.$/, ""), see));
  const unknown = listUnknownNames(names, fileNames, Object.keys(env)).map((name) =>
    warned(name, "no setting has this name: it has no effect", "Take it away, or look for its name in .env.example."),
  );
  if (mistakes.length > 0)
    return [...mistakes, ...unknown, skipped("all else", "not looked at before the settings are right")];
  const given = [...names].filter((name) => isGiven(env, name)).length;
  return [
    passed("all settings", `PROVIDER is ${settings?.provider.mode}, ${given} set, the others at their default`),
    ...unknown,
  ];
};

const PATIENCE_MS = 5000;

const checkProviderClock = async ({ provider }: Settings): Promise<Check> => {
  const startedAt = Date.now();
  const head = { url: provider.url, method: "HEAD", headers: { "user-agent": provider.userAgent } } as const;
  const limits = { deadlineMs: PATIENCE_MS, maxBytes: 0 };
  const answer = await exchangeElsewhere(head, limits).catch(() => null);
  const date = Date.parse(answer?.header("date") ?? "");
  if (Number.isNaN(date)) return skipped("provider's clock", "no answer told the time");
  // The header leaves out half a second on average.
  return clockCheck("provider's clock", date + 500 - (startedAt + Date.now()) / 2);
};

/** Checks what spoils limits and bids of a live app: a clock that is off, and proxies that are not known. */
const checkHost = async (settings: Settings): Promise<readonly Check[]> => {
  const name = "TRUSTED_PROXIES";
  const remedy = "Set it to your proxies' addresses, as the app sees them (docs/deploy.md, The reverse proxy).";
  const proxies =
    settings.trustedProxies.length > 0
      ? passed(name, settings.trustedProxies.join(", "))
      : warned(name, "is not set: behind a proxy all players have one address and one limit", remedy);
  return [proxies, await checkProviderClock(settings)];
};

interface DoctorOptions extends ProviderCheckOptions {
  readonly reading: SettingsReading;
  readonly env: Environment;
  /** The names of the settings in `.env`. */
  readonly fileNames: readonly string[];
  readonly show: (section: Section) => void;
  /** The file to write the dialect that fits, instead of all checks but the settings'; null for the checks. */
  readonly dialectFile: string | null;
}

/**
 * Runs the checks in the order in which to repair what they find; a wrong setting stops them. It changes nothing,
 * except that the test player signs in.
 */
export const runDoctor = async (options: DoctorOptions): Promise<readonly Section[]> => {
  const { reading, env, fileNames, show } = options;
  const sections: Section[] = [];
  const add = (section: Section) => {
    sections.push(section);
    show(section);
  };
  add({ title: "Settings", checks: checkSettings(reading, env, fileNames) });
  const { settings } = reading;
  if (settings === null) return sections;
  if (options.dialectFile !== null) {
    for (const section of await detectDialect(settings, options, options.dialectFile)) add(section);
    return sections;
  }
  add({ title: "Store", checks: await checkStore(settings) });
  if (settings.provider.mode === "live") add({ title: "This host", checks: await checkHost(settings) });
  for (const section of await checkProvider(settings, isGiven(env, "PROVIDER_DIALECT"), options)) add(section);
  return sections;
};
