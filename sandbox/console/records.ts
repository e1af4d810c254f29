import { formatPoints } from "@/lib/domain/points";
import { toPoints } from "../domain/amount";
import { html } from "../infra/html";
import { isPoll } from "../provider/journal";
import { type View, when } from "./view";

const MOST_TEXTS = 20;

/** The text messages that a real provider would have sent, with their OTPs. */
export const textsSection = ({ parts }: View) => {
  const texts = parts.world.texts.list().slice(0, MOST_TEXTS);
  return html`
    <section aria-labelledby="texts-title">
      <h2 id="texts-title" tabindex="-1">Texts sent</h2>
      ${texts.length === 0 && html`<p class="hint">None so far.</p>`}
      <ul class="lines">
        ${texts.map(
          ({ mobile, otp, purpose, at }) =>
            html`<li id="text-${mobile}-${at}-${otp}"><strong class="result">${otp}</strong> to ${mobile}, ${purpose} <span class="hint">${when(at)}</span></li>`,
        )}
      </ul>
    </section>`;
};

const MOST_ENTRIES = 15;

/** The sum of the ledger, which is always 0, and its last entries. */
export const ledgerSection = ({ parts }: View) => {
  const { ledger } = parts.world;
  return html`
    <section aria-labelledby="ledger-title">
      <h2 id="ledger-title" tabindex="-1">Ledger</h2>
      <p>Sum of all lines: <strong class="result">${formatPoints(toPoints(ledger.sum()))}</strong></p>
      <ul class="lines">
        ${ledger.entries(undefined, MOST_ENTRIES).map(
          ({ id, note, at, lines }) => html`<li id="entry-${id}">
            ${note} <span class="hint">${when(at)}</span>
            <div class="hint">${lines.map(
              ({ account, amount }, i) => html`${i > 0 && ", "}${account} ${formatPoints(toPoints(amount))}`,
            )}</div>
          </li>`,
        )}
      </ul>
    </section>`;
};

const MOST_REQUESTS = 25;

type Request = ReturnType<View["parts"]["journal"]["list"]>[number];

const isShown = (request: Request, filter: string): boolean => {
  if (filter === "") return !isPoll(request);
  return filter === "all" || request.call === filter;
};

const filterForm = (filter: string, calls: readonly string[]) => {
  const option = (value: string, words: string) =>
    html`<option value="${value}" ${value === filter && html`selected`}>${words}</option>`;
  return html`<form method="get" action="/console" hx-trigger="change, submit" hx-replace-url="true">
    <label for="calls">Requests</label>
    <div class="pair">
      <select id="calls" name="calls">
        ${option("", "All but polls")}${option("all", "All, with polls")}${calls.map((call) => option(call, call))}
      </select>
      <button type="submit" class="quiet refresh">Show</button>
    </div>
  </form>`;
};

const row = ({ id, call, at, mobile, answered, body }: Request) => html`<li id="request-${id}">
  <details>
    <summary>${call} <span class="hint">${mobile ?? "nobody"}, ${answered ?? "no answer"}, ${when(at)}</span></summary>
    <pre tabindex="0" aria-label="Body of request ${id}">${JSON.stringify(body, null, 2)}</pre>
  </details>
</li>`;

/** The last requests that reached the provider, with their bodies; polls are shown on demand. */
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
