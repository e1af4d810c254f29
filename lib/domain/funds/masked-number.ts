const SHOWN = 4;

/** A number's last digits: enough for its owner to recognise it. Empty for a very short number. */
export const lastDigits = (number: string): string => {
  const digits = number.replace(/\D/g, "");
  return digits.length > SHOWN ? digits.slice(-SHOWN) : "";
};

/** A linked number as it is shown, "••••••3210". Masked on the server, so that the full number is never sent. */
export const maskedNumber = (number: string): string => `••••••${lastDigits(number)}`;
