import type { Section, Words } from "./words";

/** Some sections of the catalogue, on their way to the browser. */
export type Sections = Partial<Words>;

/** Only what a screen needs travels: what is gated is absent from the page, its words too. */
export const pickSections = (words: Words, names: readonly Section[]): Sections =>
  Object.fromEntries(names.map((name) => [name, words[name]]));

/** What screens that list markets need: of bidding only where betting is on. */
export const marketSections = (words: Words, bettingOn: boolean): Sections =>
  pickSections(words, bettingOn ? ["market", "play", "betting", "errors"] : ["market"]);

/** Codes of bids and of the wallet. */
const GATED =
  /^(bid|betting|idempotency_key|deposit|withdraw|transfer|recipient|upi|funds|history|amount|method|points)_/;

/** The errors of what everybody may do; the rest follows where betting is on. */
export const errorsWithoutBetting = (errors: Words["errors"]): Words["errors"] =>
  Object.fromEntries(Object.entries(errors).filter(([code]) => !GATED.test(code))) as Words["errors"];
