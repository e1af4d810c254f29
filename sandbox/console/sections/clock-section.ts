import { html } from "../../infra/html";
import { formError, typed, type View, when } from "../view";

const moves = [
  { name: "minutes", words: "+10 minutes" },
  { name: "hour", words: "+1 hour" },
  { name: "next", words: "To the next result" },
  { name: "real", words: "Back to real time" },
] as const;

/** The sandbox's clock in India time, and the buttons that move it. */
export const clockSection = (view: View) => {
  const { clock } = view.parts.world;
  const next = view.parts.draws.nextDue();
  return html`
    <section aria-labelledby="clock-title">
      <h2 id="clock-title">Clock</h2>
      <p class="result"><time>${when(clock.now())}</time> <span class="hint">IST</span></p>
      <p class="hint">
        ${clock.moved() ? "Moved away from real time." : "Real time."}
        ${next === undefined ? "No result is due." : `Next result: ${when(next)}.`} Results declared on the way stay when the
        clock goes back.
      </p>
      <form method="post" action="/console/clock">
        ${formError(view, "clock")}
        <div class="buttons">
          ${moves.map(
            ({ name, words }) =>
              html`<button type="submit" name="move" value="${name}" class="quiet">${words}</button>`,
          )}
        </div>
        <label for="clock-now">Set to (ISO time with offset)</label>
        <input id="clock-now" name="now" autocomplete="off" placeholder="2026-11-20T10:00:00+05:30"
          value="${typed(view, "clock", "now")}" />
        <div class="buttons"><button type="submit" name="move" value="set" class="quiet">Set the clock</button></div>
      </form>
    </section>`;
};
