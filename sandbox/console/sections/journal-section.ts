import { html } from "../../infra/html";
import { isPoll } from "../../provider/journal";
import { type View, when } from "../view";

const MOST_REQUESTS = 25;

type Request = ReturnType<View["parts"]["journal"]["list"]>[number];

const isShown = (request: Request, filter: string): boolean => {
  if (filter === "") return !isPoll(request);
  return filter === "all" || request.call === filter;
};

const filterForm = (filter: string, calls: readonly string[]) => {
  const option = (value: string, words: string) =>
    html`<option value="${value}" ${value === filter && html`selected`}>${words}</option>`;
  return html`<form method="get" action="/console" data-filter>
    <label for="calls">Requests</label>
    <div class="pair">
      <select id="calls" name="calls">
        ${option("", "All but polls")}${option("all", "All, with polls")}${calls.map((call) => option(call, call))}
      </select>
      <button type="submit" class="quiet refresh">Show</button>
    </div>
  </form>`;
};

const row = ({ id, call, at, mobile, answered, body }: Request) => html`<li data-key="request-${id}">
  <details>
    <summary>${call} <span class="hint">${mobile ?? "nobody"}, ${answered ?? "no answer"}, ${when(at)}</span></summary>
    <pre tabindex="0" aria-label="Body of request ${id}">${JSON.stringify(body, null, 2)}</pre>
  </details>
</li>`;

/** The last requests that reached the provider, with their bodies; those that the app repeats by itself on demand. */
export const journalSection = ({ parts, journal: filter }: View) => {
  const all = parts.journal.list({});
  const shown = all.filter((request) => isShown(request, filter));
  const polls = filter === "" ? all.length - shown.length : 0;
  const calls = [...new Set([...all.map(({ call }) => call), ...(filter === "" || filter === "all" ? [] : [filter])])];
  return html`
    <section aria-labelledby="journal-title">
      <h2 id="journal-title" tabindex="-1">Journal</h2>
      ${filterForm(filter, calls.sort())}
      ${shown.length === 0 && html`<p class="hint">No such request has come yet.</p>`}
      ${polls > 0 && html`<p class="hint">${polls} of lists, rates and wallets left out.</p>`}
      <ul class="lines">${shown.slice(-MOST_REQUESTS).reverse().map(row)}</ul>
    </section>`;
};
