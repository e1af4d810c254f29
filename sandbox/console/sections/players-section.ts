import { formatPoints } from "@/lib/domain/points";
import { toPoints } from "../../domain/amount";
import { html } from "../../infra/html";
import { walletOf } from "../../repositories/ledger";
import { formError, typed, type View } from "../view";

const MOST_PLAYERS = 30;

const changes = [
  { name: "betting-on", words: "Betting on" },
  { name: "betting-off", words: "Betting off" },
  { name: "block", words: "Block" },
  { name: "unblock", words: "Unblock" },
  { name: "forget", words: "Forget sign-ins" },
] as const;

/** The players with their wallets, and a form to change one. */
export const playersSection = (view: View) => {
  const { players, ledger } = view.parts.world;
  const shown = players.list(MOST_PLAYERS);
  return html`
    <section aria-labelledby="players-title">
      <h2 id="players-title">Players</h2>
      <div class="scroll"><table>
        <thead><tr><th scope="col">Mobile</th><th scope="col">Name</th><th scope="col" class="number">Points</th></tr></thead>
        <tbody>
          ${shown.map(
            (player) => html`<tr>
              <td>${player.mobile}</td>
              <td>${player.name}<span class="hint">${player.blocked ? "Blocked" : player.betting ? "Betting on" : "Betting off"}</span></td>
              <td class="number">${formatPoints(toPoints(ledger.balanceOf(walletOf(player.mobile))))}</td>
            </tr>`,
          )}
        </tbody>
      </table></div>
      <p class="hint">The demo players' password is demo1234.</p>
      <form method="post" action="/console/player">
        ${formError(view, "player")}
        <label for="player-mobile">Mobile</label>
        <input id="player-mobile" name="mobile" list="mobiles" inputmode="numeric" maxlength="10" autocomplete="off"
          value="${typed(view, "player", "mobile")}" />
        <datalist id="mobiles">${shown.map(({ mobile, name }) => html`<option value="${mobile}">${name}</option>`)}</datalist>
        <label for="player-points">Points to add, or to take with a minus</label>
        <input id="player-points" name="points" inputmode="text" autocomplete="off" value="${typed(view, "player", "points")}" />
        <div class="buttons">
          <button type="submit" name="change" value="adjust">Add points</button>
          ${changes.map(
            ({ name, words }) =>
              html`<button type="submit" name="change" value="${name}" class="quiet">${words}</button>`,
          )}
        </div>
      </form>
    </section>`;
};
