import { PAYOUT_METHODS, type PayoutMethod } from "@/lib/domain/funds/funds-kinds";
import type { Settings } from "../../env/settings";
import type { ProvenCode } from "../../provider/calls/funds";
import { readGatewayPayee } from "../../provider/payment-gateway";
import { isProviderError } from "../../provider/provider";
import type { ProviderDialect } from "../../provider-dialect/dialect";
import { type Check, failed, passed, warned } from "./check";
import { FIREWALL_REMEDY, namesPage } from "./check-reads";

/** Checks that the payment gateway names a payee, as the deposit screen does (docs/specification.md, 12.5). */
export const checkGateway = async (settings: Pick<Settings, "funds" | "provider">): Promise<Check> => {
  const name = "payment gateway";
  try {
    const { upiId } = await readGatewayPayee(settings);
    if (upiId !== null) return passed(name, "gives a UPI id");
    const message = "gives no UPI id: the one of the provider's bank details is used, if it has one";
    return warned(name, message, "Set SITE_DOMAIN to the domain that the gateway knows.");
  } catch (error) {
    const note = isProviderError(error) ? error.note : "unknown failure";
    const remedy = namesPage(note) ? FIREWALL_REMEDY : "Check GATEWAY_URL, and open the way to it.";
    return failed(name, `no answer that can be read: ${note}`, remedy);
  }
};

const METHOD_NAMES: Readonly<Record<PayoutMethod, string>> = {
  paytm: "Paytm",
  googlePay: "Google Pay",
  phonePe: "PhonePe",
};

const formatCodes = (codes: readonly ProvenCode[]): string =>
  codes.map(({ method, code }) => `${METHOD_NAMES[method]} ${code}`).join(", ");

/**
 * Checks the codes of withdrawals, because a wrong code pays to a number that the player did not choose.
 * @param isConfirmed whether the operator has confirmed the codes, or it is the sandbox.
 */
export const checkCodes = (
  { codes }: ProviderDialect["withdrawal"],
  proven: readonly ProvenCode[],
  isConfirmed: boolean,
): Check => {
  const name = "withdraw codes";
  const other = proven.filter(({ method, code }) => codes[method] !== code);
  if (other.length > 0) {
    const message = `the test player's withdrawals say ${formatCodes(other)}, and the dialect says otherwise`;
    return failed(name, message, "Let no player withdraw before the provider has said which is right.");
  }
  if (proven.length > 0) return passed(name, `the test player's withdrawals prove ${formatCodes(proven)}`);
  const message = formatCodes(PAYOUT_METHODS.map((method) => ({ method, code: codes[method] })));
  return isConfirmed
    ? passed(name, `${message}: compare with what the provider says`)
    : warned(name, `${message}, the usual codes`, "Other providers swap them: ask, then set PROVIDER_DIALECT.");
};
