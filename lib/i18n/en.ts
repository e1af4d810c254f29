import { account } from "./en/account";
import { bid } from "./en/bid";
import { charts } from "./en/charts";
import { common } from "./en/common";
import { crash } from "./en/crash";
import { errors } from "./en/errors";
import { history } from "./en/history";
import { home } from "./en/home";
import { login } from "./en/login";
import { market } from "./en/market";
import { pageBodies } from "./en/page-bodies";
import { pages } from "./en/pages";
import { play } from "./en/play";
import { rates } from "./en/rates";
import { betting, shell } from "./en/shell";
import { tips } from "./en/tips";

/** Every word that a player sees, in English: the specification's exactly, odd spellings included. */
export const en = {
  common,
  crash,
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
};
