import { randomUUID } from "node:crypto";
import { userLogin } from "../../provider/calls/account";
import {
  type ProvenCode,
  provenCodes,
  walletTransactionHistory,
  withdrawTransactionHistory,
} from "../../provider/calls/funds";
import { getDashboardData, type HomeAnswer, userWalletBalance } from "../../provider/calls/home";
import { requireCompleteRows } from "../../provider/decode-statement";
import type { CallOptions, Provider, ProviderCall } from "../../provider/provider";
import { encodeToken } from "../../provider/token-fields";
import { CALL_NAMES, DIALECTS, NO_CALL, type ProviderDialect } from "../../provider-dialect/dialect";
import { parseNote } from "../../provider-dialect/note-forms";
import type { TestPlayer } from "./check-provider";

type Answer = Readonly<Record<string, unknown>>;

/** Returns the dialect of the product that has the most of these paths. */
export const nearestDialect = (calls: ProviderDialect["calls"]): ProviderDialect => {
  const shared = (dialect: ProviderDialect) => CALL_NAMES.filter((name) => dialect.calls[name] === calls[name]).length;
  return [...DIALECTS.values()].reduce((best, other) => (shared(other) > shared(best) ? other : best));
};

const isFilled = (value: unknown): boolean => value !== undefined && value !== null && value !== "";

/** Reads the fields of an answer; none if there is no answer. */
const readFields = async <Input>(
  provider: Provider,
  call: ProviderCall<Input, unknown>,
  input: Input,
  options: CallOptions = {},
): Promise<Answer> => {
  let fields: Answer = {};
  const response = (body: unknown): void => {
    if (typeof body === "object" && body !== null) fields = { ...body };
  };
  await provider.run({ ...call, response }, input, options).catch(() => undefined);
  return fields;
};

interface Homes {
  readonly wallet: HomeAnswer | null;
  readonly dashboard: HomeAnswer | null;
}

const detectSources = (homes: Homes, { sources, calls }: ProviderDialect): ProviderDialect["sources"] => {
  const partsWith = (has: (answer: HomeAnswer) => boolean) =>
    (["wallet", "dashboard"] as const).filter((part) => homes[part] !== null && has(homes[part]));
  const betting = partsWith(({ bettingStatus }) => bettingStatus !== null);
  const games = partsWith((answer) => answer.games.rows.length > 0);
  const contacts = partsWith(({ whatsapp, call, telegram }) => [whatsapp, call, telegram].some((way) => way !== null));
  return {
    bettingStatus: betting.length > 0 ? betting : sources.bettingStatus,
    games: games.length > 0 ? games : sources.games,
    contacts: calls.social === NO_CALL ? (contacts.length > 0 ? contacts : ["wallet"]) : [...contacts, "social"],
  };
};

const detectSession = (login: Answer, [first]: ProviderDialect["session"]): ProviderDialect["session"] => {
  const others = Object.keys(login).filter(
    (field) => /token$/.test(field) && field !== first && isFilled(login[field]),
  );
  return [first, ...others];
};

const selectNotes = (notes: readonly string[], dialect: ProviderDialect): ProviderDialect["notes"] => {
  const fitting = (forms: Pick<ProviderDialect, "notes">) =>
    notes.filter((note) => parseNote(forms, note) !== undefined).length;
  return [...DIALECTS.values()].reduce((best, other) => (fitting(other) > fitting(best) ? other : best), dialect).notes;
};

/**
 * Returns the codes of a dialect that comes with the product and fits what is proven, because providers swap two codes;
 * else the dialect's codes, changed by what is proven.
 */
const selectCodes = (
  proven: readonly ProvenCode[],
  { withdrawal }: ProviderDialect,
): ProviderDialect["withdrawal"]["codes"] => {
  const fits = (codes: ProviderDialect["withdrawal"]["codes"]) =>
    proven.every(({ method, code }) => codes[method] === code);
  const known = [withdrawal, ...[...DIALECTS.values()].map((one) => one.withdrawal)].find(({ codes }) => fits(codes));
  const provenByMethod = Object.fromEntries(proven.map(({ method, code }) => [method, code]));
  return known?.codes ?? { ...withdrawal.codes, ...provenByMethod };
};

interface PlayerDialect {
  readonly dialect: ProviderDialect;
  /** Whether a withdrawal of the player proved a code of a withdrawal. */
  readonly codesProven: boolean;
}

/**
 * Signs in and reads, to learn what a player's answers show of the dialect.
 * @param open makes a provider that speaks a dialect, and is closed here.
 * @returns null if the sign-in was refused or had no answer.
 */
export const learnFromPlayer = async (
  open: (dialect: ProviderDialect) => Provider,
  dialect: ProviderDialect,
  { mobile, password }: TestPlayer,
  addSecret: (secret: string) => void,
): Promise<PlayerDialect | null> => {
  const first = open(dialect);
  const login = await readFields(first, userLogin, { mobile, password, deviceId: randomUUID() }).finally(first.close);
  const session = detectSession(login, dialect.session);
  for (const field of session) if (isFilled(login[field])) addSecret(String(login[field]));
  if (!isFilled(login[session[0]])) return null;
  const signedIn = { ...dialect, session };
  const token = String(encodeToken(signedIn, login));
  const provider = open(signedIn);
  try {
    const options = { token };
    const wallet = await provider.run(userWalletBalance, undefined, options).catch(() => null);
    const dashboard = provider.has("dashboard")
      ? await provider.run(getDashboardData, undefined, options).catch(() => null)
      : null;
    const passbook = await provider.run(walletTransactionHistory, undefined, options).catch(() => null);
    let proven: readonly ProvenCode[] = [];
    const withProof: typeof withdrawTransactionHistory = {
      ...withdrawTransactionHistory,
      response: (body, context) => {
        const statement = withdrawTransactionHistory.response(body, context);
        // Rows that were left out would give their codes to others.
        proven = provenCodes(body, requireCompleteRows(statement));
        return statement;
      },
    };
    await provider.run(withProof, { mobile }, options).catch(() => undefined);
    const codes = selectCodes(proven, dialect);
    const notes = selectNotes(passbook?.rows.map(({ note }) => note) ?? [], dialect);
    return {
      dialect: {
        ...signedIn,
        sources: detectSources({ wallet, dashboard }, dialect),
        notes,
        withdrawal: { ...dialect.withdrawal, codes },
      },
      codesProven: proven.length > 0,
    };
  } finally {
    await provider.close();
  }
};
