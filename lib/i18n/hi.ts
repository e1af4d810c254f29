import { account } from "./hi/account";
import { bid } from "./hi/bid";
import { charts } from "./hi/charts";
import { common } from "./hi/common";
import { crash } from "./hi/crash";
import { deposit } from "./hi/deposit";
import { errors, openErrors } from "./hi/errors";
import { funds } from "./hi/funds";
import { history } from "./hi/history";
import { home } from "./hi/home";
import { login } from "./hi/login";
import { market } from "./hi/market";
import { pageBodies } from "./hi/page-bodies";
import { pages } from "./hi/pages";
import { passbook } from "./hi/passbook";
import { play } from "./hi/play";
import { rates } from "./hi/rates";
import { betting, shell } from "./hi/shell";
import { tips } from "./hi/tips";
import { transfer } from "./hi/transfer";
import { wallet } from "./hi/wallet";
import { withdraw } from "./hi/withdraw";
import type { Words } from "./words";

/** The same words in Hindi, complete by type. */
export const hi: Words = {
  common,
  crash,
  openErrors,
  errors,
  login,
  account,
  shell,
  betting,
  market,
  play,
  bid,
  history,
  rates,
  home,
  charts,
  pages,
  pageBodies,
  tips,
  deposit,
  wallet,
  funds,
  withdraw,
  transfer,
  passbook,
};
