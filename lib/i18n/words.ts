import * as account from "./en/account";
import * as bid from "./en/bid";
import * as deposit from "./en/deposit";
import * as errors from "./en/errors";
import * as events from "./en/events";
import * as history from "./en/history";
import * as market from "./en/market";
import * as pages from "./en/pages";
import * as passbook from "./en/passbook";
import { chooser, examples, play, rates } from "./en/play";
import * as shell from "./en/shell";
import * as wallet from "./en/wallet";
import * as withdraw from "./en/withdraw";
import { CRASH, MISSING } from "./every-language";
import * as hiAccount from "./hi/account";
import * as hiBid from "./hi/bid";
import * as hiDeposit from "./hi/deposit";
import * as hiErrors from "./hi/errors";
import * as hiEvents from "./hi/events";
import * as hiHistory from "./hi/history";
import * as hiMarket from "./hi/market";
import * as hiPages from "./hi/pages";
import * as hiPassbook from "./hi/passbook";
import * as hiPlay from "./hi/play";
import * as hiShell from "./hi/shell";
import * as hiWallet from "./hi/wallet";
import * as hiWithdraw from "./hi/withdraw";
import type { Language } from "./language";

/** Every word that a player sees, in English: the specification's exactly, odd spellings included. Each export is a section. */
export const en = {
  crash: { ...CRASH.en, ...MISSING.en },
  ...account,
  ...bid,
  ...deposit,
  ...errors,
  ...events,
  ...history,
  ...market,
  ...pages,
  ...passbook,
  play,
  chooser,
  examples,
  rates,
  ...shell,
  ...wallet,
  ...withdraw,
};

/** Sections of words. A component takes those of its screen by `useWords`. */
export type Words = typeof en;
export type Section = keyof Words;

/** The same words in Hindi, complete by type. */
export const hi: Words = {
  crash: { ...CRASH.hi, ...MISSING.hi },
  ...hiAccount,
  ...hiBid,
  ...hiDeposit,
  ...hiErrors,
  ...hiEvents,
  ...hiHistory,
  ...hiMarket,
  ...hiPages,
  ...hiPassbook,
  play: hiPlay.play,
  chooser: hiPlay.chooser,
  examples: hiPlay.examples,
  rates: hiPlay.rates,
  ...hiShell,
  ...hiWallet,
  ...hiWithdraw,
};

/** All words in all languages: for the server alone, which sends a page's sections in one of them. */
export const CATALOGUES: Readonly<Record<Language, Words>> = { en, hi };
