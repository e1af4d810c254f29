import type { Namespace, Translations } from "./translations";

/** Sections for everybody. All others are gated: pages of players who may not bet have no word of them. */
type OpenNamespace = "common" | "crash" | "login" | "account" | "accountErrors" | "market" | "charts" | "book";

/* A screen with one section has that section's name and no row here. */

/** Screens for everybody, with the sections of all their components. Every page has those of `root`. */
const OPEN = {
  root: ["common", "crash"],
  login: ["login", "account", "accountErrors"],
  account: ["account", "accountErrors"],
  markets: ["market"],
  charts: ["charts", "market"],
} as const satisfies Record<string, readonly OpenNamespace[]>;

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
} as const satisfies Record<string, readonly Namespace[]>;

const SCREENS = { ...OPEN, ...GATED };

type ListedScreen = keyof typeof SCREENS;

export type Screen = ListedScreen | Namespace;

type NamespacesOf<Name extends Screen> = Name extends ListedScreen
  ? (typeof SCREENS)[Name][number]
  : Extract<Name, Namespace>;

/** The words of error codes; of an account's codes and of gated codes only on pages that may meet them. */
export type ErrorTranslations = Translations["commonErrors"] & Partial<Translations["errors"]>;

/** The sections that a page sends to the browser. */
export type PageTranslations = Partial<Omit<Translations, "errors"> & { readonly errors: Partial<ErrorTranslations> }>;

/** The words of a screen's components. */
export type ScreenTranslations<Name extends Screen> = Pick<Translations, NamespacesOf<Name> | NamespacesOf<"root">> & {
  readonly errors: "errors" extends NamespacesOf<Name>
    ? Translations["errors"]
    : Translations["commonErrors"] &
        ("accountErrors" extends NamespacesOf<Name> ? Translations["accountErrors"] : unknown);
};

const isListed = (screen: Screen): screen is ListedScreen => Object.hasOwn(SCREENS, screen);

export const listNamespaces = (screen: Screen): readonly Namespace[] => (isListed(screen) ? SCREENS[screen] : [screen]);

const isMore =
  (t: Translations) =>
  ([code]: [string, unknown]) =>
    code === "plain" || !(code in t.commonErrors);

/** What a page adds to the errors of the root. */
const pickMoreErrors = (t: Translations, namespace: "errors" | "accountErrors"): PageTranslations["errors"] =>
  Object.fromEntries(Object.entries(t[namespace]).filter(isMore(t)));

/** Only the sections of this screen. */
export const pickScreenTranslations = (t: Translations, screen: Screen): PageTranslations =>
  Object.fromEntries(
    listNamespaces(screen).map((name) =>
      name === "errors" || name === "accountErrors" ? ["errors", pickMoreErrors(t, name)] : [name, t[name]],
    ),
  );

/** The sections that the root layout sends with every page. */
export const pickRootTranslations = (t: Translations): PageTranslations => ({
  ...pickScreenTranslations(t, "root"),
  errors: t.commonErrors,
});
