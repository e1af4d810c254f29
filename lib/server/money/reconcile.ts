import { addPoints, NO_POINTS, type Points } from "@/lib/domain/points";
import { forgetAccount, readAccount } from "../operations/read-account";
import type { Services } from "../services";
import { singleton } from "../singleton";
import type { Evidence, MoneyActor, MoneyKind } from "./money-kind";
import { withKindOf } from "./money-kinds";
import { findRecord, forgetToken, type MoneyRecord, moveRecord, recordsSince } from "./money-records";
import { unsealToken } from "./sealed-token";

const FIRST_LOOK_MS = 400;
const LONGEST_GAP_MS = 15_000;
/** A request said to have failed is looked for this much longer, in horizons, before its token is forgotten. */
const WATCH_HORIZONS = 8;

const running = () => singleton("money.reconciling", () => new Set<string>());

/**
 * Looks for evidence of a request whose answer was lost, at growing intervals and without anyone waiting, until it is
 * settled: found → `done`; nothing by the horizon → `failed`, and watched on, since a row may still appear; books that
 * cannot be read settle nothing (docs/faults.md, step 4, rows 9 and 14). Several hosts may look for the same one: each
 * move is made once.
 * @returns false where this process is looking for it already.
 */
export const reconcile = <Request, Before>(
  services: Services,
  kind: MoneyKind<Request, Before>,
  playerKey: string,
  key: string,
): boolean => {
  const slot = `${playerKey}:${key}`;
  if (running().has(slot)) return false;
  running().add(slot);
  let gap = FIRST_LOOK_MS;
  const again = () => {
    const timer = setTimeout(() => void turn(), gap);
    // A process that is told to stop need not wait: the record goes on after the restart.
    timer.unref();
    gap = Math.min(gap * 2, LONGEST_GAP_MS);
  };
  const turn = async () => {
    const goOn = await lookOnce(services, kind, playerKey, key).catch((error: unknown) => {
      services.log.error({ event: "money_check_failed", moneyKind: kind.kind, key, err: error });
      return true;
    });
    if (goOn) again();
    else running().delete(slot);
  };
  again();
  return true;
};

/** @returns whether there is reason to look again. */
const lookOnce = async <Request, Before>(
  services: Services,
  kind: MoneyKind<Request, Before>,
  playerKey: string,
  key: string,
): Promise<boolean> => {
  const record = await findRecord(services.store, playerKey, key);
  if (!record || record.state === "done" || record.state === "refused" || record.state === "queued") return false;
  const token = await unsealToken(services.settings, record.sealedToken);
  if (token === undefined) {
    if (record.state === "failed") await forgetToken(services.store, record);
    else services.log.error({ event: "money_token_lost", moneyKind: kind.kind, key });
    return false;
  }
  const evidence = await lookForEvidence(services, kind, record, token);
  const horizons = (Date.now() - record.sentAt) / services.settings.money.horizonMs;
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

/** Of several hosts that find it, one moves it and says so. */
const settleAsDone = async ({ store }: Services, record: MoneyRecord, log: Services["log"]): Promise<void> => {
  const corrected = record.state === "failed";
  const outcome = { corrected, forgetToken: true };
  const moved = await moveRecord(store, record, ["sending", "checking", "failed"], "done", outcome);
  if (moved) log.info({ event: corrected ? "money_corrected" : "money_found" });
};

const failAtHorizon = async ({ store }: Services, record: MoneyRecord, log: Services["log"]): Promise<void> => {
  const moved = await moveRecord(store, record, ["sending", "checking"], "failed");
  if (moved) log.warn({ event: "money_absent_at_horizon" });
};

const lookForEvidence = async <Request, Before>(
  services: Services,
  kind: MoneyKind<Request, Before>,
  record: MoneyRecord,
  token: string,
): Promise<Evidence> => {
  const elsewhere = (await recordsSince(services.store, record.playerKey, record.createdAt)).filter(
    ({ key }) => key !== record.key,
  );
  const actor = { playerKey: record.playerKey, token };
  // All were written by the same kind that reads them: the row says which.
  const evidence = await kind.lookAfter(services, actor, record.request as Request, record.before as Before, {
    others: elsewhere.filter((other) => other.kind === record.kind).map((other) => other.request as Request),
    spent: spentOn(elsewhere),
  });
  return evidence === "absent" && !(await isKnown(services, actor)) ? "undecided" : evidence;
};

const spentOn = (records: readonly MoneyRecord[]): Points =>
  addPoints(
    NO_POINTS,
    ...records
      .filter(({ state }) => state === "done")
      .map(({ kind: name, request }) =>
        withKindOf(name, <Request, Before>(kind: MoneyKind<Request, Before>) => kind.cost(request as Request)),
      )
      .filter((cost) => cost !== undefined),
  );

/**
 * Of a token that the provider knows no more its books are empty, without an error (docs/provider.md, "Unknown token"):
 * then they prove nothing. `adoptToken` brings a better one.
 */
const isKnown = (services: Services, actor: MoneyActor): Promise<boolean> => {
  forgetAccount(services, actor);
  return readAccount(services, actor).then(
    () => true,
    () => false,
  );
};
