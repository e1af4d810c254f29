import { type Body, hasWrongClocks } from "../history";
import type { ProviderStatements } from "../provider/statements";
import type { SentWrite } from "../stage/host";
import type { Scene } from "../stage/reference-provider";
import type { Arrival } from "../stage/transport";
import { findOpenSince, groupEqualRequests, mayBlock, OtherClient } from "./equal-requests";
import { Limits } from "./limits";
import {
  type Attempt,
  hasEqual,
  type Invariant,
  type Key,
  type NotifiedOutcome,
  toRequestKey,
  type Violation,
  WITHOUT_RECORDS,
} from "./observations";
import { Promotions } from "./promotions";
import { computeGroup, findAlteration, findRepeatedLine, toCallPath } from "./sent";
import {
  gatherWriteFacts,
  hasTwins,
  isExcused,
  type Movement,
  mayStayHidden,
  type SearchedWrite,
  type WriteFacts,
  wasVisible,
} from "./visibility";

/** Observes a history and records each violation. It trusts only the ledger of the sandbox. */
export class Checker {
  readonly violations: Violation[] = [];
  readonly keys = new Map<string, Key>();
  readonly attempts: Attempt[] = [];
  readonly movements: Movement[] = [];
  private readonly otherClient = new OtherClient();
  restartedAt = 0;
  readonly limits = new Limits();
  /** Parts that were found after players were notified of their failure. The players may not have polled since. */
  readonly corrected = new Set<string>();
  /** When an older copy took the place of the store, in milliseconds of the history; 0 before that. */
  restoredStoreAt = 0;
  readonly promotions = new Promotions(this);

  constructor(
    readonly scene: Scene,
    readonly statements: ProviderStatements,
  ) {}

  /** Records a violation, unless an older copy of the store excuses it. */
  report(invariant: Invariant, what: string): void {
    if (this.restoredStoreAt > 0 && !WITHOUT_RECORDS.includes(invariant)) return;
    this.violations.push({ invariant, at: this.scene.time.at, what });
  }

  /** Called when something else than a request of the player moved points or decided a request. */
  onMovement(player: number, what: string): void {
    this.movements.push({ player, at: this.scene.time.at, what });
  }

  /** Called when another client of the provider has repeated a write of the player. */
  onOtherClient(copied: Attempt): void {
    this.otherClient.record(copied, this.scene.time.at);
    this.onMovement(copied.player, "elsewhere");
  }

  /** Called when a host has started. Deadlines of pending requests count from then. */
  onRestart(): void {
    this.restartedAt = this.scene.time.at;
  }

  onSent({ call, path, key: part }: SentWrite): void {
    const key = part === undefined ? undefined : this.keys.get(toRequestKey(part));
    if (part === undefined || key === undefined) {
      this.report("sent once", `a write to ${path} left without a record`);
      return;
    }
    if (this.attempts.some((attempt) => attempt.part === part)) this.report("sent once", `${part} was sent again`);
    if (key.gaveUp) this.report("sent once", `${part} was sent after it was given up`);
    this.promotions.onSent(part);
    const { player } = key.confirm;
    const other = this.attempts.find((attempt) => attempt.player === player && attempt.waiting);
    if (other) this.report("in turn", `${part} was sent while ${other.part} had no answer`);
    this.attempts.push({ call, part, player, leftAt: this.scene.time.at, path, waiting: true });
  }

  /** Called when the host has the response, has given up the call, or has ended. */
  onCallEnd(call: string): void {
    const attempt = this.attempts.find((one) => one.call === call);
    if (attempt) attempt.waiting = false;
  }

  /** Called when a request with this body got a receipt under the key. */
  onAccepted({ confirm }: Key, body: Body): void {
    const sent = this.attempts.filter(({ part }) => toRequestKey(part) === confirm.key);
    for (const { part, path, body: received } of sent) {
      const altered = received && findAlteration({ ...confirm, body }, path, received, this.scene.reference);
      if (altered) this.report("unaltered", `another body than that of ${part} got its receipt: ${altered}`);
    }
  }

