/** What is wrong with a setting: one plain sentence that names the setting and contains no secret value. */
export interface SettingProblem {
  readonly setting: string;
  readonly message: string;
}

/**
 * Returns a problem with its whole sentence.
 * @param wrong the rest of the sentence: "must be …"
 */
export const toSettingProblem = (setting: string, wrong: string): SettingProblem => ({
  setting,
  message: `${setting} ${wrong}.`,
});

export class SettingsError extends Error {
  override readonly name = "SettingsError";
  constructor(readonly problems: readonly SettingProblem[]) {
    super(problems.map(({ message }) => message).join(" "));
  }
}
