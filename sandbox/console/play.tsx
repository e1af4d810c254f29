import { formatPoints } from "@/lib/domain/points";
import { type ControlContext, parseControlInput } from "../control/context";
import { clockInput, findMarket, moveClock } from "../control/markets";
import { declareByHand, declareInput, previewByHand, showWaiting } from "../control/results";
import { FAMILIES } from "../domain/draws";
import { Refusal } from "../domain/refusals";
import { listGames } from "../provider/game-wire";
import type { Market } from "../repositories/markets";
import { type Action, type Actions, Form, formatStamp, type Options, type Values, type View } from "./form-html";
import { isOpen } from "./markets";

const MINUTE_MS = 60_000;

/** The moves of the clock, each with its label and its input in the shape of the control API. */
const MOVES: Readonly<
  Record<string, readonly [label: string, input: (context: ControlContext, values: Values) => unknown]>
> = {
  minutes: ["+10 minutes", () => ({ advanceMs: 10 * MINUTE_MS })],
  hour: ["+1 hour", () => ({ advanceMs: 60 * MINUTE_MS })],
  closing: [
    "2 minutes before the next result",
    ({ draws }, { market }) => ({
      market: market ?? String(draws.findNext()?.market.id ?? ""),
      closesInMs: 2 * MINUTE_MS,
    }),
  ],
  next: [
    "To the next result",
    ({ draws, world }) => ({ now: draws.findNext()?.dueAt ?? Math.trunc(world.clock.now()) }),
  ],
  real: ["Back to real time", () => ({ real: true })],
};

/**
 * Returns a typed time as ISO text. A browser leaves out seconds that are 0, and the field has no zone, so it counts as
 * India time.
 */
const withSeconds = (typed: string): string =>
  `${typed.length === "2026-11-20T10:00".length ? `${typed}:00` : typed}+05:30`;

const clock: Action = (context, values) => {
  const { move = "", market } = values;
  const input = MOVES[move]?.[1](context, values) ?? { now: withSeconds(values.now ?? "") };
  const { now } = moveClock(context, parseControlInput(clockInput, input));
  const shows = `The sandbox's clock shows ${formatStamp(Date.parse(now))} IST.`;
  const next = move === "closing" ? context.draws.findNext(market ? Number(market) : undefined) : undefined;
  if (next === undefined) return shows;
  const session = next.session === "Open" && next.market.family === "main" ? "for Open " : "";
  return `${next.market.name} closes ${session}at ${formatStamp(next.dueAt)}. ${shows}`;
};

const declare: Action = (context, { market = "", session = "", number = "", random }) => {
  const { id, name, family } = findMarket(context, market);
  const { draws } = FAMILIES[family];
  const drawn = random === undefined ? number : (draws[Math.floor(Math.random() * draws.length)] ?? "");
  if (drawn === "") throw new Refusal("Choose a number, or declare a random one.");
  const done = declareByHand(context, String(id), declareInput(family, drawn, session));
  const what = family === "main" ? `${session} ${drawn}` : drawn;
  return `${name}: ${what} is declared, ${done.won} won, ${done.lost} lost, ${done.paid} points paid.`;
};

const day: Action = ({ day: minute }, { end }) => {
  if (end !== undefined) {
    minute.stop();
    return "The day has stopped; the clock goes on from where it is.";
  }
  minute.start();
  return "The day begins: look at the app.";
};

export const PLAY_ACTIONS: Actions = { clock, declare, day };

/** Renders the day in a minute, for people who look at the app beside it. */
export const Day = ({ context }: View) => {
  const running = context.day.progress();
  return (
    <>
      <p className="hint">
        The clock goes through today from market to market, or through tomorrow where today is nearly over, and stops
        before midnight. Asha and Ravi bid on what is drawn next: sign in as Asha, and see bids, results, a win and the
        bell. Afterwards her Bids and home show the day that was played.
      </p>
      {running && (
        <p>
          <progress aria-label="Of the day" max={running.stops} value={running.done} />
        </p>
      )}
      <Form
        action="day"
        buttons={[
          running ? { label: "Stop the day", name: "end", value: "yes", quiet: true } : { label: "A day in a minute" },
        ]}
        id="day"
      />
    </>
  );
};

