import { account, login } from "./en/account";
import { bid } from "./en/bid";
import { deposit } from "./en/deposit";
import { errors, openErrors } from "./en/errors";
import { events } from "./en/events";
import { examples } from "./en/examples";
import { history } from "./en/history";
import { charts, home, market } from "./en/market";
import { example, pageBodies, pages, tips } from "./en/pages";
import { passbook } from "./en/passbook";
import { chooser, play, rates } from "./en/play";
import { betting, common, shell } from "./en/shell";
import { funds, transfer, wallet } from "./en/wallet";
import { withdraw } from "./en/withdraw";
import { CRASH, MISSING } from "./every-language";

/** Every word that a player sees, in English: the specification's exactly, odd spellings included. */
export const en = {
  common,
  crash: { ...CRASH.en, ...MISSING.en },
  openErrors,
  errors,
  login,
  account,
  shell,
  betting,
  market,
  play,
  chooser,
  examples,
  bid,
  events,
  history,
  rates,
  home,
  charts,
  pages,
  example,
  pageBodies,
  tips,
  deposit,
  wallet,
  funds,
  withdraw,
  transfer,
  passbook,
};
