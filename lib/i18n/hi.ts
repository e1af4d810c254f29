import { CRASH, MISSING } from "./every-language";
import { account, login } from "./hi/account";
import { bid } from "./hi/bid";
import { deposit } from "./hi/deposit";
import { errors, openErrors } from "./hi/errors";
import { events } from "./hi/events";
import { examples } from "./hi/examples";
import { history } from "./hi/history";
import { charts, home, market } from "./hi/market";
import { example, pageBodies, pages, tips } from "./hi/pages";
import { passbook } from "./hi/passbook";
import { chooser, play, rates } from "./hi/play";
import { betting, common, shell } from "./hi/shell";
import { funds, transfer, wallet } from "./hi/wallet";
import { withdraw } from "./hi/withdraw";
import type { Words } from "./words";

/** The same words in Hindi, complete by type. */
export const hi: Words = {
  common,
  crash: { ...CRASH.hi, ...MISSING.hi },
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