  /** Called when a write has reached the provider. */
  onArrived({ call, path, body }: Arrival): void {
    const attempt = this.attempts.find((one) => one.call === call);
    const key = attempt && this.keys.get(toRequestKey(attempt.part));
    if (!attempt || !key) return;
    if (attempt.group !== undefined) this.report("sent once", `${attempt.part} reached the provider twice`);
    attempt.group = computeGroup(path, attempt.player, body);
    attempt.body = body;
    const { reference } = this.scene;
    const alterations = key.bodies.map((one) => findAlteration({ ...key.confirm, body: one }, path, body, reference));
    const parts = this.attempts.filter((one) => one !== attempt && toRequestKey(one.part) === key.confirm.key);
    const altered = alterations.includes(undefined) ? findRepeatedLine(body, parts) : alterations[0];
    if (altered) this.report("unaltered", `${attempt.part}: ${altered}`);
  }

  /** Called when the provider has carried out a write. */
  onTaken(call: string): void {
    const attempt = this.attempts.find((one) => one.call === call);
    if (!attempt) return;
    attempt.takenAt = this.scene.time.at;
    if (attempt.path === "api-user-transfer-wallet-balance") this.onMovement(attempt.player + 1, "transfer");
  }

  /** Called when the engine logs that a part counts as failed without evidence. */
  onCalledFailed(part: string): void {
    const attempt = this.attempts.find((one) => one.part === part);
    if (attempt) attempt.calledFailedAt ??= this.scene.time.at;
  }

  /** Called when a player is notified of the state of a part. */
  onNotified(key: Key, part: string, outcome: Omit<NotifiedOutcome, "at">): void {
    const { state, final } = outcome;
    const before = key.notified.get(part);
    key.notified.set(part, { ...outcome, at: this.scene.time.at });
    if (before?.state === "failed" && state === "taken" && !outcome.corrected) {
      this.report("told is true", `${part} was told as failed, then as taken, without a word of the correction`);
    }
    if (before?.final && (before.state !== state || !final)) {
      this.report("told is true", `${part} was told as ${before.state} for good, then as ${state}`);
    }
    const attempt = this.attempts.find((one) => one.part === part);
    if (state === "taken") this.checkTaken(part, attempt);
    if (state === "failed" && before?.state !== "failed" && attempt) this.checkFailed(part, attempt);
    if (state === "unknown" && before?.state !== "unknown") this.checkUnknown(part, attempt);
  }

  private checkTaken(part: string, attempt: Attempt | undefined): void {
    const group = attempt?.group ?? this.groups().findGroupOfUnsent(part);
    if (group === undefined) {
      if (this.otherClient.hasRepeated(part, this.keys)) return;
      this.report("told is true", `${part} was told as taken, and never reached the provider`);
      return;
    }
    const { all, notified, taken } = this.groups().count(group);
    // Writes of another client look like these requests; in an altered statement even different ones do.
    const isAltered = all.some((one) =>
      this.gatherFacts(one).reads.some((read) => read.altered && read.answeredAt >= one.leftAt),
    );
    const others = this.otherClient.countLike(all, isAltered);
    const told = notified.taken;
    if (told > taken + others) {
      this.report("told is true", `${part} was told as taken: of its kind ${told} were told so, ${taken} were taken`);
    }
  }

  /** Reports a needless failure: the statements that the engine read showed the request. */
  private checkFailed(part: string, { group }: Attempt): void {
    if (group === undefined) return;
    const { all, equal, notified } = this.groups().count(group);
    // A process that ended right after it called a request failed may not have logged the failure.
    const unlogged = (leftAt: number) => (this.restartedAt > leftAt ? this.restartedAt : this.scene.time.at);
    const until = ({ calledFailedAt, leftAt }: Attempt) => calledFailedAt ?? unlogged(leftAt);
    const seen = all.filter((attempt) => wasVisible(this.gatherFacts(attempt), until(attempt)));
    if (seen.length > equal - notified.failed + notified.corrected) {
      this.report("failed without need", `${part} was told as failed, though the books that were read showed it`);
    }
  }

