import { PAYOUT_METHODS, type PayoutMethod } from "@/lib/domain/funds/funds-kinds";
import type { Dialect } from "../../dialect/dialect";
import type { Settings } from "../../env/settings";
import type { ProvenCode } from "../../provider/calls/funds";
import { gatewayPayee } from "../../provider/payment-gateway";
import { isProviderError } from "../../provider/provider";
import { type Check, look, well, wrong } from "./check";
import { FIREWALL_REMEDY, namesPage } from "./reads";

/** As the deposit screen does (docs/specification.md, 12.5). */
export const checkGateway = async (settings: Pick<Settings, "funds" | "provider">): Promise<Check> => {
  const name = "payment gateway";
  try {
    const { upiId } = await gatewayPayee(settings);
    if (upiId !== null) return well(name, "gives a UPI id");
    const says = "gives no UPI id: the one of the provider's bank details is used, if it has one";
    return look(name, says, "Set SITE_DOMAIN to the domain that the gateway knows.");
  } catch (error) {
    const note = isProviderError(error) ? error.note : "unknown failure";
    const remedy = namesPage(note) ? FIREWALL_REMEDY : "Check GATEWAY_URL, and open the way to it.";
    return wrong(name, `no answer that can be read: ${note}`, remedy);
  }
};

const METHOD_NAMES: Readonly<Record<PayoutMethod, string>> = {
  paytm: "Paytm",
  googlePay: "Google Pay",
  phonePe: "PhonePe",
};

const listed = (codes: readonly ProvenCode[]): string =>
  codes.map(({ method, code }) => `${METHOD_NAMES[method]} ${code}`).join(", ");

/** A wrong code pays to a number that the player did not choose. @param isConfirmed by the operator, or in the sandbox. */
export const checkCodes = (
  { codes }: Dialect["withdrawal"],
  told: readonly ProvenCode[],
  isConfirmed: boolean,
): Check => {
  const name = "withdraw codes";
  const other = told.filter(({ method, code }) => codes[method] !== code);
  if (other.length > 0) {
    const says = `the test player's withdrawals say ${listed(other)}, and the dialect says otherwise`;
    return wrong(name, says, "Let no player withdraw before the provider has said which is right.");
  }
  if (told.length > 0) return well(name, `the test player's withdrawals prove ${listed(told)}`);
  const says = listed(PAYOUT_METHODS.map((method) => ({ method, code: codes[method] })));
  return isConfirmed
    ? well(name, `${says}: compare with what the provider says`)
    : look(name, `${says}, the usual codes`, "Other providers swap them: ask, then set PROVIDER_DIALECT.");
};
