import pino from "pino";
import { POLL_INTERVAL_MS } from "@/lib/contract/protocol";
import { readSupportContacts } from "../../accounts/read-support-contact";
import { hostClock, hostTime } from "../../clock";
import type { Settings } from "../../env/settings";
import { readPendingDeposits, readTransactions } from "../../funds/read-funds";
import { readPassbook } from "../../funds/read-passbook";
import { readUpiOn } from "../../funds/read-payee";
import { readLive } from "../../live/read-live";
import { readHomeExtras, untilTooLate } from "../../pages/home-extras";
import { bidKind, takeBidSnapshot } from "../../play/bid-kind";
import { createSharedLists } from "../../play/create-shared-lists";
import { DASHBOARD_TTL_MS } from "../../player/player-home";
import { readAccount } from "../../player/read-account";
import { adminBankDetails } from "../../provider/calls/payment";
import { type Provider, ProviderError, type Reader } from "../../provider/provider";
import { type CallName, NO_CALL } from "../../provider-dialect/dialect";
import type { Services } from "../../services";
import type { Store } from "../../store/store";
import { type Check, passed, skipped } from "./check";

export type Answers = ReadonlyMap<CallName, unknown>;

/**
 * Creates a provider that answers from what the real one has answered the doctor, and sends nothing.
 * @param made gets the path of each call.
 */
const createReplay = (
  { dialect, has }: Pick<Provider, "dialect" | "has">,
  answers: Answers,
  made: string[],
): Provider => ({
  dialect,
  has,
  circuitIsOpen: () => false,
  keyIsRefused: () => false,
  close: async () => undefined,
  run: async ({ name, effect, response }) => {
    if (dialect.calls[name] !== NO_CALL) made.push(dialect.calls[name]);
    if (effect === "write" || !answers.has(name)) {
      throw new ProviderError("local", `${name} is not made`, { code: "unexpected", sent: "no" });
    }
    return response(answers.get(name), { loopbackAddresses: true });
  },
});

const noStore = new Proxy({} as Store, {
  get: () => {
    throw new Error("a count of calls opens no store");
  },
});

const createServices = (settings: Settings, provider: Provider): Services => {
  const [clock, log] = [hostClock(), pino({ level: "silent" })];
  const lists = createSharedLists({ provider, clock, log });
  return { settings, clock, hostTime, log, provider, lists, store: noStore };
};

const ANY_BID: Parameters<typeof bidKind.send>[2] = {
  family: "main",
  label: "Single Digit",
  ...{ gameId: "", gameName: "", session: "Open" },
  lines: [{ digits: "0", closeDigits: "", points: 10, session: "Open" }],
};

interface CountedWork {
  readonly name: string;
  /** What the app does then, with the calls that belong to it. */
  readonly work: (services: Services, player: Reader) => Promise<unknown>;
  /** Whether the lists that all players share are stale each time. */
  readonly renewsLists?: boolean;
  /** How often calls are made that are not made each time, for one player and for all together. */
  readonly atTimes?: Readonly<Record<"player" | "all", string>>;
}

const every = (ms: number): string => {
  if (ms < 60_000) return `every ${ms / 1000} s`;
  return ms === 60_000 ? "once a minute" : `every ${ms / 60_000} minutes`;
};

const AT_TIMES = { player: "at times", all: "at times" };

/**
 * Returns the work of a page: account and contacts, which each page of a player has, and then its own reads, as in
 * app/(main).
 */
const page = (name: string, own: (services: Services, player: Reader) => Promise<unknown>): CountedWork => ({
  name: `page: ${name}`,
  work: async (services, player) => {
    const { support } = await readAccount(services, player);
    await Promise.all([readSupportContacts(services, support), own(services, player)]);
  },
});

/**
 * Lists the work that is counted.
 * @param gatewayPays whether the gateway names whom to pay, so that the provider's bank details are not read.
 */
