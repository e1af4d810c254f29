import { formatPoints } from "@/lib/domain/points";
import { toPoints } from "../../domain/amount";
import { html } from "../../infra/html";
import { type View, when } from "../view";

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
            html`<li data-key="text-${mobile}-${at}-${otp}"><strong class="result">${otp}</strong> to ${mobile}, ${purpose} <span class="hint">${when(at)}</span></li>`,
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
          ({ id, note, at, lines }) => html`<li data-key="entry-${id}">
            ${note} <span class="hint">${when(at)}</span>
            <div class="hint">${lines.map(
              ({ account, amount }, i) => html`${i > 0 && ", "}${account} ${formatPoints(toPoints(amount))}`,
            )}</div>
          </li>`,
        )}
      </ul>
    </section>`;
};
