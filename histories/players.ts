import type { BidReceipt } from "@/lib/contract/bids";
import { AppError, isAppError } from "@/lib/contract/errors";
import type { FundsReceipt } from "@/lib/contract/funds";
import type { Player } from "@/lib/server/accounts/session/session-data";
import { changeCare } from "@/lib/server/care/change-care";
import { giveUpFunds, readFundsReceipt } from "@/lib/server/funds/funds-request";
import { requestDeposit, requestTransfer, requestWithdrawal } from "@/lib/server/funds/request-funds";
import { resealWithNewToken } from "@/lib/server/money/sealed-token";
import { giveUpBid, placeBids, readBid } from "@/lib/server/play/place-bids";
import type { Services } from "@/lib/server/services";
import { isStoreUnavailable } from "@/lib/server/store/store";
import type { Checker } from "./checker/checker";
import { type Key, type NotifiedState, partName } from "./checker/observations";
import { type Body, hasCluster, type Step } from "./history";
import type { Process } from "./stage/host";
import type { Hosts } from "./stage/hosts";
import type { ReferenceProvider, Scene } from "./stage/reference-provider";
import { ProcessExited } from "./stage/virtual-time";

/** How long a browser waits before it repeats an unanswered request, in milliseconds. */
const RETRY_MS = 1500;
/**
 * How long a browser waits before the first poll of a pending request, in milliseconds. The wait doubles up to
 * MAX_POLL_MS.
 */
const FIRST_POLL_MS = 600;
const MAX_POLL_MS = 9000;

/** The error codes of an older copy of the store. Players are notified of nothing then, and browsers go on polling. */
const RETRIED_CODES = ["state_unavailable", "request_before_restore"];

type Receipt = BidReceipt | FundsReceipt;
type Act<Name extends Step["act"]> = Extract<Step, { readonly act: Name }>;

const sendRequest = (
  reference: ReferenceProvider,
  services: Services,
  player: Player,
  key: string,
  body: Body,
  playerIndex: number,
) => {
  switch (body.kind) {
    case "bid": {
      const lines = body.lines.map((line) => ({ ...line, closeDigits: "" }));
      const marketId = String(reference.markets[body.family].id);
      return placeBids(services, player, key, { marketId, gameType: body.gameType, lines });
    }
    case "deposit":
      return requestDeposit(services, player, key, { amount: body.amount, app: "googlePay" });
    case "withdrawal":
      return requestWithdrawal(services, player, key, { amount: body.amount, method: body.method });
    case "transfer": {
      const { mobile: phone = "", name: recipientName = "" } = reference.people[playerIndex + 1] ?? {};
      return requestTransfer(services, player, key, { points: body.amount, phone, recipientName });
    }
  }
};

const toPlayerKey = (player: number): string => `player-${player}`;

const otherBody = (body: Body): Body =>
  body.kind === "bid"
    ? { ...body, lines: body.lines.map((line) => ({ ...line, points: line.points + 5 })) }
    : { ...body, amount: body.amount + 5 };

const toNotifiedState = (state: string): NotifiedState => {
  if (state === "placed" || state === "done") return "taken";
  return state === "failed" || state === "unknown" ? state : "checking";
};

const listOutcomes = (receipt: Receipt) =>
  ("parts" in receipt ? receipt.parts : [receipt]).map(({ outcome }) => {
    const state = toNotifiedState(outcome.state);
    const corrected = "corrected" in outcome && outcome.corrected;
    const credited = outcome.state === "failed" && outcome.credited !== undefined;
    return { state, final: state === "taken" || ("final" in outcome && outcome.final), corrected, credited };
  });

/** Plays the players and their browsers, which confirm, lose responses, repeat, and poll until an outcome is final. */
export class Players {
  constructor(
    private readonly scene: Scene,
    private readonly checker: Checker,
    private readonly hosts: Hosts,
  ) {
    for (const step of scene.history.steps) {
      if (step.act !== "confirm") continue;
      const blank = { bodies: [], notified: new Map(), gaveUp: false, hasReceipt: false, hasResponse: false };
      checker.keys.set(step.key, { confirm: step, ...blank, refused: undefined });
    }
  }

  /** Sends a confirmed request, perhaps not for the first time. */
  send(step: Act<"confirm"> | Act<"again">): void {
    const key = this.checker.keys.get(step.key);
    if (!key) return;
    const { confirm } = key;
    const body = step.act === "again" && step.otherBody ? otherBody(confirm.body) : confirm.body;
    key.bodies.push(body);
    const retry = () => this.giveUp(step);
    this.runOnHost(step.host, retry, RETRY_MS, (process) => {
      sendRequest(this.scene.reference, process.services, this.toPlayer(key), confirm.key, body, confirm.player).then(
        (receipt) => {
          this.checker.onAccepted(key, body);
          this.onReceipt(key, step.host, receipt);
        },
        (error: unknown) => this.onFailure(key, step.host, process, error, retry),
      );
    });
  }

