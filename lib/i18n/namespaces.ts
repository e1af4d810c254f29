import type { Namespace, Translations } from "./translations";

/** Namespaces for everybody. All others are gated: pages of players who may not bet have no text of them. */
type OpenNamespace = "common" | "crash" | "login" | "account" | "accountErrors" | "market" | "charts" | "book";

/* A screen with one namespace has that namespace's name and no row here. */

/** Screens for everybody, with the namespaces of all their components. Every page has the namespaces of `root`. */
const OPEN = {
  root: ["common", "crash"],
  login: ["login", "account", "accountErrors"],
  account: ["account", "accountErrors"],
  markets: ["market"],
  charts: ["charts", "market"],
} as const satisfies Record<string, readonly OpenNamespace[]>;

/** Screens for players who may bet. Their `errors` add the gated codes to the codes of every page. */
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

/** The texts of error codes; codes of accounts and gated ones stand only on pages that may meet them. */
export type ErrorTranslations = Translations["commonErrors"] & Partial<Translations["errors"]>;

/** The namespaces that a page sends to the browser. */
export type PageTranslations = Partial<Omit<Translations, "errors"> & { readonly errors: Partial<ErrorTranslations> }>;

/** The translations that a screen's components get. */
export type ScreenTranslations<Name extends Screen> = Pick<Translations, NamespacesOf<Name> | NamespacesOf<"root">> & {
  readonly errors: "errors" extends NamespacesOf<Name>
    ? Translations["errors"]
    : Translations["commonErrors"] &
        ("accountErrors" extends NamespacesOf<Name> ? Translations["accountErrors"] : unknown);
};

const isListed = (screen: Screen): screen is ListedScreen => Object.hasOwn(SCREENS, screen);

/** Lists the namespaces of a screen. */
export const listNamespaces = (screen: Screen): readonly Namespace[] => (isListed(screen) ? SCREENS[screen] : [screen]);

const isMore =
  (t: Translations) =>
  ([code]: [string, unknown]) =>
    code === "plain" || !(code in t.commonErrors);

/** Returns the texts that a page adds to the errors of the root. */
const pickMoreErrors = (t: Translations, namespace: "errors" | "accountErrors"): PageTranslations["errors"] =>
  Object.fromEntries(Object.entries(t[namespace]).filter(isMore(t)));

/** Returns only the namespaces of this screen. */
export const pickScreenTranslations = (t: Translations, screen: Screen): PageTranslations =>
  Object.fromEntries(
    listNamespaces(screen).map((name) =>
      name === "errors" || name === "accountErrors" ? ["errors", pickMoreErrors(t, name)] : [name, t[name]],
    ),
  );

/** Returns the namespaces that the root layout sends with every page. */
export const pickRootTranslations = (t: Translations): PageTranslations => ({
  ...pickScreenTranslations(t, "root"),
  errors: t.commonErrors,
});
