import { z } from "zod";
import { PHONE_PATTERN } from "@/lib/domain/phone";
import { fromWhole, toPoints } from "../domain/amount";
import { PAYOUT_METHOD_NAMES, type PayoutMethod } from "../domain/payout-methods";
import { Refusal } from "../domain/refusals";
import { addPlayer, DEMO_PASSWORD } from "../operations/seed";
import { move, walletOf } from "../repositories/ledger";
import type { ControlContext } from "./context";

const wholePoints = z.int().min(-1_000_000_000).max(1_000_000_000);

export const newPlayerInput = z.strictObject({
  mobile: z.string().regex(PHONE_PATTERN, "10 digits that start with 6 to 9").optional(),
  name: z.string().min(1).max(60).default("Test Player"),
  password: z.string().min(1).max(200).default(DEMO_PASSWORD),
  points: wholePoints.min(0).default(0),
  betting: z.boolean().default(true),
});

export const playerInput = z.strictObject({
  betting: z.boolean().optional(),
  blocked: z.boolean().optional(),
  forgetTokens: z.literal(true).optional(),
  /** Whole points to add to the wallet, negative to take. */
  adjust: wholePoints.optional(),
  /** The numbers to which withdrawals are paid, by method. */
  payout: z.partialRecord(z.enum(PAYOUT_METHOD_NAMES), z.string().regex(PHONE_PATTERN)).optional(),
});

const freeMobile = ({ world }: ControlContext): string => {
  for (;;) {
    const mobile = `8${String(Math.floor(Math.random() * 1e9)).padStart(9, "0")}`;
    if (world.players.findByMobile(mobile) === undefined) return mobile;
  }
};

/**
 * Creates a player with points, who can sign in.
 * @throws Refusal 409 if the mobile is taken
 */
export const createPlayer = async (context: ControlContext, input: z.infer<typeof newPlayerInput>) => {
  const { name, password, betting, points } = input;
  const mobile = input.mobile ?? freeMobile(context);
  if (!(await addPlayer(context.world, { mobile, name, password, betting, points }))) {
    throw new Refusal(`${mobile} is a player already`, 409);
  }
  return { mobile, password, name, token: null };
};

/**
 * Returns the player who has a mobile.
 * @throws Refusal 404 for an unknown mobile
 */
export const findPlayer = ({ world }: ControlContext, mobile: string) => {
  const player = world.players.findByMobile(mobile);
  if (player === undefined) throw new Refusal(`no player has the mobile ${mobile}`, 404);
  return player;
};

/**
 * Returns a player with the `wallet` in points and all tokens, the newest as `token`.
 * @throws Refusal 404 for an unknown mobile
 */
export const showPlayer = (context: ControlContext, mobile: string) => {
  const { name, betting, blocked } = findPlayer(context, mobile);
  const tokens = context.world.players.listTokens(mobile);
  const wallet = toPoints(context.world.ledger.balanceOf(walletOf(mobile)));
  return { mobile, name, wallet, token: tokens.at(-1) ?? null, tokens, blocked, betting };
};

const adjust = ({ world }: ControlContext, mobile: string, points: number): void => {
  const wallet = walletOf(mobile);
  const amount = fromWhole(points);
  if (world.ledger.balanceOf(wallet) + amount < 0n) {
    throw new Refusal(`the wallet holds ${toPoints(world.ledger.balanceOf(wallet))} points, less than that`, 409);
  }
  const lines = move("bank", wallet, amount);
  if (points !== 0) world.ledger.post("adjustment", "Adjusted by the operator", world.clock.now(), lines);
};

/**
 * Deletes the sign-ins of all players.
 * @returns how many there were
 */
export const deleteAllTokens = ({ world }: ControlContext) => ({ forgotten: world.players.deleteTokens() });

/**
 * Changes what the operator may change of a player.
 * @throws Refusal 404 for an unknown player, 409 if the wallet would fall below zero
 */
export const changePlayer = (context: ControlContext, mobile: string, input: z.infer<typeof playerInput>) => {
  findPlayer(context, mobile);
  const { players } = context.world;
  const { betting, blocked } = input;
  context.world.database.transaction(() => {
    if (input.adjust !== undefined) adjust(context, mobile, input.adjust);
    if (betting !== undefined) players.change(mobile, { betting });
    if (blocked !== undefined) players.change(mobile, { blocked });
    if (input.forgetTokens) players.deleteTokens(mobile);
    for (const [method, number] of Object.entries(input.payout ?? {})) {
      context.world.payoutNumbers.put(mobile, method as PayoutMethod, number);
    }
  });
  return showPlayer(context, mobile);
};
