import type { ClipboardEvent } from "react";
import { Field } from "@/components/ui/field";
import { OTP_LENGTH } from "@/lib/domain/otp";
import { pastedCode, typedCode } from "./typed";

interface CodeFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly error: string | undefined;
}

/**
 * A one-time code in one native input (docs/decisions/0011): a phone's number pad, its offer of the code from the text
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
