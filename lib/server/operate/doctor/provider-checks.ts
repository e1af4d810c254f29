import { randomUUID } from "node:crypto";
import { PAYOUT_METHODS, type PayoutMethod } from "@/lib/domain/funds/funds-kinds";
import type { Settings } from "../../env/settings";
import { systemCode } from "../../env/system";
import { joinHome } from "../../player/player-home";
import { userLogin } from "../../provider/calls/account";
import type { ProvenCode } from "../../provider/calls/funds";
import { createProvider } from "../../provider/create-provider";
import { gatewayPayee } from "../../provider/payment-gateway";
import { type Provider, ProviderError } from "../../provider/provider";
import { type Asked, askRead } from "./ask-read";
import { type Check, type DoctorLimits, durationText, look, type Section, skipped, well, wrong } from "./check";
import { checkLiveClock, checkSandboxClock } from "./clocks";
import { type Asker, type Gathered, readOf, readsOf, type TestPlayer } from "./reads";

/** After this number of calls without an answer the others are not made: they would take minutes. */
const MOST_SILENT = 3;

/** Why no other call is made; null where the others may be answered. */
const shutOutBy = ({ error }: Asked): string | null => {
  if (error?.layer === "connect") return "the provider cannot be reached";
  return error?.layer === "http" && error.sent === "no" ? "the provider does not let this app in" : null;
};

/** A provider on one connection, with the doctor's deadline and without a circuit. */
const patientProvider = (
  { provider }: Settings,
  { deadlineMs }: DoctorLimits,
  follow: (now: number) => void,
): Provider =>
  createProvider({
    ...provider,
    clock: { now: Date.now, follow },
    limits: {
      headersMs: deadlineMs,
      bodyMs: deadlineMs,
      readMs: deadlineMs,
      writeMs: deadlineMs,
      readConnections: 1,
      writeConnections: 1,
      breakAfter: Number.POSITIVE_INFINITY,
    },
  });

interface Asking {
  readonly provider: Provider;
  readonly limits: DoctorLimits;
}

/** Signs the test player in, once. Some providers end the player's other sessions then. @returns the token, "" without. */
const signIn = async (
  { provider, limits }: Asking,
  player: TestPlayer,
): Promise<{ readonly check: Check; readonly token: string }> => {
  let token = "";
  const login = readOf(userLogin, {
    input: () => ({ ...player, deviceId: randomUUID() }),
    keep: (answer) => {
      if (answer.accepted) ({ token } = answer);
    },
  });
  const { check } = await askRead(provider, login, { mobile: player.mobile, token: "" }, limits);
  return { check, token };
};

/** Makes every declared call that reads, one after the other. */
const askReads = async (
  { provider, limits }: Asking,
  asker: Asker,
  gathered: Gathered,
): Promise<{ readonly checks: readonly Check[]; readonly answers: readonly Asked[] }> => {
  const checks: Check[] = [];
  const answers: Asked[] = [];
  let stopped: string | null = null;
  for (const read of readsOf(Date.now(), gathered)) {
    if (stopped !== null) {
      checks.push(skipped(read.path, `not asked: ${stopped}`));
    } else if (read.needsPlayer && asker.token === "") {
      checks.push(skipped(read.path, "needs a test player who is signed in: name one with --player"));
    } else {
      const asked = await askRead(provider, read, asker, limits);
      checks.push(asked.check);
      answers.push(asked);
      const silent = answers.filter(({ error }) => error?.layer === "timeout").length;
      stopped = silent >= MOST_SILENT ? `${silent} calls before it had no answer` : shutOutBy(asked);
    }
  }
  return { checks, answers };
};

/** Fields that wallet and dashboard share out among themselves, as an operator calls them. */
const NEEDED_OF_HOME = [
  ["balance", "the balance"],
  ["bettingStatus", "whether the player may bet"],
  ["minWithdrawal", "the least withdrawal"],
  ["withdrawOpenTime", "when withdrawals open"],
  ["withdrawCloseTime", "when withdrawals close"],
] as const;

/** What the two home calls say together, whichever has a field (docs/provider.md, "Home and settings"). */
const checkHome = ({ wallet, dashboard }: Gathered): readonly Check[] => {
  const name = "wallet, dashboard";
  const first = wallet ?? dashboard;
  if (first === null) return [];
  const home = joinHome(first, dashboard ?? undefined);
  if (home.balance === null && home.bettingStatus === null) {
    const says = "neither has a balance or a betting status: the provider answers so for a token that it does not know";
    return [wrong(name, says, "Each player would be signed out at once: ask the provider whether the token is good.")];
  }
  const lacking = NEEDED_OF_HOME.filter(([field]) => home[field] === null).map(([, says]) => says);
  const incomplete = home.games.filter((game) =>
    [game.name, game.openTime, game.closeTime, game.isOpen].includes(null),
  );
  return [
    lacking.length === 0
      ? well(name, "together they have all that the screens need of an account")
      : wrong(name, `neither has ${lacking.join(", ")}`, "Ask the provider which call has it."),
    ...(home.games.length === 0
      ? [wrong("main markets", "the list is empty", "Players see no market: ask the provider whether that is meant.")]
      : []),
    ...(incomplete.length === 0
      ? []
      : [
          look(
            "main markets",
            `${incomplete.length} of ${home.games.length} lack a name, a time or their status`,
            "Such markets are not shown: ask the provider to send what is missing.",
          ),
        ]),
  ];
};

