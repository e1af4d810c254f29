import { html } from "../../infra/html";
import type { FailedForm, View } from "../view";

/** What was wrong with this form, above its fields, which keep what was typed. */
export const formError = (view: View, form: FailedForm["form"]) =>
  view.failed?.form === form && html`<p class="error" role="alert">${view.failed.error}</p>`;