export const Clock = ({ context: { draws, world } }: View) => {
  const now = world.clock.now();
  const next = draws.findNext();
  const due =
    next === undefined ? "No result is due." : `Next result: ${next.market.name}, ${formatStamp(next.dueAt)}.`;
  const moves = Object.entries(MOVES).map(([value, [label]]) => ({ label, name: "move", value, quiet: true }));
  // The value is India time, 330 minutes ahead, because a datetime-local field has no zone.
  const value = new Date(now + 330 * MINUTE_MS).toISOString().slice(0, 19);
  const attributes = { type: "datetime-local", step: "1" };
  return (
    <>
      <p className="result">
        <time>{formatStamp(now)}</time> <span className="hint">IST</span>
      </p>
      <p className="hint">
        {world.clock.isMoved() ? "Moved away from real time." : "Real time."} {due} Results declared on the way stay
        when the clock goes back.
      </p>
      <Form action="clock" buttons={moves} id="moves" />
      <Form
        action="clock"
        buttons={[{ label: "Set the clock", quiet: true }]}
        fields={[{ name: "now", label: "Set to (India time)", value, attributes }]}
        id="clock"
      />
    </>
  );
};

const formatCount = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`;

const orRefusal = (createText: () => string): string => {
  try {
    return createText();
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
};

interface PreviewProps {
  readonly context: ControlContext;
  readonly values: Values;
}

/** Renders what waits on a market and, once a number is typed, what declaring it would pay. */
export const Preview = ({ context, values: { market = "", session = "", number = "" } }: PreviewProps) => {
  const waiting = () => {
    const { day, lines, players, stake } = showWaiting(context, market);
    if (lines === 0) return `No bid waits on it for ${day}.`;
    const count = `${formatCount(lines, "line")} of ${formatCount(players, "player")}`;
    return `${count} on ${day}, ${formatPoints(stake)} points staked.`;
  };
  const payout = () => {
    const { family } = findMarket(context, market);
    const { won, lost, paid, stay } = previewByHand(context, market, declareInput(family, number, session));
    const staying = stay === 0 ? "" : `, ${stay} stay open`;
    return `${number} would pay ${formatPoints(paid)} points: ${won} won, ${lost} lost${staying}.`;
  };
  return (
    <>
      <p>Waiting: {orRefusal(waiting)}</p>
      {number.length > 1 && (
        <p>
          <strong>{orRefusal(payout)}</strong>
        </p>
      )}
    </>
  );
};

const SESSIONS: Options = [
  ["Open", "Open"],
  ["Close", "Close"],
];

const toMarketOption = ({ id, name, openTime, closeTime }: Market): readonly [string, string] => [
  String(id),
  closeTime === null ? `${name}, ${openTime}` : `${name}, ${openTime} to ${closeTime}`,
];

/** Renders the form that declares a result by hand, even before its time. */
export const Declare = ({ context, market: linked }: View) => {
  const { world } = context;
  const markets = world.markets.list();
  const market = linked || String(listGames("main", world, "").find(isOpen)?.game_id ?? markets[0]?.id ?? "");
  return (
    <Form
      action="declare"
      buttons={[{ label: "Declare" }, { label: "Declare at random", name: "random", value: "yes", quiet: true }]}
      fields={[
        { name: "market", label: "Market", value: market, options: markets.map(toMarketOption) },
        { name: "session", label: "Session, of a main market", value: "Open", options: SESSIONS, radios: true },
        {
          name: "number",
          label: "Pana or pair",
          attributes: {
            inputMode: "numeric",
            maxLength: 3,
            "aria-describedby": "number-hint",
            autoFocus: linked !== "",
          },
        },
      ]}
      id="declare"
    >
      <p className="hint" id="number-hint">
        A pana has three digits in ascending order, 0 after 9: 123, 200, 777. A pair is the two digits of a Gali market:
        57, 00.
      </p>
      <div
        className="preview"
        hx-get="/console/preview"
        hx-include="closest form"
        hx-morph-skip=""
        hx-swap="innerMorph"
        hx-sync="this:replace"
        hx-target="this"
        hx-trigger="input from:'closest form' delay:150ms, every 2s"
        role="status"
      >
        <Preview context={context} values={{ market }} />
      </div>
    </Form>
  );
};
