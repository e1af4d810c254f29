import { createPersistentStore, usePersistentValue } from "./persistent-store";
import { arrayOf, isString, objectOf, parseJson } from "./type-guards";

/** A player to whom points were sent from this phone. */
export interface Recipient {
  readonly name: string;
  /** Ten digits. */
  readonly phone: string;
}

const MAX_RECIPIENTS = 3;
const NONE: readonly Recipient[] = [];
const areRecipients = arrayOf(objectOf<Recipient>({ name: isString, phone: isString }));

/** By player; gone with the sign-out. */
const store = createPersistentStore("recipients", (text) => parseJson(text, areRecipients) ?? NONE);

/** The newest first. */
export const useRecipients = (playerKey: string): readonly Recipient[] => usePersistentValue(store, [playerKey], NONE);

/** The last three stay, each once. */
export const saveRecipient = (playerKey: string, { name, phone }: Recipient): void => {
  const others = store.read([playerKey]).filter((one) => one.phone !== phone);
  store.write([playerKey], [{ name, phone }, ...others].slice(0, MAX_RECIPIENTS));
};
