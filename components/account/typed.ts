import { OTP_LENGTH } from "@/lib/domain/otp";

/** The digits of a code as it is typed: never more than it has. */
export const typedCode = (text: string): string => text.replace(/\D/g, "").slice(0, OTP_LENGTH);

const STANDING_ALONE = new RegExp(`(?<!\\d)\\d{${OTP_LENGTH}}(?!\\d)`);

/** The code in a pasted text, be it "1 2 3 4", "OTP 1234" or the whole message: four digits that stand alone, else the first four. */
export const pastedCode = (text: string): string => STANDING_ALONE.exec(text)?.[0] ?? typedCode(text);
