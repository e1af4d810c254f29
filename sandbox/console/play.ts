import type { GameFamily } from "@/lib/domain/game/game-types";
import { formatPoints } from "@/lib/domain/points";
import { type ControlParts, readInput } from "../control/control-parts";
import { clockInput, knownMarket, moveClock } from "../control/markets";
import { declareByHand, declareInput, previewByHand, showWaiting } from "../control/results";
import { FAMILIES } from "../domain/draws";
import { Refusal } from "../domain/refusals";
import { type Html, html } from "../infra/html";
import { gamesOf } from "../provider/game-wire";
import type { WireBody } from "../provider/wire";
import type { Market } from "../repositories/markets";
import { type Action, type Actions, form, type Options, unfolds, type Values, type View, when } from "./view";

const MINUTE_MS = 60_000;

/** Words, and the move in the shape of the control API. */
const MOVES: Readonly<
  Record<string, readonly [words: string, input: (parts: ControlParts, values: Values) => unknown]>
> = {
  minutes: ["+10 minutes", () => ({ advanceMs: 10 * MINUTE_MS })],
  hour: ["+1 hour", () => ({ advanceMs: 60 * MINUTE_MS })],
  closing: [
    "2 minutes before the next result",
    ({ draws }, { market }) => ({ market: market ?? String(draws.next()?.market.id ?? ""), closesInMs: 2 * MINUTE_MS }),
  ],
  next: ["To the next result", ({ draws, world }) => ({ now: draws.next()?.dueAt ?? Math.trunc(world.clock.now()) })],
  real: ["Back to real time", () => ({ real: true })],
};

/** A browser leaves out seconds that are 0, and the field has no zone: it is India's. */
const withSeconds = (typed: string): string =>
  `${typed.length === "2026-11-20T10:00".length ? `${typed}:00` : typed}+05:30`;

const clock: Action = (parts, values) => {
  const { move = "", market } = values;
  const input = MOVES[move]?.[1](parts, values) ?? { now: withSeconds(values.now ?? "") };
  const { now } = moveClock(parts, readInput(clockInput, input));
  const shows = `The sandbox's clock shows ${when(Date.parse(now))} IST.`;
  const next = move === "closing" ? parts.draws.next(market ? Number(market) : undefined) : undefined;
  if (next === undefined) return shows;
  const session = next.session === "Open" && next.market.family === "main" ? "for Open " : "";
  return `${next.market.name} closes ${session}at ${when(next.dueAt)}. ${shows}`;
};

const declare: Action = (parts, { market = "", session = "", number = "", random }) => {
  const { id, name, family } = knownMarket(parts, market);
  const { draws } = FAMILIES[family];
  const drawn = random === undefined ? number : (draws[Math.floor(Math.random() * draws.length)] ?? "");
  if (drawn === "") throw new Refusal("Choose a number, or declare a random one.");
  const done = declareByHand(parts, String(id), declareInput(family, drawn, session));
  const what = family === "main" ? `${session} ${drawn}` : drawn;
  return `${name}: ${what} is declared, ${done.won} won, ${done.lost} lost, ${done.paid} points paid.`;
};

const day: Action = ({ day: minute }, { end }) => {
  if (end !== undefined) {
    minute.end();
    return "The day has stopped; the clock goes on from where it is.";
  }
  minute.begin();
  return "The day begins: look at the app.";
};

export const PLAY_ACTIONS: Actions = { clock, declare, day };

/** For who looks at the app beside it. */
export const dayBody = ({ parts }: View): Html => {
  const running = parts.day.progress();
  const hint = html`<p class="hint">The clock goes through the next 24 hours from market to market. Asha and Ravi bid on what is
    drawn next: sign in as Asha, and see bids, results, a win and the bell.</p>`;
  if (running === null) return html`${hint}${form("day", "day", [], [{ words: "A day in a minute" }])}`;
  const { done, stops } = running;
  return html`${hint}<p><progress max="${stops}" value="${done}" aria-label="Of the day"></progress></p>
    ${form("day", "day", [], [{ words: "Stop the day", name: "end", value: "yes", quiet: true }])}`;
};

