import { MAX_EVENTS, type MoneyEvent, type PlayerEvent, type ResultEvent, type WinEvent } from "@/lib/contract/events";
import type { TransactionRecord, WithdrawalRecord } from "@/lib/contract/funds";
import type { WinRecord } from "@/lib/contract/histories";
import { maskedNumber } from "@/lib/domain/funds/masked-number";
import { formatNumber } from "@/lib/domain/game/bid-rules";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { isPaidBy } from "@/lib/domain/settlement/gain";
import { dayAt } from "@/lib/domain/time/group-by-day";
import { addDays, epochOfIndia, indiaMoment } from "@/lib/domain/time/india";
import { isHalfUnknown } from "@/lib/domain/time/written-times";
import type { CheckedRequest } from "../play/checked-requests";
import { createResultLookup } from "../results/known-results";
import { type DueResult, dueResults } from "./due-results";
import { EVENT_DAYS } from "./event-marks";
import type { FamilyStatements, PlayerStatements } from "./player-statements";
import { computeOutcomes, dayOutcome } from "./result-outcome";
import { findStake, winResult } from "./win-result";
import { WIN_KINDS } from "./wins-once";

type Unmarked<Event> = Event extends PlayerEvent ? Omit<Event, "id" | "seen" | "untold"> : never;

/** An event without marks. `name` identifies it, and is made from the content of the statements. */
export type NamedEvent = Unmarked<PlayerEvent> & { readonly name: string };

type Moment = Pick<WinEvent, "at" | "date">;

/**
 * Returns a function that finds the time of a win. If the win's own date leaves the half of the day open, the time
 * comes from a passbook row with its day, kind and amount. Each row is used once.
 */
const createMomentLookup = (transactions: readonly TransactionRecord[] | null) => {
  const free = [...(transactions ?? [])];
  return (family: GameFamily, { wonAt, winDate, amount }: WinRecord): Moment => {
    const own = { at: wonAt, date: winDate };
    if (wonAt === null || !isHalfUnknown(winDate)) return own;
    const index = free.findIndex(
      (row) =>
        row.kind === WIN_KINDS[family] && row.amount === amount && row.at !== null && dayAt(row.at) === dayAt(wonAt),
    );
    const [row] = index < 0 ? [] : free.splice(index, 1);
    return row ? { at: row.at, date: row.date } : own;
  };
};

type NamedResult = Unmarked<ResultEvent> & { readonly name: string };

const listWins = (
  statements: FamilyStatements,
  results: readonly NamedResult[],
  findResult: ReturnType<typeof createResultLookup>,
  findMoment: (family: GameFamily, win: WinRecord) => Moment,
): readonly NamedEvent[] => {
  const { family, wins, bids, list } = statements;
  return (wins ?? []).map((win) => {
    const { gameName, pana, session, digits, closeDigits, amount, winDate } = win;
    const market = list?.markets.find(({ name }) => name === gameName);
    const moment = findMoment(family, win);
    const result = winResult(family, win, market, findResult, moment.at, bids ?? []);
    const paid = { family, market: gameName, result, at: moment.at };
    const onResult = results.find((one) => isPaidBy(paid, one))?.outcome;
    return {
      name: JSON.stringify(["win", family, gameName, pana, session, digits, closeDigits, amount, winDate]),
      kind: "win" as const,
      family,
      market: gameName,
      game: pana,
      session,
      number: formatNumber(win),
      stake: findStake(bids ?? [], win),
      result,
      amount,
      outcome: onResult ?? dayOutcome(statements, gameName, moment.at),
      ...moment,
    } satisfies Unmarked<WinEvent> & { name: string };
  });
};

/**
 * Returns the name that identifies a result, without its outcome: a win that is paid later must not make it another
 * event.
 */
export const resultName = ({
  family,
  market,
  session,
  day,
  result,
}: Pick<DueResult, "market" | "session" | "day" | "result"> & { readonly family: GameFamily }): string =>
  JSON.stringify(["result", family, market, session, day, result]);

const listResults = (
  statements: FamilyStatements,
  findResult: ReturnType<typeof createResultLookup>,
  now: number,
): readonly NamedResult[] => {
  const { family, bids, list } = statements;
  const computeOutcome = computeOutcomes(statements, now);
  return dueResults(list?.markets ?? [], bids ?? [], findResult, now).map((due) => {
    const { market, result, at } = due;
    return {
      name: resultName({ family, ...due }),
      kind: "result" as const,
      family,
      market,
      result,
      outcome: computeOutcome(due),
      date: "",
      at,
    } satisfies NamedResult;
  });
};

