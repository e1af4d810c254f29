import type { Section, Words } from "./words";

/** Sections for everybody. All others are gated: pages of players who may not bet have no word of them. */
type OpenSection = "common" | "crash" | "login" | "account" | "accountErrors" | "market" | "charts" | "book";

/* A screen with one section has that section's name and no row here. */

/** Screens for everybody, with the sections of all their components. Every page has those of `root`. */
const OPEN = {
  root: ["common", "crash"],
  login: ["login", "account", "accountErrors"],
  account: ["account", "accountErrors"],
  markets: ["market"],
  charts: ["charts", "market"],
} as const satisfies Record<string, readonly OpenSection[]>;

/** Screens for players who may bet. `errors` has the gated codes, in addition to those of every page. */
const GATED = {
  family: ["market", "betting", "rates"],
  rates: ["rates", "market"],
  bid: ["bid", "market", "play", "errors"],
  check: ["check", "bid", "book", "choose", "market", "play"],
  history: ["history", "errors"],
  deposit: ["deposit", "funds", "history", "errors"],
  qrPay: ["deposit", "funds"],
  withdraw: ["withdraw", "funds", "errors"],
  transfer: ["transfer", "funds", "errors"],
  passbook: ["passbook", "funds", "history"],
  wallet: ["wallet", "funds", "account", "errors"],
  playSafe: ["care", "errors"],
  upiNumber: ["wallet", "account", "errors"],
} as const satisfies Record<string, readonly Section[]>;

const SCREENS = { ...OPEN, ...GATED };

type ListedScreen = keyof typeof SCREENS;

export type Screen = ListedScreen | Section;

type SectionsOf<Name extends Screen> = Name extends ListedScreen
  ? (typeof SCREENS)[Name][number]
  : Extract<Name, Section>;

/** The words of error codes; of an account's codes and of gated codes only on pages that may meet them. */
export type ErrorWords = Words["commonErrors"] & Partial<Words["errors"]>;

/** The sections that a page sends to the browser. */
export type Sections = Partial<Omit<Words, "errors"> & { readonly errors: Partial<ErrorWords> }>;

/** The words of a screen's components. */
export type ScreenWords<Name extends Screen> = Pick<Words, SectionsOf<Name> | SectionsOf<"root">> & {
  readonly errors: "errors" extends SectionsOf<Name>
    ? Words["errors"]
    : Words["commonErrors"] & ("accountErrors" extends SectionsOf<Name> ? Words["accountErrors"] : unknown);
};

const isListed = (screen: Screen): screen is ListedScreen => Object.hasOwn(SCREENS, screen);

export const sectionsOf = (screen: Screen): readonly Section[] => (isListed(screen) ? SCREENS[screen] : [screen]);

const isMore =
  (words: Words) =>
  ([code]: [string, unknown]) =>
    code === "plain" || !(code in words.commonErrors);

/** What a page adds to the errors of the root. */
const moreErrors = (words: Words, section: "errors" | "accountErrors"): Sections["errors"] =>
  Object.fromEntries(Object.entries(words[section]).filter(isMore(words)));

/** Only the sections of this screen. */
export const screenSections = (words: Words, screen: Screen): Sections =>
  Object.fromEntries(
    sectionsOf(screen).map((name) =>
      name === "errors" || name === "accountErrors" ? ["errors", moreErrors(words, name)] : [name, words[name]],
    ),
  );

/** The sections that the root layout sends with every page. */
export const rootSections = (words: Words): Sections => ({
  ...screenSections(words, "root"),
  errors: words.commonErrors,
});