  /** Gives up an unanswered key: if the key was not accepted, it never will be. */
  giveUp(step: { readonly key: string; readonly host: number }): void {
    const key = this.checker.keys.get(step.key);
    if (!key) return;
    const giveUp = key.confirm.body.kind === "bid" ? giveUpBid : giveUpFunds;
    const retry = () => this.giveUp(step);
    this.runOnHost(step.host, retry, RETRY_MS, (process) => {
      giveUp(process.services, this.toPlayer(key), step.key).then(
        (receipt) => this.onReceipt(key, step.host, receipt),
        (error: unknown) => {
          if (isAppError(error) && error.code === "not_found") this.onNotFound(key, true);
          else this.onFailure(key, step.host, process, error, retry);
        },
      );
    });
  }

  /** Starts to poll the outcome of a key, perhaps of a bid that never left. */
  startPolling({ key: name, host }: Act<"ask">): void {
    const key = this.checker.keys.get(name);
    if (key) this.poll(key, host, FIRST_POLL_MS);
  }

  /** Sets a limit of the stake of a day for the player, in whole points. */
  limit({ player, host, points }: Act<"limit">): void {
    this.runOnHost(
      host,
      () => undefined,
      RETRY_MS,
      ({ services }) => {
        changeCare(services, toPlayerKey(player), { act: "limit", limit: "stake-day", points }).then(
          () => this.checker.limits.set(player, points),
          () => undefined,
        );
      },
    );
  }

  /**
   * Signs the player in again at the provider. A host gets the new token later, and stores it in the unsettled records.
   */
  signInAgain({ player, host, heardAfterMs }: Act<"sign in again">): void {
    const { reference, time } = this.scene;
    const person = reference.people[player];
    if (!person) return;
    const token = reference.signIn(person);
    const learnToken = () =>
      this.runOnHost(host, learnToken, RETRY_MS, ({ services, lifetime }) => {
        resealWithNewToken(services, toPlayerKey(player), token).catch((error: unknown) => {
          if (lifetime.hasExited) time.after(RETRY_MS, learnToken);
          else this.checker.report("nothing unexpected", `a new token: ${String(error)}`);
        });
      });
    time.after(heardAfterMs, learnToken);
  }

  /** Calls `work` with the process that serves, or `again` after `waitMs` if all hosts are down. */
  private runOnHost(host: number, again: () => void, waitMs: number, work: (process: Process) => void): void {
    const process = this.hosts.findServing(host);
    if (process) work(process);
    else this.scene.time.after(waitMs, again);
  }

  private poll(key: Key, host: number, gapMs: number): void {
    const next = () => this.poll(key, host, Math.min(gapMs * 2, MAX_POLL_MS));
    const read = key.confirm.body.kind === "bid" ? readBid : readFundsReceipt;
    this.runOnHost(host, next, gapMs, (process) => {
      read(process.services, this.toPlayer(key), key.confirm.key).then(
        (receipt) => this.onReceipt(key, host, receipt, gapMs, next),
        (error: unknown) => {
          if (isAppError(error) && error.code === "not_found") this.onNotFound(key, false);
          else this.onFailure(key, host, process, error, () => this.scene.time.after(gapMs, next));
        },
      );
    });
  }

  private onReceipt(
    key: Key,
    host: number,
    receipt: Receipt,
    gapMs = FIRST_POLL_MS,
    next = () => this.poll(key, host, 2 * FIRST_POLL_MS),
  ): void {
    key.hasReceipt = true;
    key.hasResponse = true;
    const outcomes = listOutcomes(receipt);
    for (const [part, outcome] of outcomes.entries())
      this.checker.onNotified(key, partName(key.confirm.key, part), outcome);
    if (!outcomes.every(({ final }) => final)) this.scene.time.after(gapMs, next);
  }

  /**
   * Handles that the app has no receipt.
   * @param forGood whether the key is given up now
   */
  private onNotFound(key: Key, forGood: boolean): void {
    const name = key.confirm.key;
    const sent = this.checker.attempts.some(({ part }) => part === name || part.startsWith(`${name}#`));
    if (key.hasReceipt || sent) this.checker.report("receipt kept", `${name} is not found any more`);
    if (forGood) key.gaveUp = true;
    key.hasResponse = true;
  }

  private onFailure(key: Key, host: number, process: Process, error: unknown, retry: () => void): void {
    if (error instanceof ProcessExited || process.lifetime.hasExited) {
      this.scene.time.after(RETRY_MS, retry);
      return;
    }
    key.hasResponse = true;
    if (hasCluster(this.scene.history) && isStoreUnavailable(error)) {
      this.onFailure(key, host, process, new AppError("state_unavailable"), retry);
      return;
    }
    if (!isAppError(error)) {
      this.checker.report("nothing unexpected", `${key.confirm.key} on host ${host}: ${String(error)}`);
      return;
    }
    if (RETRIED_CODES.includes(error.code)) {
      if (error.code === "state_unavailable") this.checker.promotions.onRefused(key);
      this.scene.time.after(MAX_POLL_MS, () => this.giveUp({ key: key.confirm.key, host }));
      return;
    }
    if (!error.code.startsWith("idempotency_")) key.refused = error.code;
    if (error.code === "bid_identical_pending" || error.code === "funds_identical_pending") {
      this.checker.onRefusedAsPending(key);
    }
  }

  private toPlayer({ confirm: { player } }: Key): Player {
    const { mobile = "", tokens: [token] = [""], name = "" } = this.scene.reference.people[player] ?? {};
    return { sessionId: `session-${player}`, token, name, mobile, playerKey: toPlayerKey(player) };
  }
}
