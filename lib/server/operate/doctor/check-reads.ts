import type { Statement, TransactionRecord } from "@/lib/contract/funds";
import { addDays, indiaMoment } from "@/lib/domain/time/india";
import * as funds from "../../provider/calls/funds";
import * as home from "../../provider/calls/home";
import * as payment from "../../provider/calls/payment";
import { CODES } from "../../provider/codes";
import { collectUnreadable, decodeError, record } from "../../provider/decode";
import { requireCompleteRows } from "../../provider/decode-statement";
import { EVERY_CALL } from "../../provider/every-call";
import { ANY_PAGE } from "../../provider/page";
import {
  isProviderError,
  type Provider,
  type ProviderCall,
  type ProviderError,
  type ProviderLayer,
} from "../../provider/provider";
import { getMessage, refusal } from "../../provider/wire";
import type { CallName } from "../../provider-dialect/dialect";
import { type Check, failed, passed, warned } from "./check";

/** The sign-in of the test player; both fields are "" without one. */
export interface TestLogin {
  readonly mobile: string;
  readonly token: string;
}

export interface ReadResult {
  readonly check: Check;
  /** The failure of the call; null if there is a decoded answer. */
  readonly error: ProviderError | null;
  /** The parsed body of the response. */
  readonly answer: unknown;
}

export interface CheckedRead {
  readonly name: CallName;
  readonly needsPlayer: boolean;
  /** Makes the call as the app does, with the call's own decoder. Never throws. */
  readonly run: (provider: Provider, login: TestLogin) => Promise<ReadResult>;
}

/** What the operator should do, by where the call failed. */
const REMEDIES: Readonly<Record<ProviderLayer, string>> = {
  local: "Ask again: this host gave up.",
  connect: "Check PROVIDER_URL, the firewalls, and the certificate's authority (NODE_EXTRA_CA_CERTS).",
  timeout: "The app gives up sooner, and players see an error: ask the provider why.",
  transport: "Tell the provider's operator the call and the time; look for a proxy that cuts connections.",
  http: "Check PROVIDER_URL, PROVIDER_ENV_TYPE and PROVIDER_COOKIE, else tell the provider's operator.",
  refused_key: "Check PROVIDER_APP_KEY, PROVIDER_ENV_TYPE and PROVIDER_COOKIE, else tell the provider's operator.",
  decode: "If this provider always answers so, teach it to the call's decoder (docs/api.md, A provider call).",
};

export const FIREWALL_REMEDY =
  "A firewall or proxy answers in its place: ask its operator to let this host's address and PROVIDER_USER_AGENT through.";

/** Whether the note of a failed call tells of a page. */
export const namesPage = (note: string): boolean => note.includes(ANY_PAGE);

const answered = record(refusal);

/** Returns the refusal in an answer; null where the answer is no refusal, or only says that a list is empty. */
const findRefusal = (body: unknown): string | null => {
  const { data: answer } = answered.safeParse(body);
  if (answer?.status !== false) return null;
  const providerMessage = getMessage(answer);
  if (CODES.emptyList.test(providerMessage ?? "")) return null;
  return providerMessage === null
    ? "refused without a word"
    : `refused with the words "${providerMessage.slice(0, 120)}"`;
};

interface CallOutcome {
  readonly path: string;
  readonly error: ProviderError | null;
  readonly unreadable: ReadonlySet<string>;
  /** The parsed answer; null if a refusal in it is a valid answer. */
  readonly body: unknown;
}

const judge = ({ path, error, unreadable, body }: CallOutcome): Check => {
  // A refusal explains more than the missing field.
  const refusal = findRefusal(body);
  if (refusal !== null) return failed(path, refusal, "Ask the provider why this key or this player is refused.");
  if (error !== null) {
    const remedy = namesPage(error.note) ? FIREWALL_REMEDY : REMEDIES[error.layer];
    return failed(path, `${error.layer}: ${error.note}`, remedy);
  }
  if (unreadable.size > 0) {
    const message = `unreadable: ${[...unreadable].slice(0, 6).join(", ")}`;
    return warned(path, message, "It counts as missing: ask the provider, or teach it to the decoder (docs/api.md).");
  }
  return passed(path, "ok");
};

