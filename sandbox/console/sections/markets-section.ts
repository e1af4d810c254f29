import { mainGames } from "../../provider/game-wire";
import { html } from "../html";
import type { View } from "../view";

/** Every market as a player sees it now: hours, result, open or closed. */
export const marketsSection = ({ parts }: View) => html`
  <section aria-labelledby="markets-title">
    <h2 id="markets-title">Markets</h2>
    <ul class="cards">
      ${mainGames(parts.world, "").map((game) => {
        const open = String(game.open_result);
        const close = String(game.close_result);
        const result = `${open || "***-*"}${close || "*-***"}`;
        return html`<li>
          <div class="row"><strong>${String(game.game_name)}</strong>
            <span class="${game.msg_status === 1 ? "mark on" : "mark"}">${game.msg_status === 1 ? "Open" : "Closed"}</span></div>
          <div class="result">${result}</div>
          <div class="row"><span class="hint">${String(game.open_time)} to ${String(game.close_time)}</span>
            <a href="/console?market=${String(game.game_id)}#declare">Declare<span class="hidden"> a result of ${String(game.game_name)}</span></a></div>
        </li>`;
      })}
    </ul>
  </section>`;
