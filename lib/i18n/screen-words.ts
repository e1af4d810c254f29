import type { Section, Words } from "./words";

/** Sections for everybody. Every other section is gated: no page of a player who may not bet holds a word of it. */
type OpenSection = "common" | "crash" | "login" | "account" | "market" | "charts";

/** Screens for everybody, with the sections that they and all below them use. Every page has those of `root`. */
const OPEN = {
  root: ["common", "crash"],
  account: ["account"],
  login: ["login", "account"],
  markets: ["market"],
  charts: ["charts", "market"],
} as const satisfies Record<string, readonly OpenSection[]>;

/** Screens for players who may bet. `errors` adds the gated codes to those that every page has. */
const GATED = {
  family: ["market", "play", "errors", "betting", "rates"],
  rates: ["rates", "market"],
  bid: ["bid", "market", "play", "errors"],
  history: ["history", "errors"],
  funds: ["funds"],
  deposit: ["deposit", "funds", "history", "errors"],
  qrPay: ["deposit", "funds"],
  withdraw: ["withdraw", "funds", "errors"],
  transfer: ["transfer", "funds", "errors"],
  passbook: ["passbook", "funds", "history"],
  wallet: ["wallet", "funds", "account", "errors"],
  upiNumber: ["wallet", "account", "errors"],
} as const satisfies Record<string, readonly Section[]>;

const SCREENS = { ...OPEN, ...GATED };

export type Screen = keyof typeof SCREENS;

type SectionsOf<Name extends Screen> = (typeof SCREENS)[Name][number];

/** The words of error codes: of the open ones always, of the gated ones on a gated page. */
export type ErrorWords = Words["openErrors"] & Partial<Words["errors"]>;

/** Some sections of the catalogue, on their way to the browser. */
export type Sections = Partial<Omit<Words, "errors"> & { readonly errors: ErrorWords }>;

/** What the components of a screen can say. */
export type ScreenWords<Name extends Screen> = Pick<Words, SectionsOf<Name> | SectionsOf<"root">> & {
  readonly errors: "errors" extends SectionsOf<Name> ? Words["errors"] : Words["openErrors"];
};

export const sectionsOf = (screen: Screen): readonly Section[] => SCREENS[screen];

/** The sections of a screen, and no other: what is gated is absent from every other page. */
export const screenSections = (words: Words, screen: Screen): Sections =>
  Object.fromEntries(sectionsOf(screen).map((name) => [name, words[name]]));

/** What the root layout gives to every page. */
export const rootSections = (words: Words): Sections => ({
  ...screenSections(words, "root"),
  errors: words.openErrors,
});
