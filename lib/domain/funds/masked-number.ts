const SHOWN = 4;

/** The end of a number, by which its owner knows it and nobody else can use it; all of a very short one is hidden. */
export const lastDigits = (number: string): string => {
  const digits = number.replace(/\D/g, "");
  return digits.length > SHOWN ? digits.slice(-SHOWN) : "";
};

/** A number on file as it is shown, "••••••3210": masked on the server, so that the whole never travels. */
export const maskedNumber = (number: string): string => `••••••${lastDigits(number)}`;
