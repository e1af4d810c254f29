import { type Environment, isGiven } from "../../env/read-values";
import type { SettingsReading } from "../../env/settings";
import { unknownNames } from "../../env/unknown-names";
import { type Check, look, well, wrong } from "../check";
import { checkCodes } from "./check-codes";

const SEE = "Set it as .env.example says: the app does not start like this.";

/** Everything that is wrong with the settings, at once. @param fileNames the names in `.env`. */
export const checkSettings = (
  reading: SettingsReading,
  env: Environment,
  fileNames: readonly string[],
): readonly Check[] => {
  const { settings, complaints, names } = reading;
  const wrongOnes = complaints.map(({ setting, message }) => wrong(setting, message.replace(/\.$/, ""), SEE));
  const unknown = unknownNames(names, fileNames, Object.keys(env)).map(({ name, meant }) =>
    look(
      name,
      "no setting of this version has this name: it has no effect",
      meant ? `Is ${meant} meant? Rename it, or take it away.` : "Take it away, or look for its name in .env.example.",
    ),
  );
  const given = [...names].filter((name) => isGiven(env, name)).length;
  const all = well("all settings", `PROVIDER is ${settings?.provider.mode}, ${given} set, the others at their default`);
  return [...(wrongOnes.length === 0 ? [all] : wrongOnes), ...unknown, ...checkCodes(reading, env)];
};
