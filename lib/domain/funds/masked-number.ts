const SHOWN = 4;

/** Empty for a very short number. */
export const lastDigits = (number: string): string => {
  const digits = number.replace(/\D/g, "");
  return digits.length > SHOWN ? digits.slice(-SHOWN) : "";
};

/** "••••••3210". Masked on the server: the full number is never sent. */
export const maskedNumber = (number: string): string => `••••••${lastDigits(number)}`;
