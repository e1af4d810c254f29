import type { WireCall } from "../wire";

/** What holds for deposits and withdrawals, one paragraph a line. */
export const moneyRules: WireCall = {
  path: "api-money-deposit-withdrawal-rule",
  answer: ({ settings }) => ({
    status: true,
    msg: "Rules",
    content: [{ withdrawal_rule: settings.withdrawalRule, deposit_rule: settings.depositRule }],
  }),
};
