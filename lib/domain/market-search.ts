import { latinDigits } from "./latin-digits";

/** As compared: without spaces, small letters, digits 0 to 9, no number with a leading zero but minutes, and each begins with "#". */
const plain = (text: string): string =>
  latinDigits(text)
    .toLowerCase()
    .replace(/\s/g, "")
    .replace(/(^|[^:\d])0+(?=\d)/g, "$1")
    .replace(/\d+/g, "#$&");

/**
 * Whether a market is one that a player looks for: a part of its name, and of an hour however it is written, so that "8 PM",
 * "8:00pm" and "८ PM" all find "08:00 PM". A number is found from its first digit on: "2 PM" does not find "12:00 PM".
 * @param sought as typed; "" finds all.
 */
export const isSought = (name: string, sought: string): boolean => {
  const [own, text] = [plain(name), plain(sought)];
  return own.includes(text) || own.replaceAll(":#00", "").includes(text);
};
