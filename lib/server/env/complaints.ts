/** One plain sentence that names the setting and holds no secret value. */
export interface Complaint {
  readonly setting: string;
  readonly message: string;
}

/** @param wrong the rest of the sentence: "must be …". */
export const complaint = (setting: string, wrong: string): Complaint => ({
  setting,
  message: `${setting} ${wrong}.`,
});

export class SettingsError extends Error {
  override readonly name = "SettingsError";
  constructor(readonly complaints: readonly Complaint[]) {
    super(complaints.map(({ message }) => message).join(" "));
  }
}
