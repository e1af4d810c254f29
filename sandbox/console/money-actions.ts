import { ControlError } from "../control/control-parts";
import {
  creditByHand,
  creditWish,
  depositWish,
  settleDeposit,
  settleWithdrawal,
  withdrawalWish,
} from "../control/manage-money";
import { readInput } from "../control/read-input";
import type { Action, FormValues } from "./actions";

const typedIn = (values: FormValues, field: string): string => (values[field] ?? "").trim();

const approves = ({ decision }: FormValues): boolean => {
  if (decision !== "approve" && decision !== "refuse") throw new ControlError(400, "Approve or refuse it.");
  return decision === "approve";
};

export const depositAction: Action = (parts, values) => {
  const wish = readInput(depositWish, { approve: approves(values) });
  const { mobile, amount, state, wallet } = settleDeposit(parts, typedIn(values, "id"), wish);
  return `The deposit of ${amount} points by ${mobile} is ${state}; the wallet holds ${wallet}.`;
};

export const withdrawalAction: Action = (parts, values) => {
  const [remark, receipt] = [typedIn(values, "remark"), typedIn(values, "receipt")];
  const wish = readInput(withdrawalWish, { approve: approves(values), remark, receipt });
  const { mobile, amount, state, wallet } = settleWithdrawal(parts, typedIn(values, "id"), wish);
  return `The withdrawal of ${amount} points by ${mobile} is ${state}; the wallet holds ${wallet}.`;
};

const WHOLE = /^[1-9]\d{0,8}$/;

export const creditAction: Action = (parts, values) => {
  const [mobile, points, note] = [typedIn(values, "mobile"), typedIn(values, "points"), typedIn(values, "note")];
  if (mobile === "") throw new ControlError(400, "Enter the player's mobile.");
  if (!WHOLE.test(points)) throw new ControlError(400, "Points must be a whole number such as 200.");
  const wish = { mobile, amount: Number(points), ...(note === "" ? {} : { note }) };
  const { amount, wallet } = creditByHand(parts, readInput(creditWish, wish));
  return `${amount} points are credited to ${mobile}; the wallet holds ${wallet}.`;
};
