import type { SettingsReading } from "../env/every-complaint";
import { type Environment, isGiven } from "../env/read-values";
import { unknownNames } from "../env/unknown-names";
import { type Check, look, well, wrong } from "./check";

const SEE = "Set it as .env.example says: the app does not start like this.";

/** The withdrawal codes, which nobody can check from here: a wrong one pays to a number that the player did not choose. */
const checkCodes = ({ settings, complaints }: SettingsReading, env: Environment): readonly Check[] => {
  if (settings === null || complaints.some(({ setting }) => setting === "WITHDRAW_CODES")) return [];
  const { googlePay, paytm, phonePe } = settings.funds.withdrawCodes;
  const says = `Google Pay ${googlePay}, Paytm ${paytm}, PhonePe ${phonePe}`;
  const isOwn = settings.provider.mode === "sandbox" || isGiven(env, "WITHDRAW_CODES");
  const remedy =
    "These are the usual ones; other providers swap them, and money goes to the wrong number: ask, then set WITHDRAW_CODES.";
  return [
    isOwn
      ? well("withdraw codes", `${says}: compare with what the provider says`)
      : look("withdraw codes", says, remedy),
  ];
};

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
