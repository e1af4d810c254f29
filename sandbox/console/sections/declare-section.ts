import { ALL_PANAS } from "@/lib/domain/game/panas";
import { mainGames } from "../../provider/game-wire";
import { html } from "../html";
import { typed, type View } from "../view";
import { formError } from "./form-error";

/** The form that declares a result by hand, also before its time. */
export const declareSection = (view: View) => {
  const { world } = view.parts;
  const firstOpen = mainGames(world, "").find((game) => game.msg_status === 1)?.game_id;
  const market = typed(view, "declare", "market") || (view.chosenMarket ?? firstOpen);
  const session = typed(view, "declare", "session") || "Open";
  const choice = (name: "Open" | "Close") => html`
    <label class="choice"
      ><input type="radio" name="session" value="${name}" ${session === name && html`checked`} /> ${name}</label
    >`;
  return html`
    <section id="declare" aria-labelledby="declare-title">
      <h2 id="declare-title">Declare a result</h2>
      <form method="post" action="/console/declare">
        ${formError(view, "declare")}
        <label for="declare-market">Market</label>
        <select id="declare-market" name="market">
          ${world.markets.list().map(
            ({ id, name, openTime, closeTime }) =>
              html`<option value="${id}" ${String(id) === market && html`selected`}>
                  ${name}, ${openTime} to ${closeTime}
                </option>`,
          )}
        </select>
        <fieldset>
          <legend>Session</legend>
          ${choice("Open")} ${choice("Close")}
        </fieldset>
        <label for="declare-pana">Pana</label>
        <input
          id="declare-pana"
          name="pana"
          list="panas"
          inputmode="numeric"
          maxlength="3"
          autocomplete="off"
          value="${typed(view, "declare", "pana")}"
          aria-describedby="declare-hint"
        />
        <datalist id="panas">${ALL_PANAS.map((pana) => html`<option value="${pana}"></option>`)}</datalist>
        <p id="declare-hint" class="hint">Three digits in ascending order, 0 after 9: 123, 200, 777.</p>
        <div class="buttons">
          <button type="submit">Declare</button>
          <button type="submit" name="random" value="yes" class="quiet">Declare a random pana</button>
        </div>
      </form>
    </section>`;
};
