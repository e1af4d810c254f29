import type { ComponentProps, ReactNode } from "react";
import type { ControlContext } from "../control/context";
import { formatTimestamp } from "../provider/dates";

/** The values of a form, as text without the spaces around them. */
export type Values = Readonly<Record<string, string>>;

/**
 * Carries out a form.
 * @returns a sentence on what was done
 * @throws Refusal with a sentence on the mistake
 */
export type Action = (context: ControlContext, values: Values) => string;

export type Actions = Readonly<Record<string, Action>>;

export interface View {
  readonly context: ControlContext;
  /** The id of the market whose link was followed, or "". */
  readonly market: string;
  /** Which requests the journal shows: "" is all but polls, "all" is everything, else it is a call. */
  readonly calls: string;
}

/** Formats epoch milliseconds as "05 Nov 2026 09:15:30 PM", India time. */
export const formatStamp = formatTimestamp;

export type Options = readonly (readonly [value: string, label: string])[];

interface Field {
  readonly name: string;
  readonly label?: string;
  readonly value?: string;
  readonly options?: Options;
  /** Shows the options as radio buttons instead of a select. */
  readonly radios?: true;
  readonly attributes?: ComponentProps<"input">;
}

interface Button {
  readonly label: string;
  readonly name?: string;
  readonly value?: string;
  readonly quiet?: boolean;
  /** What follows the label for screen readers only. */
  readonly hiddenLabel?: string;
}

export const Select = ({ id, name, value = "", options = [] }: Field & { readonly id: string }) => (
  <select defaultValue={value} id={id} name={name}>
    {options.map(([one, label]) => (
      <option key={one} value={one}>
        {label}
      </option>
    ))}
  </select>
);

const Radios = ({ name, label, value, options = [] }: Field) => (
  <fieldset>
    <legend>{label}</legend>
    {options.map(([one, text]) => (
      <label className="choice" key={one}>
        <input defaultChecked={one === value} name={name} type="radio" value={one} /> {text}
      </label>
    ))}
  </fieldset>
);

const FormField = ({ id, field }: { readonly id: string; readonly field: Field }) => {
  const { name, label, value = "", options, radios, attributes } = field;
  if (label === undefined) return <input defaultValue={value} name={name} type="hidden" />;
  if (radios) return <Radios {...field} />;
  return (
    <>
      <label htmlFor={`${id}-${name}`}>{label}</label>
      {options ? (
        <Select {...field} id={`${id}-${name}`} />
      ) : (
        <input autoComplete="off" defaultValue={value} id={`${id}-${name}`} name={name} {...attributes} />
      )}
    </>
  );
};

interface FormProps {
  /** The last part of the path /console/ACTION to which the form is sent. */
  readonly action: string;
  /** The prefix of the ids of the fields. */
  readonly id: string;
  readonly fields?: readonly Field[];
  readonly buttons: readonly Button[];
  /** What stands before the buttons. */
  readonly children?: ReactNode;
}

export const Form = ({ action, id, fields = [], buttons, children }: FormProps) => (
  <form action={`/console/${action}`} method="post">
    {fields.map((field) => (
      <FormField field={field} id={id} key={field.name} />
    ))}
    {children}
    <div className="buttons">
      {buttons.map(({ label, name, value, quiet, hiddenLabel }) => (
        <button className={quiet ? "quiet" : undefined} key={label} name={name} type="submit" value={value}>
          {label}
          {hiddenLabel && <span className="hidden"> {hiddenLabel}</span>}
        </button>
      ))}
    </div>
  </form>
);

/** Returns a field for a mobile, with the shown players as suggestions. */
export const mobileField = (label: string): Field => ({
  name: "mobile",
  label,
  attributes: { list: "mobiles", inputMode: "numeric", maxLength: 10 },
});

interface DetailsProps {
  readonly summary: ReactNode;
  readonly open?: boolean;
  readonly children: ReactNode;
}

export const Details = ({ summary, open, children }: DetailsProps) => (
  <details open={open}>
    <summary>{summary}</summary>
    {children}
  </details>
);

export const Lines = ({ rows, none }: { readonly rows: readonly ReactNode[]; readonly none: string }) =>
  rows.length > 0 ? <ul className="lines">{rows}</ul> : <p className="hint">{none}</p>;
