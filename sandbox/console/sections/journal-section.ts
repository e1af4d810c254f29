import { html } from "../../infra/html";
import { type View, when } from "../view";

const MOST_REQUESTS = 25;

/** The last requests that reached the provider, with their bodies. */
export const journalSection = ({ parts }: View) => {
  const requests = parts.journal.list({}).slice(-MOST_REQUESTS).reverse();
  return html`
    <section aria-labelledby="journal-title">
      <h2 id="journal-title">Journal</h2>
      ${requests.length === 0 && html`<p class="hint">No call has come yet.</p>`}
      <ul class="lines">
        ${requests.map(
          ({ call, at, mobile, answered, body }) => html`<li>
            <details>
              <summary>${call} <span class="hint">${mobile ?? "nobody"}, ${answered ?? "no answer"}, ${when(at)}</span></summary>
              <pre>${JSON.stringify(body, null, 2)}</pre>
            </details>
          </li>`,
        )}
      </ul>
    </section>`;
};
