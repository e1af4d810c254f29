import { formatPoints } from "@/lib/domain/points";
import { ControlError, type ControlParts } from "../control/control-parts";
import { knownMarket } from "../control/markets";
import { declareByHand, declareInput, previewByHand, showWaiting } from "../control/results";
import { FAMILIES } from "../domain/families";
import { type Html, html } from "../infra/html";
import { gamesOf } from "../provider/game-wire";
import type { Market } from "../repositories/markets";
import {
  type Action,
  FAMILY_WORDS,
  type FormRoute,
  formError,
  optionsOf,
  radios,
  textField,
  typed,
  typedIn,
  type View,
} from "./view";

type Words = (typeof FAMILY_WORDS)[number];
type DeclareForm = `declare-${Words["family"]}`;

const randomOf = (numbers: readonly string[]): string => numbers[Math.floor(Math.random() * numbers.length)] ?? "";

const declareAction: Action = (parts, values) => {
  const { id, name, family } = knownMarket(parts, values.market ?? "");
  const number = values.random === "yes" ? randomOf(FAMILIES[family].numbers) : typedIn(values, "number");
  if (number === "") throw new ControlError(400, "Choose a number, or declare a random one.");
  const input = declareInput(family, number, values.session ?? "");
  const { session, won, lost, paid } = declareByHand(parts, String(id), input);
  const what = family === "main" ? `${session} ${number}` : number;
  return `${name}: ${what} is declared, ${won} won, ${lost} lost, ${paid} points paid.`;
};

export const DECLARE_FORMS: readonly FormRoute[] = FAMILY_WORDS.map(({ family }) => {
  const form: DeclareForm = `declare-${family}`;
  return [form, form, declareAction];
});

/** The fields of a declare form, as chosen and typed so far. */
interface Chosen {
  readonly market: string;
  readonly session: string;
  readonly number: string;
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const waitingWords = (parts: ControlParts, market: string): string => {
  const { day, lines, players, stake } = showWaiting(parts, market);
  if (lines === 0) return `No bid waits on it for ${day}.`;
  const [bids, whose] = [counted(lines, "line", "lines"), counted(players, "player", "players")];
  return `${bids} of ${whose} on ${day}, ${formatPoints(stake)} points staked.`;
};

const payoutWords = (parts: ControlParts, { market, session, number }: Chosen): string => {
  const { family } = knownMarket(parts, market);
  const { won, lost, paid, stay } = previewByHand(parts, market, declareInput(family, number, session));
  const staying = stay === 0 ? "" : `, ${stay} stay open`;
  return `${number} would pay ${formatPoints(paid)} points: ${won} won, ${lost} lost${staying}.`;
};

/** The sentence, or the reason why it is refused. */
const orRefusal = (words: () => string): string => {
  try {
    return words();
  } catch (error) {
    if (error instanceof ControlError) return error.message;
    throw error;
  }
};

const isWhole = (parts: ControlParts, { market, number }: Chosen): boolean => {
  const family = parts.world.markets.listedById(market)?.family;
  return family !== undefined && number.length >= (FAMILIES[family].numbers[0] ?? "").length;
};

/** What waits on a market and, once the number is complete, what declaring it would pay or why it would be refused. */
export const previewWords = (parts: ControlParts, chosen: Chosen): Html => html`
  <p>Waiting: ${orRefusal(() => waitingWords(parts, chosen.market))}</p>
  ${isWhole(parts, chosen) && html`<p><strong>${orRefusal(() => payoutWords(parts, chosen))}</strong></p>`}`;

/** The form's first market: the one that was sent, else the linked one, else the first that is open. */
const firstMarket = (view: View, form: DeclareForm, { family }: Words): string => {
  const { world } = view.parts;
  const markets = world.markets.ofFamily(family);
  const linked = markets.find(({ id }) => String(id) === view.chosenMarket)?.id;
  const firstOpen = gamesOf(family, world, "").find((game) => game.msg_status === 1)?.game_id;
  return typed(view, form, "market") || String(linked ?? firstOpen ?? markets[0]?.id ?? "");
};

const marketChoice = (view: View, form: DeclareForm, words: Words) => {
  const markets = view.parts.world.markets.ofFamily(words.family);
  const chosen = firstMarket(view, form, words);
  const option = ({ name, openTime, closeTime }: Market) => {
    if (closeTime !== null) return `${name}, ${openTime} to ${closeTime}`;
    return name.endsWith(openTime) ? name : `${name}, ${openTime}`;
  };
  const options = markets.map((market) => [String(market.id), option(market)] as const);
  return html`
    <label for="${form}-market">Market</label>
    <select id="${form}-market" name="market">${optionsOf(options, chosen)}</select>`;
};

const SESSIONS = [
  ["Open", "Open"],
  ["Close", "Close"],
] as const;

const firstSession = (view: View, form: DeclareForm): string => typed(view, form, "session") || "Open";

const preview = (view: View, form: DeclareForm, words: Words) => {
  const market = firstMarket(view, form, words);
  const chosen = { market, session: firstSession(view, form), number: typed(view, form, "number").trim() };
  return html`<div class="preview" role="status" hx-morph-skip hx-get="/console/preview" hx-include="closest form"
    hx-trigger="input from:'closest form' delay:150ms, every 2s" hx-target="this" hx-swap="innerMorph" hx-sync="this:replace"
    >${previewWords(view.parts, chosen)}</div>`;
};

const numberField = (view: View, form: DeclareForm, words: Words) => {
  const isLinked = view.chosenMarket !== undefined && isUnfolded(view, words);
  const attributes = html`list="${form}-numbers" inputmode="numeric" maxlength="${words.length}"
    aria-describedby="${form}-hint" ${isLinked && html`autofocus`}`;
  return html`
    ${textField(view, form, "number", words.number, attributes)}
    <datalist id="${form}-numbers">${FAMILIES[words.family].numbers.map((one) => html`<option value="${one}"></option>`)}</datalist>
    <p id="${form}-hint" class="hint">${words.hint}</p>`;
};

/** Whether the family's form is unfolded: the form with an error is, else that of the linked market, else the main markets'. */
const isUnfolded = (view: View, { family }: Words): boolean => {
  const { failed, chosenMarket = "", parts } = view;
  const failedFamily = FAMILY_WORDS.find((words) => failed?.form === `declare-${words.family}`)?.family;
  const wanted = failedFamily ?? parts.world.markets.listedById(chosenMarket)?.family ?? "main";
  return wanted === family;
};

const familyForm = (view: View, words: Words) => {
  const form: DeclareForm = `declare-${words.family}`;
  return html`<details ${isUnfolded(view, words) && html`open`}>
    <summary>${words.title}</summary>
    <form method="post" action="/console/${form}">
      ${formError(view, form)} ${marketChoice(view, form, words)}
      ${words.family === "main" && radios("Session", "session", SESSIONS, firstSession(view, form))} ${numberField(view, form, words)}
      ${preview(view, form, words)}
      <div class="buttons">
        <button type="submit">Declare</button>
        <button type="submit" name="random" value="yes" class="quiet">Declare at random</button>
      </div>
    </form>
  </details>`;
};

/** The forms that declare a result by hand, even before its time, one per family. */
export const declareSection = (view: View) => html`
  <section id="declare" aria-labelledby="declare-title">
    <h2 id="declare-title" tabindex="-1">Declare a result</h2>
    ${FAMILY_WORDS.map((words) => familyForm(view, words))}
  </section>`;