const toMoneyEvent = (
  kind: MoneyEvent["kind"],
  identity: readonly string[],
  { amount, date, at }: Pick<TransactionRecord, "amount" | "date" | "at">,
): NamedEvent => ({ name: JSON.stringify([kind, ...identity, amount, date]), kind, amount, date, at });

/** Lists the passbook credits that are new to the player: approved deposits, and points from other players. */
const listCredits = (transactions: readonly TransactionRecord[]): readonly NamedEvent[] =>
  transactions.flatMap((row) => {
    if (!row.credit) return [];
    if (row.kind === "deposit") {
      const says = row.told?.says;
      return [{ ...toMoneyEvent("deposit", [row.id], row), ...((says === "upi" || says === "qr") && { by: says }) }];
    }
    if (row.kind !== "transfer-in") return [];
    const from = row.told?.says === "from" ? row.told.name : undefined;
    return [{ ...toMoneyEvent("transfer", [row.id], row), ...(from && { from }) }];
  });

/**
 * Lists decided withdrawals. The history has only the time of the request. For returned points, the time comes from the
 * passbook row that has the request's number in its note.
 */
const listDecisions = (
  withdrawals: readonly WithdrawalRecord[],
  transactions: readonly TransactionRecord[] | null,
): readonly NamedEvent[] =>
  withdrawals.flatMap((row) => {
    const { requestNumber, status, support } = row;
    const receipt = support === undefined ? {} : { support };
    if (status === "approved") {
      const to = row.method && row.number !== null && { to: { method: row.method, number: maskedNumber(row.number) } };
      return { ...toMoneyEvent("withdrawal-paid", [requestNumber], row), ...receipt, ...to };
    }
    if (status !== "cancelled") return [];
    const returned = transactions?.find(
      ({ kind, credit, note }) =>
        kind === "withdrawal" && credit && requestNumber !== "" && note.split(/\s/).includes(requestNumber),
    );
    const isDated = returned !== undefined && returned.at !== null && row.at !== null;
    const times = { at: returned?.at ?? row.at, ...(isDated && { requestedAt: row.at }) };
    return {
      ...toMoneyEvent("withdrawal-returned", [requestNumber], row),
      ...times,
      ...receipt,
      ...(row.remark && { remark: row.remark }),
    };
  });

/** Numbers equal names, so that several equal rows are several events. */
const numberEqualNames = (events: readonly NamedEvent[]): readonly NamedEvent[] => {
  const counts = new Map<string, number>();
  return events.map((event) => {
    const count = counts.get(event.name) ?? 0;
    counts.set(event.name, count + 1);
    return count === 0 ? event : { ...event, name: `${event.name} ${count}` };
  });
};

/**
 * Returns the player's recent events, newest first, from the provider's statements and what they lack, so that every
 * host gives an event one name. A missing statement removes its events and does not rename others. Events without a
 * readable time come last.
 * @param now the game's clock, in epoch milliseconds.
 * @param checked the bids and requests for funds whose answer was lost.
 */
export const makeEvents = (
  statements: PlayerStatements,
  now: number,
  checked: readonly CheckedRequest[] = [],
): readonly NamedEvent[] => {
  const { families, transactions, withdrawals, missingDeposits } = statements;
  const findMoment = createMomentLookup(transactions);
  const all = numberEqualNames([
    ...families.flatMap((family) => {
      const findResult = createResultLookup(family.list?.markets ?? [], family.storedResults, now);
      const results = listResults(family, findResult, now);
      return [...listWins(family, results, findResult, findMoment), ...results];
    }),
    ...listCredits(transactions ?? []),
    ...missingDeposits.flatMap(({ key, amount, at: requestedAt, foundAt: at, support }) =>
      at === null ? [] : { ...toMoneyEvent("deposit-missing", [key], { amount, at, date: "" }), requestedAt, support },
    ),
    ...listDecisions(withdrawals ?? [], transactions),
    ...checked,
  ]);
  const oldest = epochOfIndia(addDays(indiaMoment(now), 1 - EVENT_DAYS), 0);
  return all
    .filter(({ at }) => at === null || at >= oldest)
    .sort((a, b) => (b.at ?? 0) - (a.at ?? 0))
    .slice(0, MAX_EVENTS);
};
