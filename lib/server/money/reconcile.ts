import { addPoints, NO_POINTS, type Points } from "@/lib/domain/points";
import { forgetAccount, readAccount } from "../player/read-account";
import type { Services } from "../services";
import { perStore } from "../singleton";
import type { Store } from "../store/store";
import type { Evidence, MoneyActor, MoneyKind } from "./kind";
import { moneyKind, readStored, type StoredRequest } from "./kinds";
import { findRecord, forgetToken, type MoneyRecord, moveRecord, recordsSince } from "./records";
import { unsealToken } from "./sealed-token";

const FIRST_LOOK_MS = 400;
const LONGEST_GAP_MS = 15_000;
/** For how many more horizons a request called failed is looked for, before its token is forgotten. */
const WATCH_HORIZONS = 8;

type RecordName = Pick<MoneyRecord, "playerKey" | "key">;

const running = (store: Store) => perStore(store, "money.reconciling", () => new Set<string>());

/**
 * Looks for evidence of a request whose answer was lost, in the background and at growing intervals, until the request
 * is settled: evidence found → `done`; none by the horizon → `failed`, and the search goes on because a row may still
 * appear. Unreadable books settle nothing (docs/faults.md, step 4, rows 9 and 14). Several hosts may look for the same
 * request; each state change happens once.
 * @param sentAt when it was sent, by this process's steady clock: the wall clock may jump (docs/faults.md, row 32). After a
 * restart the send counts from now, so that the horizon is only later.
 * @returns false if this process is already looking for it.
 */
export const reconcile = <Request, Before>(
  services: Services,
  kind: MoneyKind<Request, Before>,
  { playerKey, key }: RecordName,
  sentAt: number = services.hostTime.steady(),
): boolean => {
  const slot = `${playerKey}:${key}`;
  if (running(services.store).has(slot)) return false;
  running(services.store).add(slot);
  const sinceMs = () => services.hostTime.steady() - sentAt;
  let gap = FIRST_LOOK_MS;
  const lookLater = () => {
    // The timer does not keep a stopping process alive: the next start resumes the record.
    services.hostTime.later(() => void look(), gap);
    gap = Math.min(gap * 2, LONGEST_GAP_MS);
  };
  const look = async () => {
    const lookAgain = await lookOnce(services, kind, { playerKey, key }, sinceMs).catch((error: unknown) => {
      services.log.error({ event: "money_check_failed", moneyKind: kind.kind, key, err: error });
      return true;
    });
    if (lookAgain) lookLater();
    else running(services.store).delete(slot);
  };
  lookLater();
  return true;
};

/** @returns whether there is reason to look again. */
const lookOnce = async <Request, Before>(
  services: Services,
  kind: MoneyKind<Request, Before>,
  { playerKey, key }: RecordName,
  sinceMs: () => number,
): Promise<boolean> => {
  const record = await findRecord(services.store, playerKey, key);
  if (!record || record.state === "done" || record.state === "refused" || record.state === "queued") return false;
  const token = await unsealToken(services.settings, record.sealedToken);
  if (token === undefined) {
    if (record.state === "failed") await forgetToken(services.store, record);
    else services.log.error({ event: "money_token_lost", moneyKind: kind.kind, key });
    return false;
  }
  const stored = readStored(services, kind, record);
  if (!stored) return true;
  const evidence = await lookForEvidence(services, kind, record, { ...stored, token });
  const horizons = sinceMs() / services.settings.money.horizonMs;
  const log = services.log.child({ moneyKind: kind.kind, key, player: playerKey });

  if (evidence === "happened") {
    await settleAsDone(services, record, log);
    return false;
  }
  if (record.state === "failed") {
    if (horizons < 1 + WATCH_HORIZONS) return true;
    await forgetToken(services.store, record);
    return false;
  }
  if (evidence === "absent" && horizons >= 1) {
    await failAtHorizon(services, record, log);
  }
  if (evidence === "undecided" && horizons >= 1) log.error({ event: "money_undecided_past_horizon" });
  return true;
};

/** Several hosts may find the evidence; only the one that moves the record logs it. */
const settleAsDone = async (services: Services, record: MoneyRecord, log: Services["log"]): Promise<void> => {
  const corrected = record.state === "failed";
  const move = { to: "done", corrected, forgetToken: true } as const;
  const moved = await moveRecord(services, record, { from: ["sending", "checking", "failed"], ...move });
  if (moved) log.info({ event: corrected ? "money_corrected" : "money_found" });
};

const failAtHorizon = async (services: Services, record: MoneyRecord, log: Services["log"]): Promise<void> => {
  const moved = await moveRecord(services, record, { from: ["sending", "checking"], to: "failed" });
  if (moved) log.warn({ event: "money_absent_at_horizon" });
};

const lookForEvidence = async <Request, Before>(
  services: Services,
  kind: MoneyKind<Request, Before>,
  record: MoneyRecord,
  { request, before, token }: StoredRequest<Request, Before> & { readonly token: string },
): Promise<Evidence> => {
  const actor = { playerKey: record.playerKey, token };
  const elsewhere = (await recordsSince(services.store, record.playerKey, record.createdAt)).filter(
    ({ key }) => key !== record.key,
  );
  const others = elsewhere
    .filter((other) => other.kind === kind.kind)
    .map((other) => readStored(services, kind, other)?.request);
  const spent = elsewhere.filter(({ state }) => state === "done").map((other) => costOf(services, other));
  // A record of another version could account for any row and for any points.
  if (!allReadable(others) || !allReadable(spent)) return "undecided";
  const evidence = await kind.lookAfter(services, actor, {
    request,
    before,
    others,
    spent: addPoints(NO_POINTS, ...spent),
  });
  return evidence === "absent" && !(await isTokenKnown(services, actor)) ? "undecided" : evidence;
};

const allReadable = <Value>(values: readonly (Value | undefined)[]): values is readonly Value[] =>
  !values.includes(undefined);

const costOf = (services: Services, record: MoneyRecord): Points | undefined => {
  const kind = moneyKind(record.kind);
  const stored = kind && readStored(services, kind, record);
  return stored && kind.cost(stored.request);
};

/**
 * Whether the provider still knows the token. For an unknown token it returns empty books and no error
 * (docs/provider.md, "Unknown token"), which proves nothing. `resealWithNewToken` stores a newer one at the next
 * sign-in.
 */
const isTokenKnown = (services: Services, actor: MoneyActor): Promise<boolean> => {
  forgetAccount(services, actor);
  return readAccount(services, actor).then(
    () => true,
    () => false,
  );
};
