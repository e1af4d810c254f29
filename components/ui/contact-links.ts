/** The ways in which support can be reached. */
export type ContactWay = "whatsapp" | "call" | "telegram";

/** WhatsApp's address of a number. @param text stands ready in the chat. */
const whatsAppAddress = (digits: string, text?: string): string =>
  `https://wa.me/${digits}${text === undefined ? "" : `?text=${encodeURIComponent(text)}`}`;

/** The telephone's own address. */
const callAddress = (digits: string): string => `tel:+${digits}`;

/** Telegram's address of whoever has the number. */
const telegramAddress = (digits: string): string => `https://t.me/+${digits}`;

/**
 * Where a number is reached. @param digits with the country's code, as lib/domain/phone `contactNumber` gives them.
 * @param text prefilled, on WhatsApp alone.
 */
export const contactAddress = (way: ContactWay, digits: string, text?: string): string => {
  if (way === "call") return callAddress(digits);
  return way === "telegram" ? telegramAddress(digits) : whatsAppAddress(digits, text);
};
