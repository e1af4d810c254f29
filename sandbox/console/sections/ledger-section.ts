import { formatPoints } from "@/lib/domain/points";
import { toPoints } from "../../domain/amount";
import { html } from "../../infra/html";
import { type View, when } from "../view";

const MOST_ENTRIES = 15;

/** The sum of the ledger, which is always 0, and its last entries. */
export const ledgerSection = ({ parts }: View) => {
  const { ledger } = parts.world;
  return html`
    <section aria-labelledby="ledger-title">
      <h2 id="ledger-title">Ledger</h2>
      <p>Sum of all lines: <strong class="result">${formatPoints(toPoints(ledger.sum()))}</strong></p>
      <ul class="lines">
        ${ledger.entries(undefined, MOST_ENTRIES).map(
          ({ note, at, lines }) => html`<li>
            ${note} <span class="hint">${when(at)}</span>
            <div class="hint">${lines.map(
              ({ account, amount }, i) => html`${i > 0 && ", "}${account} ${formatPoints(toPoints(amount))}`,
            )}</div>
          </li>`,
        )}
      </ul>
    </section>`;
};
