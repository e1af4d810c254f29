import type { GameFamily } from "@/lib/domain/game/game-types";
import type { ControlParts } from "../control/control-parts";
import { type Html, html } from "../infra/html";
import { stampText } from "../provider/dates";

/** The forms that can come back with an error. */
type FormName = `declare-${GameFamily}` | "clock" | "player" | "money" | "credit" | "fault" | "faults";

/** The fields of a sent form, as text. */
export type FormValues = Readonly<Record<string, string>>;

/** Carries out a form. @returns a sentence on what was done. @throws ControlError with a sentence on the mistake. */
export type Action = (parts: ControlParts, values: FormValues) => string;

/** The address below /console to which a form is sent, the form that shows its errors, and what it does. */
export type FormRoute = readonly [path: string, name: FormName, action: Action];

/** A form that was sent with an error: its name, the typed values and the mistake. */
export interface FailedForm {
  readonly form: FormName;
  readonly values: FormValues;
  readonly error: string;
}

/** What the sections of the page show. */
export interface View {
  readonly parts: ControlParts;
  readonly failed: FailedForm | undefined;
  /** True where the page refreshes itself: errors that are shown stay. */
  readonly refreshes: boolean;
  /** The id of the market whose link was followed. */
  readonly chosenMarket: string | undefined;
  /** What the journal shows: "" is all but polls, "all" is everything, else a call. */
  readonly journal: string;
}

/** What was typed into that form, if it came back with an error. */
export const typed = (view: View, form: FormName, field: string): string =>
  view.failed?.form === form ? (view.failed.values[field] ?? "") : "";

/** A sent field without the spaces around it. */
export const typedIn = (values: FormValues, field: string): string => (values[field] ?? "").trim();

/** "05 Nov 2026 09:15:30 PM", India time. */
export const when = stampText;

/** What was wrong with this form, shown above its fields. */
export const formError = (view: View, form: FormName) =>
  html`<div id="wrong-${form}" ${view.refreshes && html`data-keep`}>${
    view.failed?.form === form && html`<p class="error" role="alert">${view.failed.error}</p>`
  }</div>`;

/** A labelled text field, which keeps what was typed. @param attributes of the input. */
export const textField = (view: View, form: FormName, name: string, label: string, attributes: Html = html``) => html`
  <label for="${form}-${name}">${label}</label>
  <input id="${form}-${name}" name="${name}" autocomplete="off" value="${typed(view, form, name)}" ${attributes} />`;

/** A phone number with 10 digits, with the shown players as suggestions. */
export const mobileField = (view: View, form: FormName, label: string) =>
  textField(view, form, "mobile", label, html`list="mobiles" inputmode="numeric" maxlength="10"`);

type Options = readonly (readonly [value: string, words: string])[];

/** The options of a select. */
export const optionsOf = (options: Options, chosen: string) =>
  options.map(
    ([value, words]) => html`<option value="${value}" ${value === chosen && html`selected`}>${words}</option>`,
  );

export const radios = (legend: string, name: string, options: Options, chosen: string) => html`<fieldset>
  <legend>${legend}</legend>
  ${options.map(
    ([value, words]) => html`<label class="choice"
      ><input type="radio" name="${name}" value="${value}" ${value === chosen && html`checked`} /> ${words}</label
    >`,
  )}
</fieldset>`;

interface FamilyWords {
  readonly family: GameFamily;
  readonly title: string;
  /** The result's name, its number of digits, and how it is written. */
  readonly number: string;
  readonly length: number;
  readonly hint: string;
  /** A card shows these instead of a missing result. */
  readonly open: string;
  readonly close: string;
}

const PANA = { number: "Pana", length: 3, hint: "Three digits in ascending order, 0 after 9: 123, 200, 777." } as const;

/** The three families as the console names them, in the order of its sections. */
export const FAMILY_WORDS: readonly FamilyWords[] = [
  { family: "main", title: "Main markets", ...PANA, open: "***-*", close: "*-***" },
  { family: "starline", title: "Starline", ...PANA, open: "***-*", close: "" },
  {
    family: "gali",
    title: "Gali Disawar",
    number: "Pair",
    length: 2,
    hint: "The two digits, left and right: 57, 00.",
    open: "*",
    close: "*",
  },
];
