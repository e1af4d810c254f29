import { formatPoints } from "@/lib/domain/points";
import { toPoints } from "../domain/amount";
import { type Html, html } from "../infra/html";
import { isPoll } from "../provider/journal";
import { lines, select, unfolds, type View, when } from "./view";

const MOST_ROWS = 25;

/** The texts that a real provider would send, with their OTPs. */
export const textsBody = ({ parts }: View): Html =>
  lines(
    parts.world.texts
      .list()
      .slice(0, MOST_ROWS)
      .map(
        ({
          mobile,
          otp,
          purpose,
          at,
        }) => html`<li id="text-${mobile}-${at}-${otp}"><strong class="result">${otp}</strong>
          to ${mobile}, ${purpose} <span class="hint">${when(at)}</span></li>`,
      ),
    "None so far.",
  );

/** The ledger's sum is always 0. */
export const ledgerBody = ({ parts }: View): Html => {
  const { ledger } = parts.world;
  const row = ({ id, note, at, lines: moved }: ReturnType<typeof ledger.entries>[number]) => {
    const sums = moved.map(({ account, amount }) => `${account} ${formatPoints(toPoints(amount))}`);
    return html`<li id="entry-${id}">${note} <span class="hint">${when(at)}</span><div class="hint">${sums.join(", ")}</div></li>`;
  };
  return html`<p>Sum of all lines: <strong class="result">${formatPoints(toPoints(ledger.sum()))}</strong></p>
    ${lines(ledger.entries(undefined, MOST_ROWS).map(row), "No entry.")}`;
};

export const journalBody = ({ parts, calls: filter }: View): Html => {
  const all = parts.journal.list({});
  const isShown = (request: (typeof all)[number]) =>
    filter === "" ? !isPoll(request) : filter === "all" || request.call === filter;
  const shown = all.filter(isShown);
  const named = [...new Set([...all.map(({ call }) => call), filter])].filter((call) => call !== "" && call !== "all");
  const options = [
    ["", "All but polls"],
    ["all", "All, with polls"],
    ...named.sort().map((call) => [call, call] as const),
  ] as const;
  const row = ({ id, call, at, mobile, answered, body }: (typeof all)[number]) => {
    const summary = html`${call} <span class="hint">${mobile ?? "nobody"}, ${answered ?? "no answer"}, ${when(at)}</span>`;
    const text = html`<pre tabindex="0" aria-label="Body of request ${id}">${JSON.stringify(body, null, 2)}</pre>`;
    return html`<li id="request-${id}">${unfolds(summary, text)}</li>`;
  };
  return html`<form method="get" action="/console" hx-trigger="change, submit" hx-replace-url="true">
      <label for="calls">Requests</label>
      ${select("calls", { name: "calls", value: filter, options })}
    </form>
    ${lines(shown.slice(-MOST_ROWS).reverse().map(row), "No such request has come yet.")}`;
};
