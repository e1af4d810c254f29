import { html } from "../infra/html";
import { gamesOf } from "../provider/game-wire";
import type { WireBody } from "../provider/wire";
import { FAMILY_WORDS, type View } from "./view";

type Words = (typeof FAMILY_WORDS)[number];

const isOpen = (game: WireBody): boolean => game.msg_status === 1;

/** Moves the clock, so that all other markets come nearer to their close too. */
const closingForm = (id: string, name: string) => html`<form method="post" action="/console/clock">
  <input type="hidden" name="market" value="${id}" />
  <button type="submit" name="move" value="closing" class="quiet">
    Close in 2 minutes<span class="hidden">: ${name}</span>
  </button>
</form>`;

const card = (words: Words, game: WireBody) => {
  const open = String(game.open_result) || words.open;
  const close = String(game.close_result) || words.close;
  const times = game.close_time === undefined ? "" : ` to ${String(game.close_time)}`;
  const id = String(game.game_id);
  return html`<li id="market-${id}">
    <div class="row"><strong>${String(game.game_name)}</strong>
      <span class="${isOpen(game) ? "mark on" : "mark"}">${isOpen(game) ? "Open" : "Closed"}</span></div>
    <div class="result">${open}${close}</div>
    <p class="hint">${String(game.open_time)}${times}</p>
    <div class="row">
      <a href="/console?market=${id}#declare" hx-target="#declare" hx-select="#declare" hx-swap="outerHTML"
        >Declare<span class="hidden"> a result of ${String(game.game_name)}</span></a
      >
      ${isOpen(game) && closingForm(id, String(game.game_name))}
    </div>
  </li>`;
};

const familyCards = ({ parts }: View, words: Words) => {
  const games = gamesOf(words.family, parts.world, "");
  return html`<details ${words.family === "main" && html`open`}>
    <summary>${words.title} <span class="hint">${games.filter(isOpen).length} of ${games.length} open</span></summary>
    <ul class="cards">${games.map((game) => card(words, game))}</ul>
  </details>`;
};

/** Every market as players see it now, by family: hours, result, open or closed. */
export const marketsSection = (view: View) => html`
  <section aria-labelledby="markets-title">
    <h2 id="markets-title" tabindex="-1">Markets</h2>
    <p class="hint">Close in 2 minutes moves the sandbox's clock, for all markets.</p>
    ${FAMILY_WORDS.map((words) => familyCards(view, words))}
  </section>`;
