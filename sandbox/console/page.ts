import { formatPoints } from "@/lib/domain/points";
import { toPoints } from "../domain/amount";
import { type Html, html } from "../infra/html";
import { isPoll } from "../provider/journal";
import { faultsBody, faultsWarning } from "./faults";
import { moneyBody, playersBody } from "./people";
import { clockBody, dayBody, declareBody, marketsBody } from "./play";
import { lines, select, unfolds, type View, when } from "./view";

const MOST_ROWS = 25;

/** The texts that a real provider would send, with their OTPs. */
const textsBody = ({ parts }: View): Html => {
  const sent = parts.world.texts.list().slice(0, MOST_ROWS);
  const row = ({ mobile, otp, purpose, at }: (typeof sent)[number]) =>
    html`<li id="text-${mobile}-${at}-${otp}"><strong class="result">${otp}</strong>
      to ${mobile}, ${purpose} <span class="hint">${when(at)}</span></li>`;
  return lines(sent.map(row), "None so far.");
};

/** The ledger's sum is always 0. */
const ledgerBody = ({ parts }: View): Html => {
  const { ledger } = parts.world;
  const row = ({ id, note, at, lines: moved }: ReturnType<typeof ledger.entries>[number]) => {
    const sums = moved.map(({ account, amount }) => `${account} ${formatPoints(toPoints(amount))}`);
    return html`<li id="entry-${id}">${note} <span class="hint">${when(at)}</span><div class="hint">${sums.join(", ")}</div></li>`;
  };
  return html`<p>Sum of all lines: <strong class="result">${formatPoints(toPoints(ledger.sum()))}</strong></p>
    ${lines(ledger.entries(undefined, MOST_ROWS).map(row), "No entry.")}`;
};

const journalBody = ({ parts, calls: filter }: View): Html => {
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

const page = (title: string, body: Html, script?: Html): string => {
  const { markup } = html`<html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>${title}</title>
      <link rel="stylesheet" href="/console/style.css" />
      <link rel="icon" href="data:," />
      ${script}
    </head>
    <body>${body}</body>
  </html>`;
  return `<!doctype html>\n${markup}`;
};

type Section = readonly [id: string, title: string, body: (view: View) => Html];

const COLUMNS: readonly (readonly Section[])[] = [
  [
    ["day", "Watch a day", dayBody],
    ["money", "Pending money", moneyBody],
    ["declare", "Declare a result", declareBody],
    ["markets", "Markets", marketsBody],
    ["ledger", "Ledger", ledgerBody],
  ],
  [
    ["clock", "Clock", clockBody],
    ["players", "Players", playersBody],
    ["texts", "Texts sent", textsBody],
    ["faults", "Faults", faultsBody],
    ["journal", "Journal", journalBody],
  ],
];

export interface Said {
  readonly sentence: string;
  readonly failed?: boolean;
}

const saidOf = ({ sentence, failed }: Said) =>
  failed ? html`<span class="error" role="alert">${sentence}</span>` : html`<span class="notice">${sentence}</span>`;

const sections = (view: View): Html => html`${faultsWarning(view)}
  ${COLUMNS.map(
    (column) =>
      html`<div class="column">${column.map(
        ([id, title, body]) => html`<section id="${id}" aria-labelledby="${id}-title">
        <h2 id="${id}-title" tabindex="-1">${title}</h2>
        ${body(view)}
      </section>`,
      )}</div>`,
  )}`;

/** The sections and, after a form, a sentence. */
export const consoleParts = (view: View, said?: Said): string =>
  html`${sections(view)}${said && html`<p id="said" hx-swap-oob="innerHTML">${saidOf(said)}</p>`}`.markup;

/** htmx sends its forms and refreshes it every two seconds. @param said a sentence to begin with. */
export const consolePage = (view: View, said?: Said): string =>
  page(
    "Sandbox console",
    html`<header>
        <div>
          <h1>Sandbox console</h1>
          <span class="hint">Play points only, of no cash value.</span>
        </div>
        <div class="buttons">
          <a class="button" href="${view.parts.appUrl}" target="_blank" rel="noopener noreferrer"
            >Open the app<span class="hidden"> in a new tab</span></a
          >
          <button type="button" class="quiet" id="pause" aria-pressed="false">Pause refreshing</button>
        </div>
        <nav aria-label="Sections">
          <ul>${COLUMNS.flat().map(([id, title]) => html`<li><a href="#${id}-title">${title}</a></li>`)}</ul>
        </nav>
      </header>
      <p id="state" class="error" role="status"></p>
      <p id="said" role="status">${said && saidOf(said)}</p>
      <main hx-get="/console/live" hx-include="#calls" hx-trigger="every 2s, refresh" hx-boost:inherited="true"
        hx-target:inherited="main" hx-swap:inherited="innerMorph show:none" hx-sync:inherited="drop"
        hx-push-url:inherited="false">
        ${sections(view)}
      </main>`,
    html`<script src="/console/script.js" defer></script>`,
  );

/** Asks for the key. @param error what was wrong with the given key. */
export const lockedPage = (error?: string): string =>
  page(
    "Sandbox console: key needed",
    html`<header><h1>Sandbox console</h1></header>
      <main>
        <section>
          <form action="/console">
            ${error !== undefined && html`<p class="error" role="alert">${error}</p>`}
            <label for="key">Control secret</label>
            <input id="key" name="key" type="password" autocomplete="off" required />
            <p class="hint">SANDBOX_CONTROL_SECRET; the sandbox prints the whole address when it starts.</p>
            <div class="buttons"><button type="submit">Open</button></div>
          </form>
        </section>
      </main>`,
  );
