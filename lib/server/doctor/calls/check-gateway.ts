import type { Settings } from "../../env/settings";
import { systemCode } from "../../env/system";
import type { PayeeAnswer } from "../../provider/calls/payment-settings";
import { gatewayPayee } from "../../provider/payment-gateway";
import { ProviderError } from "../../provider/provider";
import { type Check, type DoctorLimits, durationText } from "../check";

const NAME = "payment gateway";

/** @param bank what the provider's bank details say: the payee where the gateway has none; null where nobody told. */
const payeeCheck = (
  { upiId, message }: PayeeAnswer,
  bank: PayeeAnswer | null,
): Pick<Check, "state" | "says" | "remedy"> => {
  if (upiId !== null) return { state: "well", says: "gives a UPI id" };
  const words = message === null ? "" : ` (it says "${message.slice(0, 120)}")`;
  if (bank !== null && bank.upiId !== null) {
    return {
      state: "look",
      says: `gives no UPI id${words}: the one of the bank details is used`,
      remedy: "Set SITE_DOMAIN to the domain that the gateway knows, if it should have one.",
    };
  }
  return {
    state: "wrong",
    says: `gives no UPI id${words}, and the bank details have none either`,
    remedy: "Nobody can pay by a UPI app: set SITE_DOMAIN to the domain that the gateway knows.",
  };
};

/** Asks the payment gateway for the payee, as the deposit screen does (docs/specification.md, 12.5 Payment gateway). */
export const checkGateway = async (
  funds: Settings["funds"],
  bank: PayeeAnswer | null,
  { slowMs }: Pick<DoctorLimits, "slowMs">,
): Promise<Check> => {
  const began = performance.now();
  const spent = () => Math.round(performance.now() - began);
  try {
    const told = payeeCheck(await gatewayPayee(funds), bank);
    const ms = spent();
    if (told.state !== "well" || ms < slowMs) return { name: NAME, ms, ...told };
    const remedy = "The deposit screen waits for it: ask who runs the gateway to answer sooner.";
    return { name: NAME, ms, state: "look", says: `slow: ${durationText(ms)}`, remedy };
  } catch (error) {
    const note = error instanceof ProviderError ? (systemCode(error.cause) ?? error.note) : "unknown failure";
    const remedy = "Set GATEWAY_URL to the whole address of its payment-details call, and open the way to it.";
    return { name: NAME, ms: spent(), state: "wrong", says: `no answer that can be read: ${note}`, remedy };
  }
};
