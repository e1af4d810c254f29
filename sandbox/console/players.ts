import { formatPoints } from "@/lib/domain/points";
import { ControlError, readInput } from "../control/control-parts";
import { changePlayer, playerInput } from "../control/players";
import { toPoints } from "../domain/amount";
import { html } from "../infra/html";
import { walletOf } from "../repositories/ledger";
import type { Player } from "../repositories/players";
import {
  type Action,
  type FormRoute,
  type FormValues,
  formError,
  mobileField,
  typed,
  typedIn,
  type View,
} from "./view";

const adjustInput = (values: FormValues) => {
  const points = typedIn(values, "points");
  if (!/^[+-]?\d{1,9}$/.test(points)) {
    throw new ControlError(400, "Points must be a whole number such as 500 or -500.");
  }
  return { adjust: Number(points) };
};

const playerInputs: Readonly<Record<string, (values: FormValues) => unknown>> = {
  adjust: adjustInput,
  "betting-on": () => ({ betting: true }),
  "betting-off": () => ({ betting: false }),
  block: () => ({ blocked: true }),
  unblock: () => ({ blocked: false }),
  forget: () => ({ forgetTokens: true }),
};

const playerAction: Action = (parts, values) => {
  const mobile = typedIn(values, "mobile");
  if (mobile === "") throw new ControlError(400, "Enter the player's mobile.");
  const inputOf = playerInputs[values.change ?? ""];
  if (inputOf === undefined) throw new ControlError(400, "Choose what to change.");
  const player = changePlayer(parts, mobile, readInput(playerInput, inputOf(values)));
  const state = player.blocked ? "blocked" : `betting ${player.betting ? "on" : "off"}`;
  return `${player.name}: ${player.wallet} points, ${state}, ${player.tokens.length} sign-ins.`;
};

export const PLAYER_FORMS: readonly FormRoute[] = [["player", "player", playerAction]];

const MOST_PLAYERS = 30;

/** What a button changes, and its words. */
type Change = readonly [name: string, words: string];

const ON: Change = ["betting-on", "Betting on"];
const OFF: Change = ["betting-off", "Betting off"];
const BLOCK: Change = ["block", "Block"];
const UNBLOCK: Change = ["unblock", "Unblock"];
const FORGET: Change = ["forget", "Forget sign-ins"];

const pointsField = (
  id: string,
  value: string,
) => html`<label for="${id}">Points to add, or to take with a minus</label>
  <input id="${id}" name="points" inputmode="text" autocomplete="off" value="${value}" />`;

/** @param whose names the player in the buttons' labels for screen readers. */
const buttons = (changes: readonly Change[], whose = "") => html`<div class="buttons">
  <button type="submit" name="change" value="adjust">Add points<span class="hidden">${whose}</span></button>
  ${changes.map(
    ([name, words]) =>
      html`<button type="submit" name="change" value="${name}" class="quiet">${words}<span class="hidden">${whose}</span></button>`,
  )}
</div>`;

const row = ({ parts }: View, { mobile, name, betting, blocked }: Player) => html`<li id="player-${mobile}">
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
    ${mobileField(view, "player", "Mobile")}
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
