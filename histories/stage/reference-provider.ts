import type { GameFamily } from "@/lib/domain/game/game-types";
import { fromWhole } from "@/sandbox/domain/amount";
import { DIALECTS } from "@/sandbox/domain/provider-dialect";
import { testPlayer } from "@/sandbox/fixtures/test-world";
import { openDatabase } from "@/sandbox/infra/database";
import { creditPlayer, decideDeposit, decideWithdrawal } from "@/sandbox/operations/money";
import { addMarket } from "@/sandbox/operations/seed";
import { CALLS } from "@/sandbox/provider/calls";
import { readText, toFields, type WireBody } from "@/sandbox/provider/wire";
import { move, walletOf } from "@/sandbox/repositories/ledger";
import type { Market } from "@/sandbox/repositories/markets";
import { createClock, createWorld } from "@/sandbox/world";
import type { History, Step } from "../history";
import { STARTED_AT, type VirtualTime } from "./virtual-time";

const MOBILES = ["9000000011", "9000000012", "9000000013"] as const;

/** A player of the hosts and the provider. */
export interface Person {
  readonly name: string;
  readonly mobile: string;
  /** The tokens of all sign-ins, the newest first. The provider accepts the newest only. */
  readonly tokens: [string, ...string[]];
}

type OperatorAct = Extract<Step, { readonly act: "operator" }>;

/**
 * Opens the world of the sandbox as the provider, with the time of the history.
 * @param epoch returns epoch milliseconds
 * @param points the balance of each player at the start
 */
export const openReferenceProvider = (epoch: () => number, points: number) => {
  const database = openDatabase(":memory:");
  const world = createWorld(database, createClock(STARTED_AT, epoch), "histories", DIALECTS.specification);
  const people: readonly Person[] = MOBILES.map((mobile) => {
    const { token } = testPlayer(world, mobile, points);
    world.payoutNumbers.put(mobile, "googlePay", "9222222222");
    return { name: "Test", mobile, tokens: [token] };
  });
  const market = (family: GameFamily, name: string) =>
    addMarket(world, { family, name, openTime: "06:00 PM", closeTime: family === "main" ? "08:00 PM" : null });
  const markets: Readonly<Record<GameFamily, Market>> = {
    main: market("main", "Kalyan"),
    starline: market("starline", "Star Six"),
    gali: market("gali", "Gali Six"),
  };
  const listeners: (() => void)[] = [];

  /**
   * Answers a request as the provider does.
   * @param isTokenKnown false to treat the token as unknown
   */
  const answer = (path: string, body: Readonly<Record<string, unknown>>, isTokenKnown = true): WireBody => {
    const call = CALLS[path];
    if (!call) return { status: false, msg: "unknown call" };
    const token = readText(body, "unique_token") || readText(toFields(body.new_result), "unique_token");
    const player = isTokenKnown ? world.players.findByToken(token) : undefined;
    const settings = world.settings.of(player?.mobile);
    const response = call({ world, body, player, settings, baseUrl: "http://127.0.0.1:1" });
    if (response instanceof Promise) throw new Error(`${path} is not answered at once`);
    return response;
  };

  /**
   * Carries out an act of an operator.
   * @returns whether it may have moved the wallet
   */
  const operate = ({ what, player, amount }: OperatorAct): boolean => {
    const person = people[player];
    if (!person) return false;
    const { mobile } = person;
    const wallet = walletOf(mobile);
    switch (what) {
      case "credit by QR":
        creditPlayer(world, mobile, fromWhole(amount));
        return true;
      case "debit":
        if (world.ledger.balanceOf(wallet) < fromWhole(amount)) return false;
        world.ledger.post("adjustment", "Adjustment", world.clock.now(), move(wallet, "bank", fromWhole(amount)));
        return true;
      case "win":
        world.ledger.post("win", "Won: Other", world.clock.now(), move("house", wallet, fromWhole(amount)));
        return true;
      case "approve":
      case "refuse": {
        const approve = what === "approve";
        for (const { id } of world.deposits.pending(mobile)) decideDeposit(world, id, approve);
        for (const { id } of world.withdrawals.pending(mobile))
          decideWithdrawal(world, id, { approve, remark: "", receipt: "" });
        return true;
      }
    }
  };

  return {
    world,
    people,
    markets,
    answer,
    operate: (act: OperatorAct): boolean => {
      const moved = operate(act);
      for (const listener of listeners) listener();
      return moved;
    },
    /** Carries out a write, then calls the listeners of `onChange`. */
    write: (path: string, body: Readonly<Record<string, unknown>>): WireBody => {
      const response = answer(path, body);
      for (const listener of listeners) listener();
      return response;
    },
    /**
     * Signs a player in, which ends all earlier sign-ins.
     * @returns the new token
     */
    signIn: (person: Person): string => {
      const token = `token-${person.mobile}-${person.tokens.length}`;
      world.players.deleteTokens(person.mobile);
      world.players.addToken(person.mobile, token);
      person.tokens.unshift(token);
      return token;
    },
    onChange: (listener: () => void): void => void listeners.push(listener),
    /** Returns what is wrong with the ledger; undefined if it balances. */
    findImbalance: (): string | undefined => {
      if (world.ledger.sum() !== 0n) return `the ledger sums to ${world.ledger.sum()}`;
      const negative = people.find(({ mobile }) => world.ledger.balanceOf(walletOf(mobile)) < 0n);
      return negative && `the wallet of ${negative.mobile} is negative`;
    },
    close: () => database.close(),
  };
};

export type ReferenceProvider = ReturnType<typeof openReferenceProvider>;

/** What the parts of a running history share. */
export interface Scene {
  readonly history: History;
  readonly time: VirtualTime;
  readonly reference: ReferenceProvider;
  readonly trace: (line: string) => void;
}

/** Returns how the provider is down now; undefined if it is up. */
export const findOutage = ({ history, time: { at: now } }: Scene) =>
  history.steps.flatMap((step) =>
    step.act === "outage" && step.at <= now && now < step.at + step.forMs ? [step.how] : [],
  )[0];
