import { html } from "../../infra/html";
import { gamesOf } from "../../provider/game-wire";
import type { WireBody } from "../../provider/wire";
import { FAMILY_WORDS, type View } from "../view";

type Words = (typeof FAMILY_WORDS)[number];

const isOpen = (game: WireBody): boolean => game.msg_status === 1;

const card = (words: Words, game: WireBody) => {
  const open = String(game.open_result) || words.open;
  const close = String(game.close_result) || words.close;
  const times = game.close_time === undefined ? "" : ` to ${String(game.close_time)}`;
  return html`<li>
    <div class="row"><strong>${String(game.game_name)}</strong>
      <span class="${isOpen(game) ? "mark on" : "mark"}">${isOpen(game) ? "Open" : "Closed"}</span></div>
    <div class="result">${open}${close}</div>
    <div class="row"><span class="hint">${String(game.open_time)}${times}</span>
      <a href="/console?market=${String(game.game_id)}#declare">Declare<span class="hidden"> a result of ${String(game.game_name)}</span></a></div>
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
    <h2 id="markets-title">Markets</h2>
    ${FAMILY_WORDS.map((words) => familyCards(view, words))}
  </section>`;
