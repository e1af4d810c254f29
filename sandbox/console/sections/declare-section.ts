import { FAMILIES } from "../../domain/families";
import { html } from "../../infra/html";
import { gamesOf } from "../../provider/game-wire";
import type { Market } from "../../repositories/markets";
import { type DeclareForm, FAMILY_WORDS, formError, typed, type View } from "../view";
import { previewWords } from "./declare-preview";

type Words = (typeof FAMILY_WORDS)[number];

/** The market that the form is on at first: the one sent, else the linked one, else the first that is open. */
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
  return html`
    <label for="${form}-market">Market</label>
    <select id="${form}-market" name="market">
      ${markets.map(
        (market) => html`<option value="${market.id}" ${String(market.id) === chosen && html`selected`}>
            ${option(market)}
          </option>`,
      )}
    </select>`;
};

const sessionChoice = (view: View, form: DeclareForm) => {
  const session = firstSession(view, form);
  return html`<fieldset>
    <legend>Session</legend>
    ${(["Open", "Close"] as const).map(
      (name) => html`<label class="choice"
        ><input type="radio" name="session" value="${name}" ${session === name && html`checked`} /> ${name}</label
      >`,
    )}
  </fieldset>`;
};

const firstSession = (view: View, form: DeclareForm): string => typed(view, form, "session") || "Open";

const preview = (view: View, form: DeclareForm, words: Words) => {
  const market = firstMarket(view, form, words);
  const chosen = { market, session: firstSession(view, form), number: typed(view, form, "number").trim() };
  return html`<div class="preview" role="status" data-own data-preview>${previewWords(view.parts, chosen)}</div>`;
};

const numberField = (view: View, form: DeclareForm, { family, number, length, hint }: Words) => html`
  <label for="${form}-number">${number}</label>
  <input
    id="${form}-number"
    name="number"
    list="${form}-numbers"
    inputmode="numeric"
    maxlength="${length}"
    autocomplete="off"
    value="${typed(view, form, "number")}"
    aria-describedby="${form}-hint"
  />
  <datalist id="${form}-numbers">${FAMILIES[family].numbers.map((one) => html`<option value="${one}"></option>`)}</datalist>
  <p id="${form}-hint" class="hint">${hint}</p>`;

/** Unfolded is the form that came back with an error, else that of the linked market, else the main markets'. */
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
    <form method="post" action="/console/${form}" data-declare="${words.family}">
      ${formError(view, form)} ${marketChoice(view, form, words)}
      ${words.family === "main" && sessionChoice(view, form)} ${numberField(view, form, words)}
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
