/** One plain sentence that names the setting and holds no secret value. */
export interface SettingProblem {
  readonly setting: string;
  readonly message: string;
}

/** @param wrong the rest of the sentence: "must be …". */
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
