import { type Environment, optionalText, requiredText, wholeNumber } from "./read-values";
import type { Settings } from "./settings";
import { SettingsError } from "./settings-error";

const LEAST_AGE = 18;
const NAMES = ["OPERATOR_NAME", "LICENCE_REFERENCE", "JURISDICTIONS", "MINIMUM_AGE"] as const;

/**
 * Who runs this, under which licence, where and from what age (docs/deploy.md, "Before anything: is it allowed?").
 * Required in live mode; in the sandbox either none of the four is set or all are.
 */
export const readOperator = (env: Environment, mode: "sandbox" | "live"): Settings["operator"] => {
  const given = NAMES.filter((name) => optionalText(env, name) !== null);
  if (mode === "sandbox" && given.length === 0) return null;
  const when = mode === "live" ? "when PROVIDER is live" : `because ${given[0]} is set`;
  const [name, licence, jurisdictions, age] = NAMES.map((setting) => requiredText(env, setting, when));
  if (!name || !licence || !jurisdictions || !age) throw new SettingsError(NAMES.join(", "), "must all be set");
  return { name, licence, jurisdictions, minimumAge: wholeNumber(env, "MINIMUM_AGE", LEAST_AGE, LEAST_AGE, 99) };
};