/** Asks the payment gateway for the payee, as the deposit screen does (docs/specification.md, 12.5 Payment gateway). */
const checkGateway = async (funds: Settings["funds"], { bank }: Gathered, { slowMs }: DoctorLimits): Promise<Check> => {
  const name = "payment gateway";
  const began = performance.now();
  const remedy = "Set SITE_DOMAIN to the domain that the gateway knows.";
  const ask = async (): Promise<Check> => {
    try {
      const { upiId } = await gatewayPayee(funds);
      if (upiId !== null) return well(name, "gives a UPI id");
      return bank?.upiId
        ? look(name, "gives no UPI id: the one of the bank details is used", remedy)
        : wrong(name, "gives no UPI id, and the bank details have none: nobody can pay by a UPI app", remedy);
    } catch (error) {
      const note = error instanceof ProviderError ? (systemCode(error.cause) ?? error.note) : "unknown failure";
      return wrong(name, `no answer that can be read: ${note}`, "Check GATEWAY_URL, and open the way to it.");
    }
  };
  const check = await ask();
  const ms = Math.round(performance.now() - began);
  if (check.state !== "well" || ms < slowMs) return { ...check, ms };
  return { ...look(name, `slow: ${durationText(ms)}`, "The deposit screen waits for it: ask who runs it why."), ms };
};

const METHOD_NAMES: Readonly<Record<PayoutMethod, string>> = {
  paytm: "Paytm",
  googlePay: "Google Pay",
  phonePe: "PhonePe",
};

const listed = (codes: readonly ProvenCode[]): string =>
  codes.map(({ method, code }) => `${METHOD_NAMES[method]} ${code}`).join(", ");

/**
 * The withdrawal codes: a wrong code pays to a number that the player did not choose.
 * @param isConfirmed the operator has set them, or the sandbox is the provider.
 */
const checkCodes = (
  codes: Settings["funds"]["withdrawCodes"],
  told: readonly ProvenCode[],
  isConfirmed: boolean,
): Check => {
  const name = "withdraw codes";
  const other = told.filter(({ method, code }) => codes[method] !== code);
  if (other.length > 0) {
    const says = `the test player's withdrawals say ${listed(other)}, and WITHDRAW_CODES says otherwise`;
    return wrong(name, says, "Let no player withdraw before the provider has said which is right.");
  }
  if (told.length > 0) return well(name, `the test player's withdrawals prove ${listed(told)}`);
  const says = listed(PAYOUT_METHODS.map((method) => ({ method, code: codes[method] })));
  return isConfirmed
    ? well(name, `${says}: compare with what the provider says`)
    : look(name, `${says}, the usual codes`, "Other providers swap them: ask, then set WITHDRAW_CODES.");
};

/** Who signs in, and how long answers may take. */
export interface ProviderExamination {
  readonly settings: Settings;
  /** Null: calls that need a player are skipped. */
  readonly player: TestPlayer | null;
  readonly limits: DoctorLimits;
  readonly codesAreSet: boolean;
  /** Is called with the token before anything of the player's answers is shown. */
  readonly keepSecret: (secret: string) => void;
}

/**
 * Makes the provider's calls that read, asks the gateway for a payee, and compares the provider's clock. It never makes a
 * call that writes.
 */
export const examineProvider = async (wishes: ProviderExamination): Promise<readonly Section[]> => {
  const { settings, player, limits } = wishes;
  const { provider: address, funds } = settings;
  const isSandbox = address.mode === "sandbox";
  let sandboxAhead: number | null = null;
  const provider = patientProvider(settings, limits, (now) => {
    sandboxAhead = now - Date.now();
  });
  const asking: Asking = { provider, limits };
  const gathered: Gathered = { wallet: null, dashboard: null, bank: null, codes: [] };
  try {
    const signed = player && (await signIn(asking, player));
    if (signed) wishes.keepSecret(signed.token);
    const asker = { mobile: player?.mobile ?? "", token: signed?.token ?? "" };
    const { checks, answers } = await askReads(asking, asker, gathered);
    const isThere = answers.some(({ error }) => error === null || error.layer === "decode");
    const codes = checkCodes(funds.withdrawCodes, gathered.codes, isSandbox || wishes.codesAreSet);
    return [
      { title: "Calls that read", checks: [...(signed ? [signed.check] : []), ...checks, ...checkHome(gathered)] },
      {
        title: "Clock",
        checks: [isSandbox ? checkSandboxClock(sandboxAhead) : await checkLiveClock(isThere ? address.url : null)],
      },
      { title: "Payments", checks: [await checkGateway(funds, gathered, limits), codes] },
    ];
  } finally {
    await provider.close();
  }
};
