import { html } from "../../infra/html";
import { CALL_NAMES } from "../../provider/calls";
import { formError, typed, type View } from "../view";

/** The faults that this form can set; the control API can also replace a body. */
const FAULT_KINDS = [
  { kind: "delay", words: "Delay by so many milliseconds" },
  { kind: "status", words: "Answer with that status" },
  { kind: "reset", words: "Reset the connection" },
  { kind: "hang", words: "Never answer" },
  { kind: "truncate", words: "Cut the answer in half" },
] as const;

const WHEN = [
  { when: "before", words: "Before it is carried out" },
  { when: "after", words: "After it is carried out" },
] as const;

const faultList = ({ parts }: View) => html`
  <ul class="lines">
    ${parts.faults.list().map(
      ({ id, call, mobile, when, action, nth, times, seen }) => html`<li>
          ${id}. <strong>${action.kind}</strong> ${when} ${call}${mobile && ` of ${mobile}`}, request
          ${nth}${times > 1 && ` to ${nth + times - 1}`}; ${seen} seen
        </li>`,
    )}
  </ul>
  <form method="post" action="/console/clear-faults">
    <div class="buttons"><button type="submit" class="quiet">Clear all faults</button></div>
  </form>`;

const faultForm = (view: View) => {
  const value = (field: string, usual: string) => typed(view, "fault", field) || usual;
  return html`<form method="post" action="/console/fault">
    ${formError(view, "fault")}
    <label for="fault-call">Call</label>
    <select id="fault-call" name="call">
      ${CALL_NAMES.map(
        (path) => html`<option ${path === value("call", "api-submit-bid") && html`selected`}>${path}</option>`,
      )}
    </select>
    <label for="fault-kind">What happens</label>
    <select id="fault-kind" name="kind">
      ${FAULT_KINDS.map(
        ({ kind, words }) =>
          html`<option value="${kind}" ${kind === value("kind", "delay") && html`selected`}>${words}</option>`,
      )}
    </select>
    <fieldset>
      <legend>When</legend>
      ${WHEN.map(
        ({ when, words }) => html`<label class="choice"
          ><input type="radio" name="when" value="${when}" ${when === value("when", "after") && html`checked`} />
          ${words}</label
        >`,
      )}
    </fieldset>
    <label for="fault-size">Milliseconds, or the status</label>
    <input id="fault-size" name="size" inputmode="numeric" autocomplete="off" value="${typed(view, "fault", "size")}" />
    <label for="fault-mobile">Only for this player (may be empty)</label>
    <input id="fault-mobile" name="mobile" inputmode="numeric" maxlength="10" autocomplete="off"
      value="${typed(view, "fault", "mobile")}" />
    <div class="buttons"><button type="submit">Set for the next request</button></div>
  </form>`;
};

/** The faults that are set, and a form to set one for the next request of a call. */
export const faultsSection = (view: View) => html`
  <section aria-labelledby="faults-title">
    <h2 id="faults-title">Faults</h2>
    ${view.parts.faults.list().length > 0 ? faultList(view) : html`<p class="hint">None is set.</p>`}
    <details ${view.failed?.form === "fault" && html`open`}>
      <summary>Set a fault</summary>
      ${faultForm(view)}
    </details>
  </section>`;
