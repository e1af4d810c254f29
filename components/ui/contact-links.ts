/** The ways in which support can be reached. */
export type ContactWay = "whatsapp" | "call" | "telegram";

const COUNTRY = "91";
/** Of an Indian number without its country's code. */
const NATIONAL_DIGITS = 10;

/** With the country's code: an Indian number of ten digits gets +91, a longer one has its own. */
const international = (digits: string): string => (digits.length === NATIONAL_DIGITS ? `${COUNTRY}${digits}` : digits);

/** WhatsApp's address of a number. @param text stands ready in the chat. */
const whatsAppAddress = (digits: string, text?: string): string =>
  `https://wa.me/${international(digits)}${text === undefined ? "" : `?text=${encodeURIComponent(text)}`}`;

/** The telephone's own address. */
const callAddress = (digits: string): string => `tel:+${international(digits)}`;

/** Telegram's address of whoever has the number. */
const telegramAddress = (digits: string): string => `https://t.me/+${international(digits)}`;

/**
 * Where a number is reached. @param digits as lib/domain/phone `contactNumber` gives them: ten or more, nothing else.
 * @param text prefilled, on WhatsApp alone.
 */
export const contactAddress = (way: ContactWay, digits: string, text?: string): string => {
  if (way === "call") return callAddress(digits);
  return way === "telegram" ? telegramAddress(digits) : whatsAppAddress(digits, text);
};
