import { PAYOUT_METHODS, type PayoutMethod } from "@/lib/domain/funds/payment-methods";
import { type Environment, isGiven } from "../../env/read-values";
import type { Settings, SettingsReading } from "../../env/settings";
import type { ToldCode } from "../../provider/told-codes";
import { type Check, look, well, wrong } from "../check";

type Codes = Settings["funds"]["withdrawCodes"];

const NAMES: Readonly<Record<PayoutMethod, string>> = { paytm: "Paytm", googlePay: "Google Pay", phonePe: "PhonePe" };

const listed = (codes: readonly ToldCode[]): string =>
  codes.map(({ method, code }) => `${NAMES[method]} ${code}`).join(", ");

/** The withdrawal codes as set, for the operator to confirm: a wrong one pays to a number that the player did not choose. */
export const checkCodes = ({ settings, complaints }: SettingsReading, env: Environment): readonly Check[] => {
  if (settings === null || complaints.some(({ setting }) => setting === "WITHDRAW_CODES")) return [];
  const says = listed(PAYOUT_METHODS.map((method) => ({ method, code: settings.funds.withdrawCodes[method] })));
  const isOwn = settings.provider.mode === "sandbox" || isGiven(env, "WITHDRAW_CODES");
  if (isOwn) return [well("withdraw codes", `${says}: compare with what the provider says`)];
  const remedy =
    "These are the usual ones; other providers swap them, and money goes to the wrong number: ask, then set WITHDRAW_CODES.";
  return [look("withdraw codes", says, remedy)];
};

/** The withdrawal codes against those that the provider wrote into the test player's history; nothing where it wrote none. */
export const checkToldCodes = (told: readonly ToldCode[], codes: Codes): readonly Check[] => {
  if (told.length === 0) return [];
  const name = "withdraw codes told";
  const other = told.filter(({ method, code }) => codes[method] !== code);
  if (other.length === 0) return [well(name, `the test player's withdrawals prove ${listed(told)}`)];
  const says = `the test player's withdrawals say ${listed(other)}, and WITHDRAW_CODES says otherwise`;
  return [
    wrong(
      name,
      says,
      "Let no player withdraw before the provider has said which is right: money goes to the wrong number.",
    ),
  ];
};
