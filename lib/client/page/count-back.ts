import type { Route } from "next";
import { routes } from "../../routes";

/** The pages to which no arrow goes back: the ways in, and forms of the account. */
const PASSED: readonly Route[] = [
  routes.root,
  routes.login,
  routes.register,
  routes.registerOtp,
  routes.forgotPassword,
  routes.resetOtp,
  routes.newPassword,
  routes.changePassword,
  routes.deleteAccount,
  routes.upiNumberOtp,
];

/** Forms that may have been sent, to which only Play Safe goes back, because they ask about limits. */
const MONEY_FORMS: readonly Route[] = [
  routes.withdraw,
  routes.transfer,
  routes.addFunds,
  routes.payByUpi,
  routes.payByQr,
];

/**
 * Returns how many entries of the history lie between this page and the one from which the player came; 0 if that is
 * not known, or no page to see again. Entries of this page are skipped, as for its sheets or for another market; a list
 * at the same path has no query.
 */
export const countBack = (href: Route): number => {
  const { location, navigation } = window;
  const index = navigation?.currentEntry?.index ?? 0;
  const pages = navigation?.entries().map(({ url }) => new URL(url ?? "", location.href)) ?? [];
  const isHere = ({ pathname, search }: URL) =>
    pathname === location.pathname && (search === location.search || (search !== "" && location.search !== ""));
  const from = pages.findLastIndex((page, at) => at < index && !isHere(page));
  const page = pages[from];
  // A new tab begins with a page of the browser.
  if (page?.origin !== location.origin) return 0;
  const isParent = page.href === new URL(href, location.href).href;
  // A visitor has seen nothing but the ways in and the texts.
  const passed = location.pathname === routes.playSafe ? PASSED : [...PASSED, ...MONEY_FORMS];
  const mayReturn = href === routes.root || passed.every((path) => path !== page.pathname);
  return isParent || mayReturn ? index - from : 0;
};
