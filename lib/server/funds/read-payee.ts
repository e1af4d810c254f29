import { AppError } from "@/lib/contract/errors";
import type { QrPayment } from "@/lib/contract/funds";
import { createLru } from "../lru";
import { adminBankDetails, gatewayStatus, getQrPay, type PayeeAnswer } from "../provider/calls/payment";
import { readGatewayPayee } from "../provider/payment-gateway";
import { isProviderError, type Provider, toFailureFields } from "../provider/provider";
import type { Services } from "../services";
import { singletonFor } from "../singleton";

type Base = Pick<Services, "provider" | "settings" | "log">;

/**
 * How long a response serves other players too, in milliseconds: operators change the id that is paid several times a
 * day.
 */
const PAYABLE_TTL_MS = 5000;

const payableCache = (provider: Provider) =>
  singletonFor(provider, "payable-answers", () => createLru<NonNullable<unknown>>(4, PAYABLE_TTL_MS));

interface PayableRead<Value> {
  /** The name under which the value is cached. Each name has one type. */
  readonly name: string;
  readonly load: () => Promise<Value>;
  readonly isPayable: (value: Value) => boolean;
  /** Whether the source is read whatever the cache holds. */
  readonly bypassCache?: boolean | undefined;
}

/**
 * Caches a response by which players can pay. Any other response, and each failure, is for the player who got it alone.
 */
const readPayable = async <Value extends NonNullable<unknown>>(
  { provider }: Pick<Base, "provider">,
  { name, load, isPayable, bypassCache = false }: PayableRead<Value>,
): Promise<Value> => {
  const cache = payableCache(provider);
  const cached = bypassCache ? undefined : cache.get(name);
  if (cached !== undefined) return cached as Value;
  const value = await load();
  if (isPayable(value)) cache.set(name, value);
  return value;
};

type CacheOptions = Pick<PayableRead<unknown>, "bypassCache">;

/** Whom a payment app pays, or why nobody can be paid. */
export interface Payee {
  /** The UPI id that all apps pay. */
  readonly payee: string | null;
  /** `none`: the provider has no payee. `away`: it did not answer. */
  readonly payeeMissing: "none" | "away" | null;
  /** The text of the gateway or of the bank details. */
  readonly payeeMessage: string | null;
}

/** Reads the gateway's payee, whose message takes precedence (decision 0026), else the operator's bank details. */
export const readPayee = async (base: Base, { bypassCache }: CacheOptions = {}): Promise<Payee> => {
  const { provider, settings, log } = base;
  const unanswered: string[] = [];
  const read = (name: string, load: () => Promise<PayeeAnswer>): Promise<PayeeAnswer | null> =>
    readPayable(base, { name, load, bypassCache, isPayable: ({ upiId }) => upiId !== null }).catch((error: unknown) => {
      if (!isProviderError(error)) throw error;
      log.warn({ event: "payee_unread", from: name, ...toFailureFields(error) });
      unanswered.push(name);
      return null;
    });
  const gateway = await read("gateway", () => readGatewayPayee(settings));
  if (gateway?.upiId != null) return { payee: gateway.upiId, payeeMissing: null, payeeMessage: null };
  const bank = provider.has("bankDetails")
    ? await read("bank-details", () => provider.run(adminBankDetails, undefined))
    : null;
  if (bank?.upiId != null) return { payee: bank.upiId, payeeMissing: null, payeeMessage: null };
  return {
    payee: null,
    payeeMissing: unanswered.length > 0 ? "away" : "none",
    payeeMessage: gateway?.message ?? bank?.message ?? null,
  };
};

/**
 * Reads whether payment by apps is on; true if the provider has no such state.
 * @throws ProviderError if it has one that cannot be read.
 */
const readGatewayState = async (base: Base, { bypassCache }: CacheOptions = {}): Promise<boolean> =>
  !base.provider.has("gatewayStatus") ||
  (await readPayable(base, {
    name: "gateway-status",
    load: () => base.provider.run(gatewayStatus, undefined),
    isPayable: (isOn) => isOn,
    bypassCache,
  }));

/** Reads whether payment by apps is on; true if the provider does not say (docs/specification.md, 11.3). */
export const readUpiOn = (base: Base): Promise<boolean> =>
  readGatewayState(base).catch((error: unknown) => {
    if (isProviderError(error)) return true;
    throw error;
  });

/**
 * Reads whom to pay at this moment, from the sources themselves (decision 0360).
 * @throws AppError deposit_off while payment by apps is switched off, payee_missing if there is no id, payee_away if
 *   state or id cannot be read.
 */
export const requirePayee = async (base: Base): Promise<string> => {
  const [isOn, { payee, payeeMissing, payeeMessage }] = await Promise.all([
    readGatewayState(base, { bypassCache: true }).catch((error: unknown) => {
      throw isProviderError(error) ? new AppError("payee_away", { cause: error }) : error;
    }),
    readPayee(base, { bypassCache: true }),
  ]);
  if (!isOn) throw new AppError("deposit_off");
  if (payee !== null) return payee;
  const code = payeeMissing === "away" ? "payee_away" : "payee_missing";
  throw new AppError(code, payeeMessage === null ? {} : { message: payeeMessage });
};

/** Reads the QR code's picture and its id, which come from one response. */
export const readQrPayment = (base: Base): Promise<QrPayment> =>
  readPayable(base, {
    name: "qr",
    load: () => base.provider.run(getQrPay, undefined),
    isPayable: ({ upiId, imageUrl }) => upiId !== null || imageUrl !== null,
  });
