import { PAYOUT_METHODS, type PayoutMethod } from "@/lib/domain/funds/payment-methods";
import { type Environment, optionalText, parseAddress, requiredText } from "./read-values";
import type { Settings } from "./settings";
import { SettingsError } from "./settings-error";

/** The sandbox's payment-details call. */
const SANDBOX_GATEWAY = "http://127.0.0.1:4012/payment-details";
const DEFAULT_CODES = "googlePay:2,paytm:3,phonePe:4";

/** A wrong code pays a player to the wrong number: each method exactly once, each with a code of its own. */
const readWithdrawCodes = (env: Environment): Settings["funds"]["withdrawCodes"] => {
  const text = optionalText(env, "WITHDRAW_CODES") ?? DEFAULT_CODES;
  const pairs = text.split(",").map((pair) => /^([a-zA-Z]+):(\d{1,3})$/.exec(pair.trim()));
  const codes = new Map(pairs.map((match) => [match?.[1], match?.[2]]));
  const codeOf = (method: PayoutMethod): string => {
    const code = codes.get(method);
    if (code === undefined) throw new SettingsError("WITHDRAW_CODES", `must be of the form ${DEFAULT_CODES}`);
    return code;
  };
  const chosen = { googlePay: codeOf("googlePay"), paytm: codeOf("paytm"), phonePe: codeOf("phonePe") };
  const distinct = new Set(Object.values(chosen)).size;
  if (pairs.length !== PAYOUT_METHODS.length || distinct !== PAYOUT_METHODS.length) {
    throw new SettingsError("WITHDRAW_CODES", `must name each method once with a code of its own: ${DEFAULT_CODES}`);
  }
  return chosen;
};

const HOST_NAME = /^(https:\/\/)?([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]*[a-z0-9])?(:\d{1,5})?\/?$/i;

/** The payment gateway and the withdrawal codes. Gateway and site domain are required in live mode. */
export const readFunds = (env: Environment, mode: "sandbox" | "live"): Settings["funds"] => {
  const read = (name: string, sandboxDefault: string) =>
    mode === "live" ? requiredText(env, name, "when PROVIDER is live") : (optionalText(env, name) ?? sandboxDefault);
  const gateway = read("GATEWAY_URL", SANDBOX_GATEWAY);
  const siteDomain = read("SITE_DOMAIN", "localhost");
  if (!HOST_NAME.test(siteDomain)) {
    throw new SettingsError("SITE_DOMAIN", "must be a domain such as play.example");
  }
  return {
    gatewayUrl: parseAddress("GATEWAY_URL", gateway).href,
    siteDomain,
    withdrawCodes: readWithdrawCodes(env),
  };
};