  private checkUnknown(part: string, attempt: Attempt | undefined): void {
    const own = this.keys.get(toRequestKey(part));
    // An unsent request is reconciled too, because after a restart the host does not know whether it left.
    const searched =
      attempt ?? (own && { player: own.confirm.player, leftAt: own.confirm.at, path: toCallPath(own.confirm) });
    // A bid of another client may count as one of ours. Points that leave later then look like this request.
    const isTwoClients = this.otherClient.hasActedFor(searched?.player);
    const isTwin = searched !== undefined && hasTwins(searched, this.attempts);
    const isHidden = searched !== undefined && isExcused(this.gatherFacts(searched), this.scene.time.at);
    const isKnowable = !(isTwoClients || isTwin || isHidden || hasWrongClocks(this.scene.history));
    // After a restart a row may belong to this request or to an equal one.
    if (isKnowable && !(this.restartedAt > 0 && hasEqual(own, [...this.keys.values()]))) {
      this.report("unknown without need", `${part} was told as not known, though the books were good`);
    }
  }

  private gatherFacts(attempt: SearchedWrite): WriteFacts {
    return gatherWriteFacts(attempt, this, findOpenSince(attempt, this.attempts, this.keys));
  }

  private groups() {
    return groupEqualRequests(this.attempts, this.keys, this.restartedAt > 0, this.corrected);
  }

  /** Called when a key was refused because an equal request is pending. */
  onRefusedAsPending(key: Key): void {
    if (mayBlock(key, { ...this, now: this.scene.time.at })) return;
    this.report("refused without need", `${key.confirm.key} was refused as pending`);
  }

  /** Checks the final state, after a long time without faults. */
  finish(): void {
    const imbalance = this.scene.reference.findImbalance();
    if (imbalance) this.report("books balance", imbalance);
    for (const key of this.keys.values()) this.checkKey(key);
    for (const what of this.limits.listExceeded(this.attempts, this.keys)) this.report("limit kept", what);
    for (const group of new Set(this.attempts.map((attempt) => attempt.group))) {
      if (group !== undefined) this.checkGroup(group);
    }
  }

  private checkKey(key: Key): void {
    const { confirm, notified, refused, bodies, hasResponse } = key;
    for (const [part, { state }] of notified) {
      if (state === "checking") this.report("left open", `${part} is still being checked`);
    }
    if (bodies.length > 0 && !hasResponse) this.report("left open", `${confirm.key} never got an answer`);
    const sent = this.attempts.filter(({ part }) => toRequestKey(part) === confirm.key);
    // A copy may lack what was sent before it came, and the player is notified of that.
    for (const { part } of sent.filter((one) => !notified.has(one.part) && one.leftAt >= this.restoredStoreAt))
      this.report("receipt kept", `${part} was sent, and its player heard nothing of it`);
    if (refused && bodies.length === 1 && sent.length > 0) {
      this.report("told is true", `${confirm.key} was refused (${refused}), and was sent`);
    }
  }

  private checkGroup(group: string): void {
    const { all, equal, notified, taken } = this.groups().count(group);
    const names = all.map(({ part }) => part).join(", ");
    const hidden = all.filter((attempt) => mayStayHidden(this.gatherFacts(attempt))).length;
    const seen = taken - hidden;
    const { failed, failedForGood } = notified;
    if (failedForGood > equal - seen) {
      this.report("told is true", `${names}: ${failedForGood} were told as failed for good, ${taken} were taken`);
    } else if (seen > equal - failed) {
      this.report("told is true", `${names}: ${taken} were taken, ${failed} stay told as failed`);
    }
  }
}
