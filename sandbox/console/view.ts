import type { ControlParts } from "../control/control-parts";
import { type Html, html } from "../infra/html";
import { stampText } from "../provider/dates";

/** As text without the spaces around it. */
export type Values = Readonly<Record<string, string>>;

/** @returns a sentence on what was done. @throws Refusal with a sentence on the mistake. */
export type Action = (parts: ControlParts, values: Values) => string;

export type Actions = Readonly<Record<string, Action>>;

export interface View {
  readonly parts: ControlParts;
  /** The market whose link was followed, or "". */
  readonly market: string;
  /** "" is all but polls, "all" is everything, else a call. */
  readonly calls: string;
}

/** "05 Nov 2026 09:15:30 PM", India time. */
export const when = stampText;

export type Options = readonly (readonly [value: string, words: string])[];

export interface Field {
  readonly name: string;
  readonly label?: string;
  readonly value?: string;
  readonly options?: Options;
  /** Instead of a select. */
  readonly radios?: true;
  readonly attributes?: Html;
}

interface Button {
  readonly words: string;
  readonly name?: string;
  readonly value?: string;
  readonly quiet?: boolean;
  /** For screen readers. */
  readonly whose?: string;
}

export const select = (id: string, { name, value = "", options = [] }: Field): Html => html`
  <select id="${id}" name="${name}">${options.map(
    ([one, words]) => html`<option value="${one}" ${one === value && html`selected`}>${words}</option>`,
  )}</select>`;

const radios = ({ name, label, value, options = [] }: Field) => html`<fieldset>
  <legend>${label}</legend>
  ${options.map(
    ([one, words]) => html`<label class="choice"
      ><input type="radio" name="${name}" value="${one}" ${one === value && html`checked`} /> ${words}</label
    >`,
  )}
</fieldset>`;

const fieldOf = (id: string, field: Field): Html => {
  const { name, label, value = "", options, attributes } = field;
  if (label === undefined) return html`<input type="hidden" name="${name}" value="${value}" />`;
  if (field.radios) return radios(field);
  return html`<label for="${id}-${name}">${label}</label>
    ${
      options
        ? select(`${id}-${name}`, field)
        : html`<input id="${id}-${name}" name="${name}" autocomplete="off" value="${value}" ${attributes} />`
    }`;
};

const buttonOf = ({ words, name, value, quiet, whose }: Button) => html`
  <button type="submit" ${name && html`name="${name}" value="${value}"`} ${quiet && html`class="quiet"`}>${words}${
    whose && html`<span class="hidden"> ${whose}</span>`
  }</button>`;

/** Sent to /console/ACTION. @param id begins the ids of its fields. @param more stands before its buttons. */
export const form = (
  action: string,
  id: string,
  fields: readonly Field[],
  buttons: readonly Button[],
  more?: Html,
) => html`
  <form method="post" action="/console/${action}">
    ${fields.map((field) => fieldOf(id, field))} ${more}
    <div class="buttons">${buttons.map(buttonOf)}</div>
  </form>`;

/** With the shown players as suggestions. */
export const mobileField = (label: string): Field => ({
  name: "mobile",
  label,
  attributes: html`list="mobiles" inputmode="numeric" maxlength="10"`,
});

export const unfolds = (summary: Html | string, body: Html, open = false): Html =>
  html`<details ${open && html`open`}><summary>${summary}</summary>${body}</details>`;

export const lines = (rows: readonly Html[], none: string): Html =>
  rows.length > 0 ? html`<ul class="lines">${rows}</ul>` : html`<p class="hint">${none}</p>`;
