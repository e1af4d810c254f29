import { addDays, indiaMoment } from "@/lib/domain/time/india";
import {
  galiBidHistory,
  galiWinHistory,
  mainBidHistory,
  mainWinHistory,
  starlineBidHistory,
  starlineWinHistory,
} from "../../provider/calls/bids";
import {
  checkUserForTransfer,
  lastFundRequestDetail,
  type ProvenCode,
  provenCodes,
  walletTransactionHistory,
  withdrawTransactionHistory,
} from "../../provider/calls/funds";
import {
  galidisawarGame,
  galidisawarGameRates,
  gameRates,
  starlineGame,
  starlineGameRates,
} from "../../provider/calls/games";
import {
  getDashboardData,
  getHeadline,
  getSliderImages,
  getSocialData,
  type HomeAnswer,
  howToPlay,
  userWalletBalance,
} from "../../provider/calls/home";
import {
  adminBankDetails,
  depositWithdrawalRule,
  gatewayStatus,
  getQrPay,
  type PayeeAnswer,
  userPaymentDetails,
} from "../../provider/calls/payment";
import { everyRow } from "../../provider/decode";
import { CODES } from "../../provider/paths";
import type { Provider, ProviderCall } from "../../provider/provider";

/** A player of the provider who belongs to the operator. */
export interface TestPlayer {
  readonly mobile: string;
  readonly password: string;
}

/** The player for whom calls are made; both fields are "" without a sign-in. */
export interface Asker {
  readonly mobile: string;
  readonly token: string;
}

/** Gets a call's answer before it is decoded, and decodes it. */
type Hear = <Output>(answer: unknown, decode: () => Output) => Output;

/** A declared call with its input. */
export interface Read {
  readonly path: string;
  readonly needsPlayer: boolean;
  /** A refusal is a valid answer here, for example "none on file". */
  readonly mayRefuse: boolean;
  /** @throws ProviderError */
  readonly ask: (provider: Provider, asker: Asker, hear: Hear) => Promise<void>;
}

interface ReadOptions<Input, Output> {
  readonly input?: (asker: Asker) => Input;
  readonly needsPlayer?: boolean;
  readonly mayRefuse?: boolean;
  /** Gets the decoded answer, and the parsed answer for what the decoder leaves out. */
  readonly keep?: (output: Output, answer: unknown) => void;
}

export const readOf = <Input, Output>(
  call: ProviderCall<Input, Output>,
  { input, needsPlayer = call.auth === "player", mayRefuse = false, keep }: ReadOptions<Input, Output> = {},
): Read => ({
  path: call.path,
  needsPlayer,
  mayRefuse,
  ask: async (provider, asker, hear) => {
    const response: typeof call.response = (answer, context) =>
      hear(answer, () => {
        const output = call.response(answer, context);
        keep?.(output, answer);
        return output;
      });
    // Calls without an `input` here take none.
    await provider.run(
      { ...call, response },
      input?.(asker) as Input,
      asker.token === "" ? {} : { token: asker.token },
    );
  },
});

/** Answers that later checks need; null until they came. */
export interface Gathered {
  wallet: HomeAnswer | null;
  dashboard: HomeAnswer | null;
  bank: PayeeAnswer | null;
  /** Codes of withdrawal methods that the player's history proves. */
  codes: readonly ProvenCode[];
}

/** How far back the histories are asked for: a test player of last week has rows. */
const HISTORY_DAYS = 30;

/** Every declared call that reads. @param now epoch milliseconds. @param gathered is filled as the answers come. */
export const readsOf = (now: number, gathered: Gathered): readonly Read[] => {
  const today = indiaMoment(now);
  const range = { input: () => ({ from: addDays(today, -HISTORY_DAYS), to: addDays(today, 0) }) };
  const keep = <Place extends "wallet" | "dashboard" | "bank">(place: Place) => ({
    keep: (output: Exclude<Gathered[Place], null>) => void Object.assign(gathered, { [place]: output }),
  });
  return [
    // First, because it needs only the key: if the key is refused, no other call is made.
    readOf(getSocialData),
    readOf(gatewayStatus),
    readOf(adminBankDetails, { mayRefuse: true, ...keep("bank") }),
    readOf(getQrPay),
    readOf(depositWithdrawalRule),
    readOf(getHeadline, { input: () => ({ ids: Object.values(CODES.headlines) }) }),
    readOf(howToPlay),
    readOf(gameRates),
    readOf(starlineGameRates),
    readOf(galidisawarGameRates),
    readOf(starlineGame),
    readOf(galidisawarGame),
    readOf(userWalletBalance, keep("wallet")),
    readOf(getDashboardData, keep("dashboard")),
    readOf(getSliderImages),
    readOf(checkUserForTransfer, {
      needsPlayer: true,
      mayRefuse: true,
      input: ({ mobile }) => ({ phone: mobile }),
    }),
    readOf(lastFundRequestDetail, { mayRefuse: true }),
    readOf(userPaymentDetails, { mayRefuse: true }),
    readOf(withdrawTransactionHistory, {
      input: ({ mobile }) => ({ mobile }),
      keep: (withdrawals, answer) => {
        everyRow(withdrawals);
        gathered.codes = provenCodes(answer, withdrawals.rows);
      },
    }),
    readOf(walletTransactionHistory, { keep: everyRow }),
    readOf(mainBidHistory, range),
    readOf(mainWinHistory, range),
    readOf(starlineBidHistory, range),
    readOf(starlineWinHistory, range),
    readOf(galiBidHistory, range),
    readOf(galiWinHistory, range),
  ];
};