interface ReadOptions<Input, Output> {
  readonly input?: (login: TestLogin) => Input;
  readonly needsPlayer?: boolean;
  /** Whether a refusal such as "none on file" is a valid answer. */
  readonly mayRefuse?: boolean;
  /** Called with the decoded output and the parsed answer, for what the decoder leaves out. */
  readonly onOutput?: (output: Output, answer: unknown) => void;
}

/** How many days of a history are read, so that a test player of last week has rows. */
const HISTORY_DAYS = 30;

const createInput =
  <Input>({ name, example }: Pick<ProviderCall<Input, unknown>, "name" | "example">) =>
  ({ mobile }: TestLogin): Input => {
    if (!example) throw new Error(`${name} has no example`);
    const today = indiaMoment(Date.now());
    return example({ mobile, from: addDays(today, -HISTORY_DAYS), to: addDays(today, 0) });
  };

export const toCheckedRead = <Input, Output>(
  call: ProviderCall<Input, Output>,
  {
    input,
    needsPlayer = call.auth === "player",
    mayRefuse = call.refusal === "nothing",
    onOutput,
  }: ReadOptions<Input, Output> = {},
): CheckedRead => ({
  name: call.name,
  needsPlayer,
  run: async (provider, login) => {
    const startedAt = performance.now();
    const unreadable = new Set<string>();
    let body: unknown;
    let error: ProviderError | null = null;
    const response: typeof call.response = (answer, context) => {
      body = answer;
      const note = (field: string) => unreadable.add(field.replace(/\[\d+\]/g, "[]"));
      return collectUnreadable(note, () => {
        const output = call.response(answer, context);
        onOutput?.(output, answer);
        return output;
      });
    };
    try {
      const options = login.token === "" ? {} : { token: login.token };
      // Calls without an `input` here take none.
      await provider.run({ ...call, response }, (input ?? createInput(call))(login), options);
    } catch (thrown) {
      error = isProviderError(thrown) ? thrown : decodeError("the answer", "as its call expects", thrown);
    }
    const ms = Math.round(performance.now() - startedAt);
    const check = {
      ms,
      ...judge({ path: provider.dialect.calls[call.name], error, unreadable, body: mayRefuse ? null : body }),
    };
    return { check, error, answer: body };
  },
});

export interface Gathered {
  wallet: home.HomeAnswer | null;
  dashboard: home.HomeAnswer | null;
  /** The codes that the player's history proves. */
  codes: readonly funds.ProvenCode[];
  /** The player's fund requests; null before they were read. */
  requests: funds.FundRequests | null;
  /** The movements of the wallet's history; null before they were read. */
  movements: Statement<TransactionRecord> | null;
  /** Each answer that could be read, parsed. */
  readonly answers: Map<CallName, unknown>;
}

export const nothingGathered = (): Gathered => ({
  ...{ wallet: null, dashboard: null, codes: [], requests: null, movements: null },
  answers: new Map(),
});

/**
 * Lists the reads in the order in which they are made.
 * @param gathered is filled as the answers come.
 */
export const listCheckedReads = (gathered: Gathered): readonly CheckedRead[] => {
  const saveHome = (part: "wallet" | "dashboard") => ({
    onOutput: (output: home.HomeAnswer) => {
      gathered[part] = output;
    },
  });
  const special = [
    // This call is the first because it needs only the key: if the key is refused, no other call is made.
    toCheckedRead(home.getSocialData),
    toCheckedRead(payment.adminBankDetails),
    toCheckedRead(home.userWalletBalance, saveHome("wallet")),
    toCheckedRead(home.getDashboardData, saveHome("dashboard")),
    toCheckedRead(funds.checkUserForTransfer, { needsPlayer: true }),
    toCheckedRead(funds.lastFundRequestDetail, {
      mayRefuse: true,
      onOutput: (requests) => {
        gathered.requests = requests;
      },
    }),
    toCheckedRead(payment.userPaymentDetails),
    toCheckedRead(funds.withdrawTransactionHistory, {
      onOutput: (withdrawals, answer) => {
        requireCompleteRows(withdrawals);
        gathered.codes = funds.provenCodes(answer, withdrawals.rows);
      },
    }),
    toCheckedRead(funds.walletTransactionHistory, {
      onOutput: (movements) => {
        requireCompleteRows(movements);
        gathered.movements = movements;
      },
    }),
  ];
  const others = EVERY_CALL.filter(
    ({ name, effect }) => effect === "read" && special.every((read) => read.name !== name),
  );
  return [...special, ...others.map((call) => toCheckedRead(call))];
};
