import { type Html, html } from "../infra/html";
import { clockSection } from "./clock";
import { declareSection } from "./declare";
import { faultsSection, faultsWarning } from "./faults";
import { marketsSection } from "./markets";
import { moneySection } from "./money";
import { playersSection } from "./players";
import { journalSection, ledgerSection, textsSection } from "./records";
import type { View } from "./view";

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
    <body>
      ${body}
    </body>
  </html>`;
  return `<!doctype html>\n${markup}`;
};

const SECTIONS = [
  ["money", "Money"],
  ["declare", "Declare"],
  ["markets", "Markets"],
  ["clock", "Clock"],
  ["players", "Players"],
  ["texts", "Texts"],
  ["faults", "Faults"],
  ["journal", "Journal"],
  ["ledger", "Ledger"],
] as const;

const sections = (view: View): Html => html`
  ${faultsWarning(view)}
  <div class="column">${moneySection(view)} ${declareSection(view)} ${marketsSection(view)} ${ledgerSection(view)}</div>
  <div class="column">
    ${clockSection(view)} ${playersSection(view)} ${textsSection(view)} ${faultsSection(view)} ${journalSection(view)}
  </div>`;

const notice = (sentence: string | undefined) => sentence && html`<span class="notice">${sentence}</span>`;

/** The parts that htmx puts into the page: the sections and, except for a refresh, the sentence on what was just done. */
export const consoleParts = (view: View, said: string | undefined): string =>
  html`${sections(view)}${!view.refreshes && html`<p id="said" hx-swap-oob="innerHTML">${notice(said)}</p>`}`.markup;

/**
 * The console page. Its forms and links work without script. With htmx only the changed parts are replaced, and the page
 * refreshes itself every two seconds. @param said a sentence on what was just done.
 */
export const consolePage = (view: View, said: string | undefined): string =>
  page(
    "Sandbox console",
    html`<header>
        <div>
          <h1>Sandbox console</h1>
          <span class="hint">Play points only, of no cash value.</span>
        </div>
        <div class="buttons">
          <a class="button strong" href="${view.parts.appUrl}" target="_blank" rel="noopener noreferrer"
            >Open the app<span class="hidden"> in a new tab</span></a
          >
          <button type="button" class="quiet" id="pause" aria-pressed="false" hidden>Pause refreshing</button>
          <a class="button refresh" href="/console">Refresh</a>
        </div>
        <nav aria-label="Sections">
          <ul>
            ${SECTIONS.map(([id, words]) => html`<li><a href="#${id}-title">${words}</a></li>`)}
          </ul>
        </nav>
      </header>
      <p id="state" class="error" role="status"></p>
      <p id="said" role="status">${notice(said)}</p>
      <main hx-get="/console/live" hx-include="#calls" hx-trigger="every 2s, refresh" hx-boost:inherited="true"
        hx-target:inherited="main" hx-swap:inherited="innerMorph show:none" hx-sync:inherited="drop"
        hx-push-url:inherited="false">
        ${sections(view)}
      </main>`,
    html`<script src="/console/script.js" defer></script>`,
  );

/** The page that asks for the key. @param error what was wrong with the key that was given, if any. */
export const lockedPage = (error: string | undefined): string =>
  page(
    "Sandbox console: key needed",
    html`<header><h1>Sandbox console</h1></header>
      <main>
        <section>
          <form method="post" action="/console/key">
            ${error !== undefined && html`<p class="error" role="alert">${error}</p>`}
            <label for="key">Control secret</label>
            <input id="key" name="key" type="password" autocomplete="off" required />
            <p class="hint">SANDBOX_CONTROL_SECRET; the sandbox prints the whole address when it starts.</p>
            <div class="buttons"><button type="submit">Open</button></div>
          </form>
        </section>
      </main>`,
  );
