import { html } from "../../infra/html";
import { inputOfIndia } from "../india-input";
import { formError, typed, type View, when } from "../view";

const moves = [
  { name: "minutes", words: "+10 minutes" },
  { name: "hour", words: "+1 hour" },
  { name: "closing", words: "2 minutes before the next result" },
  { name: "next", words: "To the next result" },
  { name: "real", words: "Back to real time" },
] as const;

const nextWords = ({ parts: { draws } }: View): string => {
  const next = draws.next();
  return next === undefined ? "No result is due." : `Next result: ${next.market.name}, ${when(next.dueAt)}.`;
};

/** The sandbox's clock in India time, the buttons that move it, and a field that sets it. */
export const clockSection = (view: View) => {
  const { clock } = view.parts.world;
  return html`
    <section aria-labelledby="clock-title">
      <h2 id="clock-title" tabindex="-1">Clock</h2>
      <p class="result"><time>${when(clock.now())}</time> <span class="hint">IST</span></p>
      <p class="hint">
        ${clock.moved() ? "Moved away from real time." : "Real time."} ${nextWords(view)} Results declared on the way stay
        when the clock goes back.
      </p>
      <form method="post" action="/console/clock">
        ${formError(view, "clock")}
        <div class="buttons">
          ${moves.map(
            ({ name, words }) =>
              html`<button type="submit" name="move" value="${name}" class="quiet">${words}</button>`,
          )}
        </div>
      </form>
      <form method="post" action="/console/clock">
        <input type="hidden" name="move" value="set" />
        <label for="clock-now">Set to (India time)</label>
        <input id="clock-now" name="now" type="datetime-local" step="1" autocomplete="off"
          value="${typed(view, "clock", "now") || inputOfIndia(clock.now())}" />
        <div class="buttons"><button type="submit" class="quiet">Set the clock</button></div>
      </form>
    </section>`;
};
