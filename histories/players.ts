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
import { type Key, partName, type ToldState } from "./checker/observations";
import { type Body, hasCluster, type Step } from "./history";
import type { Process } from "./stage/host";
import type { Hosts } from "./stage/hosts";
import type { ReferenceProvider, Scene } from "./stage/reference-provider";
import { ProcessExited } from "./stage/virtual-time";

/** Milliseconds until a browser without an answer asks again, and between polls of a request that is being checked. */
const ASK_AGAIN_MS = 1500;
const FIRST_LOOK_MS = 600;
const MAX_ATTEMPT_MS = 9000;

/** What an older copy of the store answers: nothing is told, and the browser asks on. */
const AGAIN = ["state_unavailable", "request_before_restore"];

type Receipt = BidReceipt | FundsReceipt;
type Act<Name extends Step["act"]> = Extract<Step, { readonly act: Name }>;

const ask = (truth: ReferenceProvider, services: Services, player: Player, key: string, body: Body, whose: number) => {
  switch (body.kind) {
    case "bid": {
      const lines = body.lines.map((line) => ({ ...line, closeDigits: "" }));
      const marketId = String(truth.markets[body.family].id);
      return placeBids(services, player, key, { marketId, gameType: body.gameType, lines });
    }
    case "deposit":
      return requestDeposit(services, player, key, { amount: body.amount, app: "googlePay" });
    case "withdrawal":
      return requestWithdrawal(services, player, key, { amount: body.amount, method: body.method });
    case "transfer": {
      const { mobile: phone = "", name: recipientName = "" } = truth.people[whose + 1] ?? {};
      return requestTransfer(services, player, key, { points: body.amount, phone, recipientName });
    }
  }
};

const playerKeyOf = (player: number): string => `player-${player}`;

const otherBody = (body: Body): Body =>
  body.kind === "bid"
    ? { ...body, lines: body.lines.map((line) => ({ ...line, points: line.points + 5 })) }
    : { ...body, amount: body.amount + 5 };

const toldState = (state: string): ToldState => {
  if (state === "placed" || state === "done") return "taken";
  return state === "failed" || state === "unknown" ? state : "checking";
};

const partsOf = (receipt: Receipt) =>
  ("parts" in receipt ? receipt.parts : [receipt]).map(({ outcome }) => {
    const state = toldState(outcome.state);
    const corrected = "corrected" in outcome && outcome.corrected;
    const credited = outcome.state === "failed" && outcome.credited !== undefined;
    return { state, final: state === "taken" || ("final" in outcome && outcome.final), corrected, credited };
  });

/** The players and their browsers: they confirm, lose answers, ask again, and poll until the answer is final. */
export class Players {
  constructor(
    private readonly scene: Scene,
    private readonly judge: Checker,
    private readonly hosts: Hosts,
  ) {
    for (const step of scene.history.steps) {
      if (step.act !== "confirm") continue;
      const blank = { asked: [], told: new Map(), gaveUp: false, known: false, heard: false, refused: undefined };
      judge.keys.set(step.key, { confirm: step, ...blank });
    }
  }

  /** The browser confirms, perhaps not for the first time. */
  send(step: Act<"confirm"> | Act<"again">): void {
    const key = this.judge.keys.get(step.key);
    if (!key) return;
    const { confirm } = key;
    const body = step.act === "again" && step.otherBody ? otherBody(confirm.body) : confirm.body;
    key.asked.push(body);
    const lost = () => this.giveUp(step);
    this.onHost(step.host, lost, ASK_AGAIN_MS, (process) => {
      ask(this.scene.truth, process.services, this.playerOf(key), confirm.key, body, confirm.player).then(
        (receipt) => {
          this.judge.accepted(key, body);
          this.hear(key, step.host, receipt);
        },
        (error: unknown) => this.failed(key, step.host, process, error, lost),
      );
    });
  }

  /** The browser got no answer: if the key was not accepted, it never will be. */
  giveUp(step: { readonly key: string; readonly host: number }): void {
    const key = this.judge.keys.get(step.key);
    if (!key) return;
    const give = key.confirm.body.kind === "bid" ? giveUpBid : giveUpFunds;
    const later = () => this.giveUp(step);
    this.onHost(step.host, later, ASK_AGAIN_MS, (process) => {
      give(process.services, this.playerOf(key), step.key).then(
        (receipt) => this.hear(key, step.host, receipt),
        (error: unknown) => {
          if (isAppError(error) && error.code === "not_found") this.noReceipt(key, true);
          else this.failed(key, step.host, process, error, later);
        },
      );
    });
  }

