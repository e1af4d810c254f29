import type { Language } from "@/lib/contract/preferences";
import * as account from "./en/account";
import { bid } from "./en/bid";
import { choose } from "./en/choose";
import { deposit } from "./en/deposit";
import * as errors from "./en/errors";
import * as funds from "./en/funds";
import * as history from "./en/history";
import * as market from "./en/market";
import * as pages from "./en/pages";
import { check, chooser, examples, play, rates } from "./en/play";
import * as wallet from "./en/wallet";
import { CRASH } from "./every-language";
import * as hiAccount from "./hi/account";
import { bid as hiBid } from "./hi/bid";
import { choose as hiChoose } from "./hi/choose";
import { deposit as hiDeposit } from "./hi/deposit";
import * as hiErrors from "./hi/errors";
import * as hiFunds from "./hi/funds";
import * as hiHistory from "./hi/history";
import * as hiMarket from "./hi/market";
import * as hiPages from "./hi/pages";
import * as hiPlay from "./hi/play";
import * as hiWallet from "./hi/wallet";

/**
 * Every text that a player sees, in English: exactly the specification's, odd spellings too. Each export is a
 * namespace.
 */
export const en = {
  crash: CRASH.en,
  ...account,
  bid,
  choose,
  deposit,
  ...errors,
  ...funds,
  ...history,
  ...market,
  ...pages,
  play,
  check,
  chooser,
  examples,
  rates,
  ...wallet,
};

/** All namespaces. A component gets the namespaces of its screen from `useTranslations`. */
export type Translations = typeof en;
export type Namespace = keyof Translations;

/** All texts in Hindi, complete by type. */
export const hi: Translations = {
  crash: CRASH.hi,
  ...hiAccount,
  bid: hiBid,
  choose: hiChoose,
  deposit: hiDeposit,
  ...hiErrors,
  ...hiFunds,
  ...hiHistory,
  ...hiMarket,
  ...hiPages,
  play: hiPlay.play,
  check: hiPlay.check,
  chooser: hiPlay.chooser,
  examples: hiPlay.examples,
  rates: hiPlay.rates,
  ...hiWallet,
};

/** All texts in all languages. Only the server imports this; it sends a page the namespaces that it needs. */
export const CATALOGUES: Readonly<Record<Language, Translations>> = { en, hi };
