import { Field } from "@/components/ui/field";
import { COUNTRY_CODE } from "@/lib/domain/phone";

interface PhoneFieldProps {
  readonly label: string;
  readonly error: string | undefined;
  /** Stands in it at first. */
  readonly typed?: string | undefined;
}

/** A mobile number of ten digits, with the country's code before it. */
export const PhoneField = ({ label, error, typed }: PhoneFieldProps) => (
  <Field
    autoComplete="tel-national"
    defaultValue={typed}
    error={error}
    id="phone"
    inputMode="tel"
    label={label}
    maxLength={16}
    name="phone"
    start={<span className="pl-3 text-ink-soft text-lead">{COUNTRY_CODE}</span>}
    type="tel"
  />
);
