import type { Section, Words } from "./words";

/** Some sections of the catalogue, on their way to the browser. */
export type Sections = Partial<Words>;

/** Only what a screen needs travels: what is gated is absent from the page, its words too. */
export const pickSections = (words: Words, names: readonly Section[]): Sections =>
  Object.fromEntries(names.map((name) => [name, words[name]]));

/** The errors of everything but bidding; the rest follows where betting is on. */
export const errorsWithoutBids = (errors: Words["errors"]): Words["errors"] =>
  Object.fromEntries(Object.entries(errors).filter(([code]) => !code.startsWith("bid_"))) as Words["errors"];
