import type { Statement, TransactionRecord } from "@/lib/contract/funds";
import { LIST_LAG_MS, listsAll } from "@/lib/domain/funds/deposit-rules";
import { DAY_MS } from "@/lib/domain/time/india";
import { keyedDigest } from "../accounts/session/keyed-digest";
import type { Player } from "../accounts/session/session-data";
import { computeGameLead } from "../clock";
import { type OwnRequest, readOwnRequests } from "../funds/hidden-requests";
import { findUnmatched } from "../funds/own-credits";
import { readPendingDeposits } from "../funds/read-funds";
import { confirmToken } from "../player/read-account";
import type { Services } from "../services";
import { readEventMarks, setEventMark } from "./event-marks";

/** A deposit request that the provider took and that neither waits nor was added, at epoch milliseconds of the game. */
export interface MissingDeposit extends OwnRequest {
  /** When the second reading showed it; null after the first, since the next one may. */
  readonly foundAt: number | null;
}

type Uncredited = Omit<MissingDeposit, "foundAt">;

/** How long after a request it is looked for in the list, in milliseconds: operators decide within hours. */
const SEARCHED_MS = 3 * DAY_MS;
/** How far apart the two readings are that prove a request missing, in milliseconds. */
const APART_MS = 2000;
/** How far the provider's clock may be behind the host's, in milliseconds. */
const CLOCK_MARGIN_MS = 60_000;

/**
 * Splits the requests by whether a credit explains them, at epoch milliseconds of the game. Neither is known while a
 * credit could be of any: an unreadable row, a movement of no known kind, or a deposit without a request.
 */
const matchCredits = async (
  services: Services,
  playerKey: string,
  { rows, unreadable }: Statement<TransactionRecord>,
): Promise<{ readonly credited: readonly Uncredited[]; readonly uncredited: readonly Uncredited[] }> => {
  const aheadMs = computeGameLead(services);
  const own = (await readOwnRequests(services, playerKey)).map((one) => ({ ...one, at: one.at + aheadMs }));
  const credits = rows
    .filter(({ kind, credit }) => credit && (kind === "deposit" || kind === "other"))
    .map(({ amount, at }) => ({ amount, at: at ?? Number.MAX_SAFE_INTEGER }));
  const { requests, credits: unexplained } = findUnmatched(own.reverse(), credits);
  const [first] = requests;
  const mayBeOfAny = first && unexplained.some(({ at }) => at + CLOCK_MARGIN_MS > first.at);
  if (mayBeOfAny || unreadable.length > 0) return { credited: [], uncredited: [] };
  return { credited: own.filter((one) => !requests.includes(one)), uncredited: requests };
};

/**
 * Finds the requests of the last days that neither wait nor were added. Two readings must show it, because a request
 * may be added between the lists of one; then it is not asked again, until a credit explains it. A request whose credit
 * was once read is never missing, whatever a later reading lacks.
 * @param wallet the wallet's history, read before; null if it was not read.
 * @throws AppError session_ended
 * @throws ProviderError if the list of requests cannot be read, or the account after it.
 * @throws StoreUnavailableError if the store does not answer.
 */
export const findMissingDeposits = async (
  services: Services,
  player: Player,
  wallet: Statement<TransactionRecord> | null,
): Promise<readonly MissingDeposit[]> => {
  const { playerKey } = player;
  const matched = wallet && (await matchCredits(services, playerKey, wallet));
  if (!matched || matched.credited.length + matched.uncredited.length === 0) return [];
  const marks = await readEventMarks(services, playerKey);
  const toId = ({ key }: Uncredited): string => keyedDigest(services, "event", `${playerKey}\ndeposit ${key}`);
  const credited = matched.credited.map(toId).filter((id) => !marks.credited.has(id));
  await setEventMark(services, playerKey, "credited", credited);
  const uncredited = matched.uncredited.filter((one) => !marks.credited.has(toId(one)));
  const known = uncredited.filter((one) => marks.missing.has(toId(one)));
  const now = services.clock.now();
  const sure = known.map((one) => ({ ...one, foundAt: marks.missing.get(toId(one)) ?? now }));
  const searched = uncredited.filter(
    (one) => !known.includes(one) && one.at > now - SEARCHED_MS && one.at + LIST_LAG_MS < now,
  );
  if (searched.length === 0) return sure;
  const listed = await readPendingDeposits(services, player);
  const gone = listsAll(listed)
    ? searched.filter(({ amount }) => listed.pending.every((waiting) => waiting.amount !== amount))
    : [];
  if (gone.length > 0) await confirmToken(services, player);
  const confirmed = gone.filter((one) => (marks.gone.get(toId(one)) ?? now) + APART_MS <= now);
  await setEventMark(services, playerKey, "gone", gone.map(toId));
  await setEventMark(services, playerKey, "missing", confirmed.map(toId));
  return [...sure, ...gone.map((one) => ({ ...one, foundAt: confirmed.includes(one) ? now : null }))];
};
