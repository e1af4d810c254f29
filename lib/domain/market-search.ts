import { latinDigits } from "./latin-digits";

/**
 * Returns a text as it is compared: small letters, no spaces, digits 0 to 9, leading zeros only in minutes, and "#"
 * before each number.
 */
const plain = (text: string): string =>
  latinDigits(text)
    .toLowerCase()
    .replace(/\s/g, "")
    .replace(/(^|[^:\d])0+(?=\d)/g, "$1")
    .replace(/\d+/g, "#$&");

/**
 * Whether a name contains the typed text. Hours match in any form: "8 PM", "8:00pm" and "८ PM" find "08:00 PM", but "2
 * PM" does not find "12:00 PM". "" finds all.
 */
export const isSought = (name: string, sought: string): boolean => {
  const [own, text] = [plain(name), plain(sought)];
  return own.includes(text) || own.replaceAll(":#00", "").includes(text);
};