const listCountedWork = (gatewayPays: boolean): readonly CountedWork[] => [
  {
    name: `poll: list of markets, ${every(POLL_INTERVAL_MS)} for all`,
    work: (services, player) => readLive(services, player, { main: "" }),
    renewsLists: true,
    atTimes: { ...AT_TIMES, all: every(DASHBOARD_TTL_MS.gaps) },
  },
  {
    name: "poll: wallet, once a minute for each",
    work: (services, player) => readLive(services, player, { wallet: "now" }),
    atTimes: { player: every(DASHBOARD_TTL_MS.gaps), all: every(DASHBOARD_TTL_MS.withoutStates) },
  },
  page("home", (services, player) => {
    const list = services.lists.markets("main", player);
    return Promise.all([list, readHomeExtras(services, player, untilTooLate(list))]);
  }),
  page("a bid screen", ({ lists }, player) => Promise.all([lists.markets("main", player), lists.rates("main")])),
  page("passbook", readPassbook),
  page("deposit", async (services, player) => {
    await readTransactions(services, player);
    const payee = gatewayPays || !services.provider.has("bankDetails") ? null : adminBankDetails;
    await Promise.all([
      readPendingDeposits(services, player),
      readUpiOn(services),
      payee && services.provider.run(payee, undefined).catch(() => undefined),
    ]);
  }),
  {
    name: "a bid, with the wallet after it",
    work: async (services, player) => {
      const { account, readSnapshot } = takeBidSnapshot(services, player, "main");
      await Promise.all([account, services.lists.markets("main", player)]);
      await readSnapshot();
      await bidKind.send(services, player, ANY_BID).catch(() => undefined);
      await readLive(services, player, { wallet: "now" });
    },
  },
];

/** Returns the calls of one list that are not in another. */
const subtract = (calls: readonly string[], others: readonly string[]): readonly string[] => {
  const left = [...others];
  return calls.filter((call) => {
    const index = left.indexOf(call);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
};

const formatCalls = (calls: readonly string[]): string => {
  const names = [...new Set(calls)].map((name) => {
    const times = calls.filter((call) => call === name).length;
    return times === 1 ? name : `${times} × ${name}`;
  });
  return `${calls.length} ${calls.length === 1 ? "call" : "calls"}${names.length > 0 ? ` (${names.join(", ")})` : ""}`;
};

const formatMore = (calls: readonly string[], when: string): readonly string[] =>
  calls.length === 0 ? [] : [`+${formatCalls(calls)} ${when}`];

const count = async (
  settings: Settings,
  provider: Provider,
  answers: Answers,
  counted: CountedWork,
): Promise<Check> => {
  const { name, work, renewsLists = false, atTimes = AT_TIMES } = counted;
  const made: string[] = [];
  const replayed = createReplay(provider, answers, made);
  const shared = createServices(settings, replayed);
  const recordCalls = async (player: string): Promise<readonly string[]> => {
    const from = made.length;
    await work(renewsLists ? createServices(settings, replayed) : shared, { token: player, playerKey: player });
    // Calls that are made behind a response may serve the next player.
    await new Promise((resolve) => setImmediate(resolve));
    return made.slice(from);
  };
  try {
    const cold = await recordCalls("first");
    const warm = await recordCalls("second");
    // The list is read with the token of the first caller, so nothing of it is cached for one player.
    const again = await recordCalls(renewsLists ? "third" : "second");
    const parts = [
      formatCalls(again),
      ...formatMore(subtract(warm, again), `${atTimes.player} for each player`),
      ...formatMore(subtract(cold, warm), `${atTimes.all} for all players together`),
    ];
    return passed(name, parts.join(", "));
  } catch (error) {
    const note = error instanceof Error ? error.message : "no answer";
    return skipped(name, `not counted: ${note}`);
  }
};

/**
 * Counts the calls that the provider gets for what players do most, by letting the app's own operations run on the
 * answers that the provider gave to the doctor.
 * @param answers the answers of a test player's reads.
 * @param gatewayPays whether the gateway names whom to pay.
 */
export const countCalls = async (
  settings: Settings,
  provider: Provider,
  answers: Answers,
  gatewayPays: boolean,
): Promise<readonly Check[]> => {
  const checks: Check[] = [];
  for (const counted of listCountedWork(gatewayPays)) checks.push(await count(settings, provider, answers, counted));
  return checks;
};
