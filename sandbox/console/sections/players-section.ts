import { formatPoints } from "@/lib/domain/points";
import { toPoints } from "../../domain/amount";
import { html } from "../../infra/html";
import { walletOf } from "../../repositories/ledger";
import type { Player } from "../../repositories/players";
import { formError, typed, type View } from "../view";

const MOST_PLAYERS = 30;

interface Change {
  readonly name: string;
  readonly words: string;
}

const ON: Change = { name: "betting-on", words: "Betting on" };
const OFF: Change = { name: "betting-off", words: "Betting off" };
const BLOCK: Change = { name: "block", words: "Block" };
const UNBLOCK: Change = { name: "unblock", words: "Unblock" };
const FORGET: Change = { name: "forget", words: "Forget sign-ins" };

const pointsField = (
  id: string,
  value: string,
) => html`<label for="${id}">Points to add, or to take with a minus</label>
  <input id="${id}" name="points" inputmode="text" autocomplete="off" value="${value}" />`;

/** @param whose names the player in the buttons' labels for screen readers. */
const buttons = (changes: readonly Change[], whose = "") => html`<div class="buttons">
  <button type="submit" name="change" value="adjust">Add points<span class="hidden">${whose}</span></button>
  ${changes.map(
    ({ name, words }) =>
      html`<button type="submit" name="change" value="${name}" class="quiet">${words}<span class="hidden">${whose}</span></button>`,
  )}
</div>`;

const row = ({ parts }: View, { mobile, name, betting, blocked }: Player) => html`<li data-key="player-${mobile}">
  <details>
    <summary>
      <span class="grow">${name}
        <span class="hint">${mobile}, ${blocked ? "blocked" : betting ? "betting on" : "betting off"}</span></span>
      <strong>${formatPoints(toPoints(parts.world.ledger.balanceOf(walletOf(mobile))))}</strong>
    </summary>
    <form method="post" action="/console/player">
      <input type="hidden" name="mobile" value="${mobile}" />
      ${pointsField(`points-${mobile}`, "")}
      ${buttons([betting ? OFF : ON, blocked ? UNBLOCK : BLOCK, FORGET], `: ${name}`)}
    </form>
  </details>
</li>`;

const anyPlayerForm = (
  view: View,
  shown: readonly Player[],
) => html`<details ${view.failed?.form === "player" && html`open`}>
  <summary>Another player, by mobile</summary>
  <form method="post" action="/console/player">
    ${formError(view, "player")}
    <label for="player-mobile">Mobile</label>
    <input id="player-mobile" name="mobile" list="mobiles" inputmode="numeric" maxlength="10" autocomplete="off"
      value="${typed(view, "player", "mobile")}" />
    <datalist id="mobiles">${shown.map(({ mobile, name }) => html`<option value="${mobile}">${name}</option>`)}</datalist>
    ${pointsField("player-points", typed(view, "player", "points"))} ${buttons([ON, OFF, BLOCK, UNBLOCK, FORGET])}
  </form>
</details>`;

/** The players with their wallets: each row unfolds to what changes that player. */
export const playersSection = (view: View) => {
  const shown = view.parts.world.players.list(MOST_PLAYERS);
  return html`
    <section aria-labelledby="players-title">
      <h2 id="players-title" tabindex="-1">Players</h2>
      <ul class="lines">${shown.map((player) => row(view, player))}</ul>
      <p class="hint">The demo players' password is demo1234.</p>
      ${anyPlayerForm(view, shown)}
    </section>`;
};
