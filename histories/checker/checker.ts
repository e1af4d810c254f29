import { type Body, hasWrongClocks } from "../history";
import type { ProviderStatements } from "../provider/statements";
import type { Leaving } from "../stage/host";
import type { Scene } from "../stage/reference-provider";
import type { Arrival } from "../stage/transport";
import { equalRequests, mayBlock, OtherClient, openSince } from "./equal-requests";
import { Limits } from "./limits";
import {
  type Attempt,
  hasEqual,
  type Invariant,
  type Key,
  keyOfPart,
  type Told,
  type Violation,
  WITHOUT_RECORDS,
} from "./observations";
import { Promotions } from "./promotions";
import { alteration, classOf, repeatedLine, toCallPath } from "./sent";
import {
  couldBeSeen,
  gatherWriteFacts,
  hasTwins,
  isExcused,
  type Movement,
  mayStayHidden,
  type Sought,
  type WriteFacts,
} from "./visibility";

/** Observes a history and notes each violation. It trusts only the sandbox's ledger. */
export class Checker {
  readonly violations: Violation[] = [];
  readonly keys = new Map<string, Key>();
  readonly attempts: Attempt[] = [];
  readonly movements: Movement[] = [];
  private readonly otherClient = new OtherClient();
  restartedAt = 0;
  readonly limits = new Limits();
  /** Parts that were told as failed, and found since: their players may not have asked again yet. */
  readonly corrected = new Set<string>();
  /** When an older copy took the store's place; 0: never. */
  olderStoreAt = 0;
  readonly promotions = new Promotions(this);

  constructor(
    readonly scene: Scene,
    readonly statements: ProviderStatements,
  ) {}

  note(invariant: Invariant, what: string): void {
    if (this.olderStoreAt > 0 && !WITHOUT_RECORDS.includes(invariant)) return;
    this.violations.push({ invariant, at: this.scene.time.at, what });
  }

  /** Something else than a player's own request moved points, or decided a request. */
  moved(player: number, what: string): void {
    this.movements.push({ player, at: this.scene.time.at, what });
  }

  /** Another client of the provider has repeated the player's request. */
  tookElsewhere(copied: Attempt): void {
    this.otherClient.repeated(copied, this.scene.time.at);
    this.moved(copied.player, "elsewhere");
  }

  /** A host has started again: deadlines of its open requests count from now. */
  restarted(): void {
    this.restartedAt = this.scene.time.at;
  }

  /** A host sends a write. */
  left({ call, path, key: part }: Leaving): void {
    const key = part === undefined ? undefined : this.keys.get(keyOfPart(part));
    if (part === undefined || key === undefined) {
      this.note("sent once", `a write to ${path} left without a record`);
      return;
    }
    if (this.attempts.some((attempt) => attempt.part === part)) this.note("sent once", `${part} was sent again`);
    if (key.gaveUp) this.note("sent once", `${part} was sent after it was given up`);
    this.promotions.left(part);
    const { player } = key.confirm;
    const other = this.attempts.find((attempt) => attempt.player === player && attempt.waiting);
    if (other) this.note("in turn", `${part} was sent while ${other.part} had no answer`);
    this.attempts.push({ call, part, player, leftAt: this.scene.time.at, path, waiting: true });
  }

  /** The host has the answer, has given up the call, or has ended. */
  back(call: string): void {
    const attempt = this.attempts.find((one) => one.call === call);
    if (attempt) attempt.waiting = false;
  }

  /** A request with this body got a receipt under the key. */
  accepted({ confirm }: Key, body: Body): void {
    const sent = this.attempts.filter(({ part }) => keyOfPart(part) === confirm.key);
    for (const { part, path, body: arrived } of sent) {
      const altered = arrived && alteration({ ...confirm, body }, path, arrived, this.scene.truth);
      if (altered) this.note("unaltered", `another body than that of ${part} got its receipt: ${altered}`);
    }
  }

  /** A write has reached the provider. */
  arrived({ call, path, body }: Arrival): void {
    const attempt = this.attempts.find((one) => one.call === call);
    const key = attempt && this.keys.get(keyOfPart(attempt.part));
    if (!attempt || !key) return;
    if (attempt.group !== undefined) this.note("sent once", `${attempt.part} reached the provider twice`);
    attempt.group = classOf(path, attempt.player, body);
    attempt.body = body;
    const against = key.asked.map((asked) => alteration({ ...key.confirm, body: asked }, path, body, this.scene.truth));
    const parts = this.attempts.filter((one) => one !== attempt && keyOfPart(one.part) === key.confirm.key);
    const altered = against.includes(undefined) ? repeatedLine(body, parts) : against[0];
    if (altered) this.note("unaltered", `${attempt.part}: ${altered}`);
  }

  /** The provider has carried out the write. */
  taken(call: string): void {
    const attempt = this.attempts.find((one) => one.call === call);
    if (!attempt) return;
    attempt.takenAt = this.scene.time.at;
    if (attempt.path === "api-user-transfer-wallet-balance") this.moved(attempt.player + 1, "transfer");
  }

  calledFailed(part: string): void {
    const attempt = this.attempts.find((one) => one.part === part);
    if (attempt) attempt.calledFailedAt ??= this.scene.time.at;
  }

