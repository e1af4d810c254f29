/** One wrong or missing setting, said in one plain sentence that names it. Holds no secret value. */
export class SettingsError extends Error {
  override readonly name = "SettingsError";
  constructor(
    readonly setting: string,
    /** The rest of the sentence: "must be …". */
    complaint: string,
  ) {
    super(`${setting} ${complaint}.`);
  }
}