  /** The browser asks about a key, perhaps of a bid that never left. */
  askAbout({ key: name, host }: Act<"ask">): void {
    const key = this.judge.keys.get(name);
    if (key) this.look(key, host, FIRST_LOOK_MS);
  }

  /** @param points whole points for the stake of a day. */
  limit({ player, host, points }: Act<"limit">): void {
    this.onHost(
      host,
      () => undefined,
      ASK_AGAIN_MS,
      ({ services }) => {
        changeCare(services, playerKeyOf(player), { act: "limit", limit: "stake-day", points }).then(
          () => this.judge.limits.set(player, points),
          () => undefined,
        );
      },
    );
  }

  /** The app learns the new token at its own sign-in, and stores it in the player's unsettled records. */
  signInAgain({ player, host, heardAfterMs }: Act<"sign in again">): void {
    const { truth, time } = this.scene;
    const person = truth.people[player];
    if (!person) return;
    const token = truth.signIn(person);
    const hear = () =>
      this.onHost(host, hear, ASK_AGAIN_MS, ({ services, life }) => {
        resealWithNewToken(services, playerKeyOf(player), token).catch((error: unknown) => {
          if (life.over) time.after(ASK_AGAIN_MS, hear);
          else this.judge.note("nothing unexpected", `a new token: ${String(error)}`);
        });
      });
    time.after(heardAfterMs, hear);
  }

  /** Runs `work` with the process that serves; if all hosts are down, calls `again` later. */
  private onHost(host: number, again: () => void, waitMs: number, work: (process: Process) => void): void {
    const process = this.hosts.serving(host);
    if (process) work(process);
    else this.scene.time.after(waitMs, again);
  }

  private look(key: Key, host: number, gapMs: number): void {
    const next = () => this.look(key, host, Math.min(gapMs * 2, MAX_ATTEMPT_MS));
    const read = key.confirm.body.kind === "bid" ? readBid : readFundsReceipt;
    this.onHost(host, next, gapMs, (process) => {
      read(process.services, this.playerOf(key), key.confirm.key).then(
        (receipt) => this.hear(key, host, receipt, gapMs, next),
        (error: unknown) => {
          if (isAppError(error) && error.code === "not_found") this.noReceipt(key, false);
          else this.failed(key, host, process, error, () => this.scene.time.after(gapMs, next));
        },
      );
    });
  }

  private hear(
    key: Key,
    host: number,
    receipt: Receipt,
    gapMs = FIRST_LOOK_MS,
    next = () => this.look(key, host, 2 * FIRST_LOOK_MS),
  ): void {
    key.known = true;
    key.heard = true;
    const told = partsOf(receipt);
    for (const [part, outcome] of told.entries()) this.judge.told(key, partName(key.confirm.key, part), outcome);
    if (!told.every(({ final }) => final)) this.scene.time.after(gapMs, next);
  }

  /** The app has no receipt. @param forGood whether the key is given up now. */
  private noReceipt(key: Key, forGood: boolean): void {
    const name = key.confirm.key;
    const sent = this.judge.attempts.some(({ part }) => part === name || part.startsWith(`${name}#`));
    if (key.known || sent) this.judge.note("receipt kept", `${name} is not found any more`);
    if (forGood) key.gaveUp = true;
    key.heard = true;
  }

  private failed(key: Key, host: number, process: Process, error: unknown, lost: () => void): void {
    if (error instanceof ProcessExited || process.life.over) {
      this.scene.time.after(ASK_AGAIN_MS, lost);
      return;
    }
    key.heard = true;
    if (hasCluster(this.scene.history) && isStoreUnavailable(error)) {
      this.failed(key, host, process, new AppError("state_unavailable"), lost);
      return;
    }
    if (!isAppError(error)) {
      this.judge.note("nothing unexpected", `${key.confirm.key} on host ${host}: ${String(error)}`);
      return;
    }
    if (AGAIN.includes(error.code)) {
      if (error.code === "state_unavailable") this.judge.promotions.heldBack(key);
      this.scene.time.after(MAX_ATTEMPT_MS, () => this.giveUp({ key: key.confirm.key, host }));
      return;
    }
    if (!error.code.startsWith("idempotency_")) key.refused = error.code;
    if (error.code === "bid_identical_pending" || error.code === "funds_identical_pending") {
      this.judge.refusedAsPending(key);
    }
  }

  private playerOf({ confirm: { player } }: Key): Player {
    const { mobile = "", tokens: [token] = [""], name = "" } = this.scene.truth.people[player] ?? {};
    return { sessionId: `session-${player}`, token, name, mobile, playerKey: playerKeyOf(player) };
  }
}
