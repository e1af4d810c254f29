import { type Environment, isGiven } from "../../env/read-values";
import type { SettingsReading } from "../../env/settings";
import type { Section } from "./check";
import { checkHost, checkSettings } from "./host";
import { examineProvider, type ProviderExamination } from "./provider";
import { checkStore } from "./store";

export interface Examination extends ProviderExamination {
  readonly reading: SettingsReading;
  readonly env: Environment;
  /** In `.env`. */
  readonly fileNames: readonly string[];
  readonly show: (section: Section) => void;
}

/**
 * In the order in which an operator would mend things; a wrong setting stops it. Changes nothing but that the test player
 * signs in.
 */
export const examine = async (wishes: Examination): Promise<readonly Section[]> => {
  const { reading, env, fileNames, show } = wishes;
  const sections: Section[] = [];
  const add = (section: Section) => {
    sections.push(section);
    show(section);
  };
  add({ title: "Settings", checks: checkSettings(reading, env, fileNames) });
  const { settings } = reading;
  if (settings === null) return sections;
  add({ title: "Store", checks: await checkStore(settings) });
  add({ title: "This host", checks: await checkHost(settings) });
  for (const section of await examineProvider(settings, isGiven(env, "WITHDRAW_CODES"), wishes)) add(section);
  return sections;
};
