import { formatIsoDay, indiaMoment } from "@/lib/domain/time/india";
import { clockInput, moveClock } from "../control/clock";
import { ControlError, type ControlParts, readInput } from "../control/control-parts";
import { html } from "../infra/html";
import { type Action, type FormRoute, type FormValues, formError, typed, typedIn, type View, when } from "./view";

const MINUTE_MS = 60_000;

interface Move {
  /** What its button says; the move to a typed time has its own form. */
  readonly words: string;
  /** In the shape of the control API; not yet checked. */
  readonly input: (parts: ControlParts, values: FormValues) => unknown;
}

/** The field's text as an ISO time with India's offset; any other text, one with an offset too, as it stands. */
const isoOfInput = (text: string): string => {
  const [, minutes, seconds = ":00"] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)(:\d\d)?$/.exec(text) ?? [];
  return minutes === undefined ? text : `${minutes}${seconds}+05:30`;
};

const MOVES: Readonly<Record<string, Move>> = {
  minutes: { words: "+10 minutes", input: () => ({ advanceMs: 10 * MINUTE_MS }) },
  hour: { words: "+1 hour", input: () => ({ advanceMs: 60 * MINUTE_MS }) },
  closing: {
    words: "2 minutes before the next result",
    input: ({ draws }, { market }) => ({
      market: market ?? String(draws.next()?.market.id ?? ""),
      closesInMs: 2 * MINUTE_MS,
    }),
  },
  next: {
    words: "To the next result",
    input: ({ draws, world }) => ({ now: draws.next()?.dueAt ?? Math.trunc(world.clock.now()) }),
  },
  real: { words: "Back to real time", input: () => ({ real: true }) },
  set: { words: "", input: (_parts, values) => ({ now: isoOfInput(typedIn(values, "now")) }) },
};

const clockAction: Action = (parts, values) => {
  const move = MOVES[values.move ?? ""];
  if (move === undefined) throw new ControlError(400, "Choose how to move the clock.");
  const { now } = moveClock(parts, readInput(clockInput, move.input(parts, values)));
  const shows = `The sandbox's clock shows ${when(Date.parse(now))} IST.`;
  if (values.move !== "closing") return shows;
  const { market, session, dueAt } = parts.draws.next(values.market ? Number(values.market) : undefined) ?? {};
  return market === undefined || dueAt === undefined
    ? shows
    : `${market.name} closes ${session === "Open" && market.family === "main" ? "for Open " : ""}at ${when(dueAt)}. ${shows}`;
};

export const CLOCK_FORMS: readonly FormRoute[] = [["clock", "clock", clockAction]];

const two = (value: number): string => String(value).padStart(2, "0");

/** A moment as a datetime-local field has it, in India time: "2026-11-20T10:00:00". @param epochMs epoch milliseconds. */
const inputOfIndia = (epochMs: number): string => {
  const moment = indiaMoment(epochMs);
  const clock = [Math.floor(moment.minutes / 60), moment.minutes % 60, Math.floor(epochMs / 1000) % 60];
  return `${formatIsoDay(moment)}T${clock.map(two).join(":")}`;
};

const nextWords = ({ parts: { draws } }: View): string => {
  const next = draws.next();
  return next === undefined ? "No result is due." : `Next result: ${next.market.name}, ${when(next.dueAt)}.`;
};

/** The sandbox's clock in India time, the buttons that move it, and a field that sets it. */
export const clockSection = (view: View) => {
  const { clock } = view.parts.world;
  const buttons = Object.entries(MOVES).filter(([, { words }]) => words !== "");
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
          ${buttons.map(
            ([name, { words }]) =>
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
