import { latinDigits } from "./latin-digits";

/** As compared: small letters, digits 0 to 9, numbers without leading zeros, "8pm" for "08 PM". */
const plain = (text: string): string =>
  latinDigits(text)
    .toLowerCase()
    .replace(/(?<![\d:])0+(?=\d)/g, "")
    .replace(/\s+(?=[ap]m\b)/g, "")
    .replace(/\s+/g, " ")
    .trim();

/**
 * Whether a market is one that a player looks for: a part of its name, and of an hour however it is written, so that "8 PM",
 * "8:00pm" and "८ PM" all find "08:00 PM". A number is found from its first digit on: "2 PM" does not find "12:00 PM".
 * @param sought as typed; "" finds all.
 */
export const isSought = (name: string, sought: string): boolean => {
  const text = plain(sought);
  const names = [plain(name), plain(name).replace(/:00/g, "")];
  // From any character on, but not from the middle of a number.
  const begins = (one: string): boolean =>
    [...one.matchAll(/\d+|\D/g)].some(({ index }) => one.startsWith(text, index));
  return text === "" || names.some(begins);
};
