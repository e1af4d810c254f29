import { account } from "./en/account";
import { bid } from "./en/bid";
import { common } from "./en/common";
import { crash } from "./en/crash";
import { errors } from "./en/errors";
import { history } from "./en/history";
import { login } from "./en/login";
import { market } from "./en/market";
import { play } from "./en/play";
import { rates } from "./en/rates";
import { betting, shell } from "./en/shell";

/** Every word that a player sees, in English: the specification's exactly, odd spellings included. */
export const en = { common, crash, errors, login, account, shell, betting, market, play, bid, history, rates };