  /** A player sees the state of a part. */
  told(key: Key, part: string, outcome: Omit<Told, "at">): void {
    const { state, final } = outcome;
    const before = key.told.get(part);
    key.told.set(part, { ...outcome, at: this.scene.time.at });
    if (before?.state === "failed" && state === "taken" && !outcome.corrected) {
      this.note("told is true", `${part} was told as failed, then as taken, without a word of the correction`);
    }
    if (before?.final && (before.state !== state || !final)) {
      this.note("told is true", `${part} was told as ${before.state} for good, then as ${state}`);
    }
    const attempt = this.attempts.find((one) => one.part === part);
    if (state === "taken") this.toldTaken(part, attempt);
    if (state === "failed" && before?.state !== "failed" && attempt) this.toldFailed(part, attempt);
    if (state === "unknown" && before?.state !== "unknown") this.toldUnknown(part, attempt);
  }

  private toldTaken(part: string, attempt: Attempt | undefined): void {
    const group = attempt?.group ?? this.groups().ofUnsent(part);
    if (group === undefined) {
      if (this.otherClient.did(part, this.keys)) return;
      this.note("told is true", `${part} was told as taken, and never reached the provider`);
      return;
    }
    const { all, told, taken } = this.groups().count(group);
    // Requests of another client cannot be distinguished from these; where the book is altered, not even other ones.
    const isAltered = all.some((one) =>
      this.factsOf(one).reads.some((read) => read.altered && read.answeredAt >= one.leftAt),
    );
    const others = this.otherClient.countOf(all, isAltered);
    if (told.taken > taken + others) {
      this.note(
        "told is true",
        `${part} was told as taken: of its kind ${told.taken} were told so, ${taken} were taken`,
      );
    }
  }

  /** Notes a needless failure: the books that the engine read showed the request. */
  private toldFailed(part: string, { group }: Attempt): void {
    if (group === undefined) return;
    const { all, equal, told } = this.groups().count(group);
    // A process that ended right after it called a request failed may not have logged it.
    const unlogged = (leftAt: number) => (this.restartedAt > leftAt ? this.restartedAt : this.scene.time.at);
    const until = ({ calledFailedAt, leftAt }: Attempt) => calledFailedAt ?? unlogged(leftAt);
    const seen = all.filter((attempt) => couldBeSeen(this.factsOf(attempt), until(attempt)));
    if (seen.length > equal - told.failed + told.corrected) {
      this.note("failed without need", `${part} was told as failed, though the books that were read showed it`);
    }
  }

  private toldUnknown(part: string, attempt: Attempt | undefined): void {
    const own = this.keys.get(keyOfPart(part));
    // A request that never left is searched too, because after a restart the host does not know whether it left.
    const sought =
      attempt ?? (own && { player: own.confirm.player, leftAt: own.confirm.at, path: toCallPath(own.confirm) });
    // A bid of another client may count as one of ours, and then the points that leave later look like this request's.
    const isTwoClients = this.otherClient.actedFor(sought?.player);
    const isTwin = sought !== undefined && hasTwins(sought, this.attempts);
    const isHidden = sought !== undefined && isExcused(this.factsOf(sought), this.scene.time.at);
    const isKnowable = !(isTwoClients || isTwin || isHidden || hasWrongClocks(this.scene.history));
    // After a restart, a row may belong to this or to an equal request.
    if (isKnowable && !(this.restartedAt > 0 && hasEqual(own, [...this.keys.values()]))) {
      this.note("unknown without need", `${part} was told as not known, though the books were good`);
    }
  }

  private factsOf(attempt: Sought): WriteFacts {
    return gatherWriteFacts(attempt, this, openSince(attempt, this.attempts, this.keys));
  }

  private groups() {
    return equalRequests(this.attempts, this.keys, this.restartedAt > 0, this.corrected);
  }

  /** A key was refused because an equal request is not settled. */
  refusedAsPending(key: Key): void {
    if (mayBlock(key, { ...this, now: this.scene.time.at })) return;
    this.note("refused without need", `${key.confirm.key} was refused as pending`);
  }

  /** Checks the final state, after a long time without faults. */
  atTheEnd(): void {
    const trouble = this.scene.truth.trouble();
    if (trouble) this.note("books balance", trouble);
    for (const key of this.keys.values()) this.keyAtTheEnd(key);
    for (const what of this.limits.passed(this.attempts, this.keys)) this.note("limit kept", what);
    for (const group of new Set(this.attempts.map((attempt) => attempt.group))) {
      if (group !== undefined) this.groupAtTheEnd(group);
    }
  }

  private keyAtTheEnd(key: Key): void {
    const { confirm, told, refused, asked, heard } = key;
    for (const [part, { state }] of told) {
      if (state === "checking") this.note("left open", `${part} is still being checked`);
    }
    if (asked.length > 0 && !heard) this.note("left open", `${confirm.key} never got an answer`);
    const sent = this.attempts.filter(({ part }) => keyOfPart(part) === confirm.key);
    // A copy may lack what was sent before it came, and the player is told that.
    for (const { part } of sent.filter((one) => !told.has(one.part) && one.leftAt >= this.olderStoreAt))
      this.note("receipt kept", `${part} was sent, and its player heard nothing of it`);
    if (refused && asked.length === 1 && sent.length > 0) {
      this.note("told is true", `${confirm.key} was refused (${refused}), and was sent`);
    }
  }

  private groupAtTheEnd(group: string): void {
    const { all, equal, told, taken } = this.groups().count(group);
    const names = all.map(({ part }) => part).join(", ");
    const hidden = all.filter((attempt) => mayStayHidden(this.factsOf(attempt))).length;
    const seen = taken - hidden;
    if (told.failedForGood > equal - seen) {
      this.note("told is true", `${names}: ${told.failedForGood} were told as failed for good, ${taken} were taken`);
    } else if (seen > equal - told.failed) {
      this.note("told is true", `${names}: ${taken} were taken, ${told.failed} stay told as failed`);
    }
  }
}
