import { createPersistentStore, usePersistentValue } from "./persistent-store";
import { arrayOf, isString, objectOf, parseJson } from "./type-guards";

/** A player to whom points were sent from this phone. */
export interface Recipient {
  readonly name: string;
  /** The recipient's phone number in ten digits. */
  readonly phone: string;
}

const MAX_RECIPIENTS = 3;
const NONE: readonly Recipient[] = [];
const areRecipients = arrayOf(objectOf<Recipient>({ name: isString, phone: isString }));

/** The recipients by player, removed at sign-out. */
const store = createPersistentStore("recipients", (text) => parseJson(text, areRecipients) ?? NONE);

/** Returns a player's recipients, the newest first. */
export const useRecipients = (playerKey: string): readonly Recipient[] => usePersistentValue(store, [playerKey], NONE);

/** Saves a recipient. The last three stay, without duplicates. */
export const saveRecipient = (playerKey: string, { name, phone }: Recipient): void => {
  const others = store.read([playerKey]).filter((one) => one.phone !== phone);
  store.write([playerKey], [{ name, phone }, ...others].slice(0, MAX_RECIPIENTS));
};
