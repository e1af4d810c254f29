const SHOWN = 4;

/** Returns the last four digits of a number; "" for a number of at most four digits. */
export const lastDigits = (number: string): string => {
  const digits = number.replace(/\D/g, "");
  return digits.length > SHOWN ? digits.slice(-SHOWN) : "";
};

/** Returns a number, masked or not, as "••••3210". */
export const lastFour = (number: string): string => `••••${number.slice(-SHOWN)}`;

/** Returns a number as "••••••3210". The server masks it, so that the full number is never sent. */
export const maskedNumber = (number: string): string => `••••••${lastDigits(number)}`;
