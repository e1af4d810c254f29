import { PAYOUT_METHODS, type PayoutMethod } from "@/lib/domain/funds/payment-methods";
import { NO_POINTS } from "@/lib/domain/points";
import { addDays, formatBidDate, indiaMoment } from "@/lib/domain/time/india";
import type { Settings } from "../../env/settings";
import { changePassword, forgotPassword, profileUpdate } from "../../provider/calls/account";
import { fundRequestAdd, transferWalletBalance, withdrawFundRequest } from "../../provider/calls/funds-requests";
import type { GameRow } from "../../provider/calls/games";
import { addUserUpiDetails } from "../../provider/calls/payment-numbers";
import { checkMobile, forgetCheckMobile, resendOtp, type SendOtpAnswer } from "../../provider/calls/send-otp";
import { type SubmitBidInput, submitGaliBid, submitMainBid, submitStarlineBid } from "../../provider/calls/submit-bid";
import type { WriteAnswer } from "../../provider/define-call";
import type { ProviderCall } from "../../provider/provider";
import { type Findings, type Question, questionOf, type Remark } from "./question";
import type { Gathered } from "./read-questions";
import type { TestPlayer } from "./sign-in";

/** What is known by now of the player and the provider. */
export interface WriteBase {
  readonly settings: Settings;
  readonly player: TestPlayer;
  /** The player's name at the provider; "" where it has none. */
  readonly name: string;
  readonly gathered: Gathered;
  /** Epoch milliseconds. */
  readonly now: number;
}

const quoted = (words: string | null): string => (words === null ? "without a word" : `"${words.slice(0, 120)}"`);

/** What is set again to what it is: a yes is expected. */
const setAgain = ({ accepted, message }: WriteAnswer): Partial<Findings> => {
  if (accepted) return { notes: ["taken"] };
  const says = `refused with what is so already: ${quoted(message)}`;
  return {
    remarks: [{ state: "look", says, remedy: "Try it in the app with a change: some providers refuse the same." }],
  };
};

const TAKEN: Remark = {
  state: "wrong",
  says: "taken, though it is about 0 points",
  remedy: "Look at the test player's history, and ask the provider: it should refuse what is below its least amount.",
};

/** What is about no points: a no is expected, and the words for it are what players would read. */
const aboutNothing = ({ accepted, message }: WriteAnswer): Partial<Findings> =>
  accepted ? { remarks: [TAKEN] } : { notes: [`refused as it should be: ${quoted(message)}`] };

const textSent = (answer: SendOtpAnswer): Partial<Findings> => {
  if (answer.sent) return { notes: ["a text was sent to the test player"] };
  const says = `no text was sent: ${quoted(answer.message)}`;
  return { remarks: [{ state: "wrong", says, remedy: "Players could not reset a password: ask the provider." }] };
};

const numberTaken = (answer: SendOtpAnswer): Partial<Findings> => {
  if (!answer.sent) return { notes: [`no text, the number is taken: ${quoted(answer.message)}`] };
  const says = "a text was sent, though the number is registered";
  return { remarks: [{ state: "wrong", says, remedy: "Somebody could register a number twice: ask the provider." }] };
};

/** A bid of no points on yesterday: it can move nothing, whatever the provider checks. */
const bidOfNothing = (
  call: ProviderCall<SubmitBidInput, WriteAnswer>,
  game: GameRow | undefined,
  label: string,
  now: number,
): readonly Question[] => {
  if (game === undefined) return [];
  const bid: SubmitBidInput = {
    gameId: game.id,
    gameName: game.name ?? "",
    label,
    session: "Open",
    lines: [{ digits: "1", closeDigits: "", points: 0 }],
    total: NO_POINTS,
    bidDate: formatBidDate(addDays(indiaMoment(now), -1)),
  };
  return [questionOf(call, { mayRefuse: true, input: () => bid, judge: aboutNothing })];
};

/** The first number on file, which is then put on file again. */
const numberOnFile = ({ numbers }: Gathered): { readonly method: PayoutMethod; readonly number: string } | null => {
  for (const method of PAYOUT_METHODS) {
    const number = numbers?.[method];
    if (number) return { method, number };
  }
  return null;
};

/**
 * The calls that write, asked so that nothing changes: what is set is set to what it is, and what moves points is about 0
 * points. One-time passwords are sent to the test player. Registration is left out: some providers check nothing there, and
 * would make the number a second player. In the order in which they are asked; passwords last, as a provider may end sessions
 * with them.
 */
export const writeQuestions = ({ settings, player, name, gathered, now }: WriteBase): readonly Question[] => {
  const { mobile, password } = player;
  const own = () => ({ mobile });
  const onFile = numberOnFile(gathered);
  const games = gathered.wallet?.games.rows.length
    ? gathered.wallet.games.rows
    : (gathered.dashboard?.games.rows ?? []);
  const refusable = { mayRefuse: true } as const;
  return [
    questionOf(checkMobile, { ...refusable, input: own, judge: numberTaken }),
    questionOf(forgetCheckMobile, { ...refusable, input: own, judge: textSent }),
    questionOf(resendOtp, { ...refusable, input: own, judge: textSent }),
    ...(name === "" ? [] : [questionOf(profileUpdate, { ...refusable, input: () => ({ name }), judge: setAgain })]),
    ...(onFile ? [questionOf(addUserUpiDetails, { ...refusable, input: () => onFile, judge: setAgain })] : []),
    questionOf(fundRequestAdd, { ...refusable, input: () => ({ amount: NO_POINTS }), judge: aboutNothing }),
    questionOf(withdrawFundRequest, {
      ...refusable,
      input: () => ({ mobile, amount: NO_POINTS, methodCode: settings.funds.withdrawCodes[onFile?.method ?? "paytm"] }),
      judge: aboutNothing,
    }),
    questionOf(transferWalletBalance, {
      ...refusable,
      input: () => ({ amount: NO_POINTS, recipient: mobile, note: "" }),
      judge: aboutNothing,
    }),
    ...bidOfNothing(submitMainBid, games[0], "Single Digit", now),
    ...bidOfNothing(submitStarlineBid, gathered.starline[0], "Single Digit", now),
    ...bidOfNothing(submitGaliBid, gathered.gali[0], "Left Digit", now),
    questionOf(changePassword, {
      ...refusable,
      input: () => ({ oldPassword: password, newPassword: password }),
      judge: setAgain,
    }),
    questionOf(forgotPassword, { ...refusable, input: () => ({ mobile, newPassword: password }), judge: setAgain }),
  ];
};
