import { keptStore, useKept } from "./kept-store";
import { isText, listOf, parsed, shapeOf } from "./shapes";

/** A player to whom points were sent from this phone. */
export interface Recipient {
  readonly name: string;
  /** Ten digits. */
  readonly phone: string;
}

const MAX_RECIPIENTS = 3;
const NONE: readonly Recipient[] = [];
const areRecipients = listOf(shapeOf<Recipient>({ name: isText, phone: isText }));

/** By player; gone with the sign-out. */
const store = keptStore("recipients", (text) => parsed(text, areRecipients) ?? NONE);

/** The newest first. */
export const useRecipients = (playerKey: string): readonly Recipient[] => useKept(store, [playerKey], NONE);

/** The last three stay, each once. */
export const rememberRecipient = (playerKey: string, { name, phone }: Recipient): void => {
  const others = store.read([playerKey]).filter((one) => one.phone !== phone);
  store.write([playerKey], [{ name, phone }, ...others].slice(0, MAX_RECIPIENTS));
};
