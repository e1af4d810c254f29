import { type Environment, isGiven } from "../../env/read-values";
import type { Settings, SettingsReading } from "../../env/settings";
import { type Check, type DoctorLimits, type Section, skipped } from "./check";
import { checkHost, checkSettings } from "./host";
import { checkPostgres } from "./postgres";
import { examineProvider, type ProviderExamination } from "./provider-checks";
import { checkSqlite } from "./sqlite";

/** What is examined, and how. */
export interface Examination extends Pick<ProviderExamination, "player" | "keepSecret"> {
  readonly reading: SettingsReading;
  readonly env: Environment;
  /** Names of the settings in `.env`. */
  readonly fileNames: readonly string[];
  readonly limits: DoctorLimits;
  /** Is called with each section as soon as it is known. */
  readonly show: (section: Section) => void;
}

const SETTINGS_OF_PROVIDER = ["PROVIDER", "PROVIDER_URL", "PROVIDER_APP_KEY", "PROVIDER_COOKIE", "PROVIDER_ENV_TYPE"];
const SETTINGS_OF_STORE = ["DATA_DIR", "DATABASE_URL", "SESSION_SECRET", "SESSION_SECRET_PREVIOUS"];

/** Looks at the store without running a migration or writing a row. Never throws. */
export const checkStore = ({ state, session }: Settings): Promise<readonly Check[]> =>
  state.databaseUrl === null ? checkSqlite(state.dataDir, session) : checkPostgres(state.databaseUrl, session);

const waiting = (name: string): readonly Check[] => [skipped(name, "not looked at before its settings are right")];

/**
 * Looks at everything that a start and its players rest on, in the order in which an operator would mend it. What depends
 * on a wrong setting is left out. Changes nothing but that the test player signs in.
 */
export const examine = async (wishes: Examination): Promise<readonly Section[]> => {
  const { reading, env, fileNames, show } = wishes;
  const sections: Section[] = [];
  const add = (section: Section) => {
    sections.push(section);
    show(section);
  };
  add({ title: "Settings", checks: checkSettings(reading, env, fileNames) });
  const { settings, complaints } = reading;
  if (settings === null) return sections;
  const areRight = (names: readonly string[]) => complaints.every(({ setting }) => !names.includes(setting));

  add({ title: "Store", checks: areRight(SETTINGS_OF_STORE) ? await checkStore(settings) : waiting("store") });
  add({ title: "This host", checks: await checkHost(settings) });
  if (areRight(SETTINGS_OF_PROVIDER)) {
    const codesAreSet = isGiven(env, "WITHDRAW_CODES");
    for (const section of await examineProvider({ ...wishes, settings, codesAreSet })) add(section);
  } else {
    add({ title: "Calls that read", checks: waiting("provider") });
  }
  return sections;
};
