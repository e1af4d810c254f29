import { account } from "./en/account";
import { bid } from "./en/bid";
import { charts } from "./en/charts";
import { common } from "./en/common";
import { crash } from "./en/crash";
import { deposit } from "./en/deposit";
import { errors, openErrors } from "./en/errors";
import { funds } from "./en/funds";
import { history } from "./en/history";
import { home } from "./en/home";
import { login } from "./en/login";
import { market } from "./en/market";
import { pageBodies } from "./en/page-bodies";
import { pages } from "./en/pages";
import { passbook } from "./en/passbook";
import { play } from "./en/play";
import { rates } from "./en/rates";
import { betting, shell } from "./en/shell";
import { tips } from "./en/tips";
import { transfer } from "./en/transfer";
import { wallet } from "./en/wallet";
import { withdraw } from "./en/withdraw";

/** Every word that a player sees, in English: the specification's exactly, odd spellings included. */
export const en = {
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
