import { html } from "../html";
import type { View } from "../view";

/** The faults that were set through the control API. */
export const faultsSection = ({ parts }: View) => {
  const faults = parts.faults.list();
  return html`
    <section aria-labelledby="faults-title">
      <h2 id="faults-title">Faults</h2>
      ${faults.length === 0 && html`<p class="hint">None is set. The control API sets them.</p>`}
      <ul class="lines">
        ${faults.map(
          ({ id, call, mobile, when, action, nth, times, seen }) =>
            html`<li>${id}. <strong>${action.kind}</strong> ${when} ${call}${mobile && ` of ${mobile}`}, request ${nth}${times > 1 && ` to ${nth + times - 1}`}; ${seen} seen</li>`,
        )}
      </ul>
      ${
        faults.length > 0 &&
        html`<form method="post" action="/console/clear-faults"><div class="buttons"><button type="submit" class="quiet">Clear all faults</button></div></form>`
      }
    </section>`;
};
