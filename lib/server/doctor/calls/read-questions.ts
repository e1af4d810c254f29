import type { PayoutNumbers } from "@/lib/contract/funds";
import { addDays, indiaMoment } from "@/lib/domain/time/india";
import {
  lastFundRequestDetail,
  walletTransactionHistory,
  withdrawTransactionHistory,
} from "../../provider/calls/funds-histories";
import { checkUserForTransfer } from "../../provider/calls/funds-requests";
import { type GameList, type GameRow, galidisawarGame, starlineGame } from "../../provider/calls/games";
import {
  galiBidHistory,
  galiWinHistory,
  mainBidHistory,
  mainWinHistory,
  starlineBidHistory,
  starlineWinHistory,
} from "../../provider/calls/histories";
import { getDashboardData, type HomeAnswer, userWalletBalance } from "../../provider/calls/home-answer";
import { getHeadline, getSliderImages, getSocialData, howToPlay } from "../../provider/calls/home-content";
import { userPaymentDetails } from "../../provider/calls/payment-numbers";
import {
  adminBankDetails,
  depositWithdrawalRule,
  gatewayStatus,
  getQrPay,
  type PayeeAnswer,
} from "../../provider/calls/payment-settings";
import { galidisawarGameRates, gameRates, starlineGameRates } from "../../provider/calls/rates";
import { everyRow } from "../../provider/decode";
import { CODES } from "../../provider/paths";
import { type ToldCode, toldCodes } from "../../provider/told-codes";
import { counted, judgeGames } from "./judge-games";
import { type Findings, type Question, questionOf } from "./question";

/** How far back the histories are asked for: a test player of last week has rows. */
const HISTORY_DAYS = 30;

const rows = (list: readonly unknown[]): Partial<Findings> => ({
  notes: [list.length === 0 ? "no rows to look at" : counted(list.length, "row")],
});

const payee = ({ upiId }: PayeeAnswer): Partial<Findings> => ({
  notes: [upiId === null ? "no UPI id" : "a UPI id"],
});

/** What the questions leave for a look at several answers together; null until it came. */
export interface Gathered {
  wallet: HomeAnswer | null;
  dashboard: HomeAnswer | null;
  bank: PayeeAnswer | null;
  starline: readonly GameRow[];
  gali: readonly GameRow[];
  /** The numbers on file for withdrawals. */
  numbers: PayoutNumbers | null;
  /** Codes of withdrawal methods that the history proves. */
  codes: readonly ToldCode[];
}

/** The questions that only read, with a place for what they gather. @param now epoch milliseconds. */
export const readQuestions = (
  now: number,
): { readonly questions: readonly Question[]; readonly gathered: Gathered } => {
  const gathered: Gathered = {
    wallet: null,
    dashboard: null,
    bank: null,
    starline: [],
    gali: [],
    numbers: null,
    codes: [],
  };
  const today = indiaMoment(now);
  const range = { from: addDays(today, -HISTORY_DAYS), to: addDays(today, 0) };
  const nothing = () => undefined;
  const home = (place: "wallet" | "dashboard") => ({
    input: nothing,
    judge: (output: HomeAnswer): Partial<Findings> => {
      gathered[place] = output;
      return { notes: [counted(output.games.rows.length, "market")] };
    },
  });
  const oneTimeGames = (place: "starline" | "gali", family: string) => ({
    input: nothing,
    judge: ({ games }: GameList): Findings => {
      gathered[place] = games.rows;
      return judgeGames(games.rows, 1, family);
    },
  });
  const history = { input: () => range, judge: rows };
  const rates = { input: nothing, judge: (list: readonly unknown[]) => ({ notes: [counted(list.length, "rate")] }) };

  const questions = [
    // First, since it needs nothing but the key: where this one is not let in, no other is asked.
    questionOf(getSocialData, {
      input: nothing,
      judge: ({ whatsapp, call, telegram }) => ({
        notes: [counted([whatsapp, call, telegram].filter((contact) => contact !== null).length, "contact")],
      }),
    }),
    questionOf(gatewayStatus, {
      input: nothing,
      judge: (on) => ({ notes: [on ? "UPI apps are on" : "UPI apps are off"] }),
    }),
    questionOf(adminBankDetails, {
      mayRefuse: true,
      input: nothing,
      judge: (answer) => {
        gathered.bank = answer;
        return payee(answer);
      },
    }),
    questionOf(getQrPay, {
      input: nothing,
      judge: ({ upiId, imageUrl }) => ({
        notes: [upiId === null && imageUrl === null ? "no QR payment" : "QR payment"],
      }),
    }),
    questionOf(depositWithdrawalRule, {
      input: nothing,
      judge: ({ deposit, withdrawal }) => ({ notes: [counted(deposit.length + withdrawal.length, "rule")] }),
    }),
    questionOf(getHeadline, {
      input: () => ({ ids: Object.values(CODES.headlines) }),
      judge: (headlines) => ({ notes: [counted(headlines.length, "headline")] }),
    }),
    questionOf(howToPlay, {
      input: nothing,
      judge: ({ videoUrl }) => ({ notes: [videoUrl === null ? "no video" : "a video"] }),
    }),
    questionOf(gameRates, rates),
    questionOf(starlineGameRates, rates),
    questionOf(galidisawarGameRates, { input: nothing, judge: (given) => rates.judge(given.rates) }),
    questionOf(starlineGame, oneTimeGames("starline", "Starline")),
    questionOf(galidisawarGame, oneTimeGames("gali", "Gali")),
    questionOf(userWalletBalance, home("wallet")),
    questionOf(getDashboardData, home("dashboard")),
    questionOf(getSliderImages, {
      input: nothing,
      judge: (list) => ({ notes: [counted(list.rows.length, "picture")] }),
    }),
    questionOf(checkUserForTransfer, {
      needs: "number",
      mayRefuse: true,
      input: ({ mobile }) => ({ phone: mobile }),
      judge: (name) => ({
        notes: [name === null ? "the test player is not found by their number" : "found by number"],
      }),
    }),
    questionOf(lastFundRequestDetail, {
      mayRefuse: true,
      input: nothing,
      judge: ({ minimum, pending }) => ({
        notes: [minimum === null ? "no least deposit" : "a least deposit", `${pending.length} waiting`],
      }),
    }),
    questionOf(userPaymentDetails, {
      mayRefuse: true,
      input: nothing,
      judge: ({ numbers }) => {
        gathered.numbers = numbers;
        return { notes: [counted(Object.values(numbers ?? {}).filter((number) => number !== null).length, "number")] };
      },
    }),
    questionOf(withdrawTransactionHistory, {
      input: ({ mobile }) => ({ mobile }),
      judge: (withdrawals, answer) => {
        gathered.codes = toldCodes(answer, withdrawals.rows);
        return rows(everyRow(withdrawals));
      },
    }),
    questionOf(walletTransactionHistory, { input: nothing, judge: (book) => rows(everyRow(book)) }),
    questionOf(mainBidHistory, history),
    questionOf(mainWinHistory, history),
    questionOf(starlineBidHistory, history),
    questionOf(starlineWinHistory, history),
    questionOf(galiBidHistory, history),
    questionOf(galiWinHistory, history),
  ];
  return { questions, gathered };
};
