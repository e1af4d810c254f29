import type { ClipboardEvent } from "react";
import { Field } from "@/components/ui/field";
import { latinDigits } from "@/lib/domain/latin-digits";
import { OTP_LENGTH } from "@/lib/domain/otp";

interface CodeFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly error: string | undefined;
}

/**
 * A one-time code in one native input (decision 0011): a phone's number pad, its offer of the code from the text
 * message, and paste of the whole message. Its length is held here: `maxLength` would cut "OTP 1234" to "OTP ".
 */
export const CodeField = ({ label, hint, error }: CodeFieldProps) => {
  const keepDigits = (input: HTMLInputElement) => {
    const code = typedCode(input.value);
    if (code !== input.value) input.value = code;
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const code = pastedCode(event.clipboardData.getData("text"));
    if (code === "") return;
    event.preventDefault();
    event.currentTarget.value = code;
  };
  return (
    <Field
      autoComplete="one-time-code"
      className="[&_p]:text-balance [&_input]:pl-[0.6em] [&_input]:text-center [&_input]:font-semibold [&_input]:text-title [&_input]:tracking-[0.6em]"
      error={error}
      hint={hint}
      id="otp"
      inputMode="numeric"
      label={label}
      name="otp"
      onInput={(event) => keepDigits(event.currentTarget)}
      onPaste={paste}
      pattern={`\\d{${OTP_LENGTH}}`}
      type="text"
    />
  );
};

/** The digits of a code as it is typed: never more than it has. */
export const typedCode = (text: string): string => latinDigits(text).replace(/\D/g, "").slice(0, OTP_LENGTH);

const STANDING_ALONE = new RegExp(`(?<!\\d)\\d{${OTP_LENGTH}}(?!\\d)`);

/** The code in a pasted text, be it "1 2 3 4", "OTP 1234" or the whole message: four digits that stand alone, else the first four. */
export const pastedCode = (text: string): string => STANDING_ALONE.exec(latinDigits(text))?.[0] ?? typedCode(text);
