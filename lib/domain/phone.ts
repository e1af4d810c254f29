/** Ten digits that start with 6 to 9 (first document, section 9). */
export const PHONE_PATTERN = /^[6-9]\d{9}$/;

/** Of the players' country, as it is shown (first document, section 9). */
export const COUNTRY_CODE = "+91";

/** A telephone number as it is typed, filled in or pasted: without spaces and dashes, and without the country's code. */
export const typedPhone = (text: string): string => text.replace(/[\s-]/g, "").replace(/^\+91/, "");

/** Least digits of a contact number (first document, section 5). */
const CONTACT_DIGITS = 10;

/** A support number fit to dial: its digits, or the placeholder where there are fewer than ten. */
export const contactNumber = (text: string | null | undefined, placeholder: string): string => {
  const digits = (text ?? "").replace(/\D/g, "");
  return digits.length >= CONTACT_DIGITS ? digits : placeholder.replace(/\D/g, "");
};
