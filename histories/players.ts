import type { BidReceipt } from "@/lib/contract/bids";
import { AppError } from "@/lib/contract/errors";
import type { FundsReceipt } from "@/lib/contract/funds";
import type { Player } from "@/lib/server/accounts/session/session-data";
import { giveUpFunds, readFundsReceipt } from "@/lib/server/funds/funds-request";
import { requestDeposit, requestTransfer, requestWithdrawal } from "@/lib/server/funds/requests";
import { resealWithNewToken } from "@/lib/server/money/sealed-token";
import { giveUpBid, placeBids, readBid } from "@/lib/server/play/place-bids";
import type { Services } from "@/lib/server/services";
import type { Body, Confirm, History } from "./history";
import type { Judge } from "./judge/judge";
import { type Key, partName, type ToldState } from "./judge/record";
import type { Process } from "./stage/host";
import type { Truth } from "./stage/truth";
import { ProcessEnded, type VirtualTime } from "./stage/virtual-time";

/** Milliseconds until a browser without an answer asks again, and between polls of a request that is being checked. */
const ASK_AGAIN_MS = 1500;
const FIRST_LOOK_MS = 600;
const LONGEST_LOOK_MS = 9000;

interface Parts {
  readonly truth: Truth;
  readonly time: VirtualTime;
  readonly judge: Judge;
  /** The process of a host, or of another host if that one is down. Undefined if all are down. */
  readonly processOf: (host: number) => Process | undefined;
}

type Receipt = BidReceipt | FundsReceipt;

const ask = ({ truth }: Parts, services: Services, player: Player, key: string, body: Body, whose: number) => {
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
    private readonly parts: Parts,
    history: Pick<History, "steps">,
  ) {
    for (const step of history.steps) {
      if (step.act !== "confirm") continue;
      const blank = { asked: [], told: new Map(), gaveUp: false, known: false, heard: false, refused: undefined };
      parts.judge.keys.set(step.key, { confirm: step, ...blank });
    }
  }

  confirm({ key: name, host, body }: Confirm): void {
    const key = this.parts.judge.keys.get(name);
    if (key) this.send(key, host, body);
  }

  again(name: string, host: number, withOtherBody: boolean): void {
    const key = this.parts.judge.keys.get(name);
    if (!key) return;
    const { body } = key.confirm;
    this.send(key, host, withOtherBody ? otherBody(body) : body);
  }

  /** The browser got no answer: if the key was not accepted, it never will be. */
  giveUp(name: string, host: number): void {
    const key = this.parts.judge.keys.get(name);
    const process = this.parts.processOf(host);
    if (!key) return;
    if (!process) {
      this.parts.time.after(ASK_AGAIN_MS, () => this.giveUp(name, host));
      return;
    }
    const give = key.confirm.body.kind === "bid" ? giveUpBid : giveUpFunds;
    give(process.services, this.playerOf(key), name).then(
      (receipt) => this.hear(key, host, receipt),
      (error: unknown) => {
        if (error instanceof AppError && error.code === "not_found") this.noReceipt(key, true);
        else this.failed(key, host, process, error, () => this.giveUp(name, host));
      },
    );
  }

  /** The app learns the new token at its own sign-in, and stores it in the player's unsettled records. */
  signInAgain(player: number, host: number, heardAfterMs: number): void {
    const { truth, time, judge } = this.parts;
    const person = truth.people[player];
    if (!person) return;
    const token = truth.signIn(person);
    const hear = () => {
      const process = this.parts.processOf(host);
      if (!process) {
        time.after(ASK_AGAIN_MS, hear);
        return;
      }
      resealWithNewToken(process.services, playerKeyOf(player), token).catch((error: unknown) => {
        if (process.life.over) time.after(ASK_AGAIN_MS, hear);
        else judge.note("nothing unexpected", `a new token: ${String(error)}`);
      });
    };
    time.after(heardAfterMs, hear);
  }

  private send(key: Key, host: number, body: Body): void {
    const { confirm } = key;
    key.asked.push(body);
    const process = this.parts.processOf(host);
    const lost = () => this.giveUp(confirm.key, host);
    if (!process) {
      this.parts.time.after(ASK_AGAIN_MS, lost);
      return;
    }
    ask(this.parts, process.services, this.playerOf(key), confirm.key, body, confirm.player).then(
      (receipt) => {
        this.parts.judge.accepted(key, body);
        this.hear(key, host, receipt);
      },
      (error: unknown) => this.failed(key, host, process, error, lost),
    );
  }

  private look(key: Key, host: number, gapMs: number): void {
    const process = this.parts.processOf(host);
    const later = () => this.lookLater(key, host, gapMs);
    if (!process) {
      later();
      return;
    }
    const read = key.confirm.body.kind === "bid" ? readBid : readFundsReceipt;
    read(process.services, this.playerOf(key), key.confirm.key).then(
      (receipt) => this.hear(key, host, receipt, gapMs),
      (error: unknown) => {
        if (error instanceof AppError && error.code === "not_found") this.noReceipt(key, false);
        else this.failed(key, host, process, error, later);
      },
    );
  }

  private lookLater(key: Key, host: number, gapMs: number): void {
    const nextMs = Math.min(gapMs * 2, LONGEST_LOOK_MS);
    this.parts.time.after(gapMs, () => this.look(key, host, nextMs));
  }

  private hear(key: Key, host: number, receipt: Receipt, gapMs = FIRST_LOOK_MS): void {
    key.known = true;
    key.heard = true;
    const told = partsOf(receipt);
    for (const [part, outcome] of told.entries()) {
      this.parts.judge.told(key, partName(key.confirm.key, part), outcome);
    }
    if (!told.every(({ final }) => final)) this.lookLater(key, host, gapMs);
  }

  /** The app has no receipt. @param forGood whether the key is given up now. */
  private noReceipt(key: Key, forGood: boolean): void {
    const { judge } = this.parts;
    const name = key.confirm.key;
    const sent = judge.attempts.some(({ part }) => part === name || part.startsWith(`${name}#`));
    if (key.known || sent) judge.note("receipt kept", `${name} is not found any more`);
    if (forGood) key.gaveUp = true;
    key.heard = true;
  }

  private failed(key: Key, host: number, process: Process, error: unknown, lost: () => void): void {
    const { judge, time } = this.parts;
    if (error instanceof ProcessEnded || process.life.over) {
      time.after(ASK_AGAIN_MS, lost);
      return;
    }
    key.heard = true;
    if (!(error instanceof AppError)) {
      judge.note("nothing unexpected", `${key.confirm.key} on host ${host}: ${String(error)}`);
      return;
    }
    if (!error.code.startsWith("idempotency_")) key.refused = error.code;
    if (error.code === "bid_identical_pending" || error.code === "funds_identical_pending") {
      judge.refusedAsPending(key);
    }
  }

  private playerOf(key: Key): Player {
    const { player } = key.confirm;
    const { mobile = "", tokens: [token] = [""], name = "" } = this.parts.truth.people[player] ?? {};
    return { sessionId: `session-${player}`, token, name, mobile, playerKey: playerKeyOf(player) };
  }
}