export const clockBody = ({ parts: { draws, world } }: View): Html => {
  const now = world.clock.now();
  const next = draws.next();
  const due = next === undefined ? "No result is due." : `Next result: ${next.market.name}, ${when(next.dueAt)}.`;
  const buttons = Object.entries(MOVES).map(([value, [words]]) => ({ words, name: "move", value, quiet: true }));
  // A datetime-local field has no zone: India is 330 minutes ahead.
  const value = new Date(now + 330 * MINUTE_MS).toISOString().slice(0, 19);
  const attributes = html`type="datetime-local" step="1"`;
  return html`
    <p class="result"><time>${when(now)}</time> <span class="hint">IST</span></p>
    <p class="hint">${world.clock.moved() ? "Moved away from real time." : "Real time."} ${due} Results declared on the way
      stay when the clock goes back.</p>
    ${form("clock", "moves", [], buttons)}
    ${form(
      "clock",
      "clock",
      [{ name: "now", label: "Set to (India time)", value, attributes }],
      [{ words: "Set the clock", quiet: true }],
    )}`;
};

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`;

const orRefusal = (words: () => string): string => {
  try {
    return words();
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
};

/** What waits on a market and, once a number is typed, what declaring it would pay. */
export const previewWords = (parts: ControlParts, { market = "", session = "", number = "" }: Values): Html => {
  const waiting = () => {
    const { day, lines, players, stake } = showWaiting(parts, market);
    if (lines === 0) return `No bid waits on it for ${day}.`;
    const count = `${counted(lines, "line")} of ${counted(players, "player")}`;
    return `${count} on ${day}, ${formatPoints(stake)} points staked.`;
  };
  const payout = () => {
    const { family } = knownMarket(parts, market);
    const { won, lost, paid, stay } = previewByHand(parts, market, declareInput(family, number, session));
    const staying = stay === 0 ? "" : `, ${stay} stay open`;
    return `${number} would pay ${formatPoints(paid)} points: ${won} won, ${lost} lost${staying}.`;
  };
  return html`<p>Waiting: ${orRefusal(waiting)}</p>
    ${number.length > 1 && html`<p><strong>${orRefusal(payout)}</strong></p>`}`;
};

const isOpen = (game: WireBody): boolean => game.msg_status === 1;

const SESSIONS: Options = [
  ["Open", "Open"],
  ["Close", "Close"],
];

const marketWords = ({ id, name, openTime, closeTime }: Market): readonly [string, string] => [
  String(id),
  closeTime === null ? `${name}, ${openTime}` : `${name}, ${openTime} to ${closeTime}`,
];

/** By hand, even before the result's time. */
export const declareBody = ({ parts, market: linked }: View): Html => {
  const { world } = parts;
  const markets = world.markets.list();
  const market = linked || String(gamesOf("main", world, "").find(isOpen)?.game_id ?? markets[0]?.id ?? "");
  const preview = html`<div class="preview" role="status" hx-morph-skip hx-get="/console/preview"
    hx-include="closest form" hx-trigger="input from:'closest form' delay:150ms, every 2s" hx-target="this"
    hx-swap="innerMorph" hx-sync="this:replace">${previewWords(parts, { market })}</div>`;
  return form(
    "declare",
    "declare",
    [
      { name: "market", label: "Market", value: market, options: markets.map(marketWords) },
      { name: "session", label: "Session, of a main market", value: "Open", options: SESSIONS, radios: true },
      {
        name: "number",
        label: "Pana or pair",
        attributes: html`inputmode="numeric" maxlength="3" aria-describedby="number-hint" ${linked && html`autofocus`}`,
      },
    ],
    [{ words: "Declare" }, { words: "Declare at random", name: "random", value: "yes", quiet: true }],
    html`<p id="number-hint" class="hint">A pana has three digits in ascending order, 0 after 9: 123, 200, 777. A pair is
      the two digits of a Gali market: 57, 00.</p>${preview}`,
  );
};

/** A card shows open and close instead of a missing result. */
const FAMILY_WORDS: Readonly<Record<GameFamily, readonly [title: string, open: string, close: string]>> = {
  main: ["Main markets", "***-*", "*-***"],
  starline: ["Starline", "***-*", ""],
  gali: ["Gali Disawar", "*", "*"],
};

const card = ([, noOpen, noClose]: readonly [string, string, string], game: WireBody) => {
  const times = game.close_time === undefined ? "" : ` to ${game.close_time}`;
  const [id, name] = [String(game.game_id), String(game.game_name)];
  const closing = { words: "Close in 2 minutes", name: "move", value: "closing", quiet: true, whose: name };
  return html`<li id="market-${id}">
    <div class="row"><strong>${name}</strong>
      <span class="${isOpen(game) ? "mark on" : "mark"}">${isOpen(game) ? "Open" : "Closed"}</span></div>
    <div class="result">${String(game.open_result) || noOpen}${String(game.close_result) || noClose}</div>
    <p class="hint">${String(game.open_time)}${times}</p>
    <div class="row">
      <a href="/console?market=${id}#declare" hx-target="#declare" hx-select="#declare" hx-swap="outerHTML"
        >Declare<span class="hidden"> a result of ${name}</span></a
      >
      ${isOpen(game) && form("clock", `closing-${id}`, [{ name: "market", value: id }], [closing])}
    </div>
  </li>`;
};

export const marketsBody = ({ parts: { world } }: View): Html => html`
  <p class="hint">Close in 2 minutes moves the sandbox's clock, for all markets.</p>
  ${(["main", "starline", "gali"] as const).map((family) => {
    const games = gamesOf(family, world, "");
    const words = FAMILY_WORDS[family];
    const summary = html`${words[0]} <span class="hint">${games.filter(isOpen).length} of ${games.length} open</span>`;
    return unfolds(summary, html`<ul class="cards">${games.map((game) => card(words, game))}</ul>`, family === "main");
  })}`;
